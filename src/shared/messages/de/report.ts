// What is saved for support, and files that are written where the user says.
import type { Messages } from '../en/index.ts';

export const report: Messages['report'] = {
  forSupport: 'Für den Support',
  title: 'Diagnose speichern',
  hint: 'Eine Datei zum Mitschicken: Versionen, Zustände, Anzahlen und das Protokoll. Keine Schlüssel, keine Namen von Unternehmen oder Personen.',
  look: 'Ansehen und speichern …',
  gathering: 'Der Inhalt wird zusammengestellt',
  notGathered: 'Der Inhalt konnte nicht zusammengestellt werden. Versuchen Sie es gleich noch einmal.',
  allThatIsInIt:
    'Mehr steht nicht in der Datei. Sie geht nirgendwohin von selbst: Sie wählen, wo sie gespeichert wird und wem Sie sie schicken.',
  files: 'Dateien',
  contentOf: (file) => `Inhalt von ${file}`,
  notRead: 'Das konnte nicht gelesen werden. Schließen Sie es und öffnen Sie es wieder.',
  showMore: 'Mehr anzeigen',
  save: 'Speichern …',
  saved: 'Die Diagnose ist gespeichert.',
  notSaved: {
    'no-space': 'Für die Datei ist zu wenig Platz. Wählen Sie einen anderen Ort, oder schaffen Sie Platz.',
    'not-allowed': 'Dort dürfen Sie nicht schreiben. Wählen Sie einen anderen Ort.',
    'not-written':
      'Die Datei konnte nicht geschrieben werden. Wählen Sie einen anderen Ort, oder schaffen Sie Platz.',
  },
};
