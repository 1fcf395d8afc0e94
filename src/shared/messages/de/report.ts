// What is saved for support, and files written where the user chooses.
import type { Messages } from '../en/index.ts';

export const report: Messages['report'] = {
  forSupport: 'Für den Support',
  title: 'Diagnose speichern',
  hint: 'Eine Datei zum Mitschicken: Versionen, Zustände, Anzahlen und das Protokoll. Keine Schlüssel, keine Namen von Unternehmen oder Personen.',
  look: 'Ansehen und speichern …',
  gathering: 'Die Diagnose wird zusammengestellt',
  notGathered: 'Die Diagnose konnte nicht zusammengestellt werden. Versuchen Sie es gleich noch einmal.',
  allThatIsInIt:
    'Mehr steht nicht in der Datei. Sie geht nirgendwohin von selbst: Sie wählen, wo sie gespeichert wird und wem Sie sie schicken.',
  files: 'Dateien',
  contentOf: (file) => `Inhalt von ${file}`,
  notRead: 'Diese Datei konnte nicht geladen werden. Schließen und öffnen Sie sie noch einmal.',
  showMore: 'Mehr anzeigen',
  save: 'Speichern …',
  saved: 'Diagnose gespeichert.',
  notSaved: {
    'no-space': 'Für die Datei ist zu wenig Platz. Wählen Sie einen anderen Ort, oder schaffen Sie Platz.',
    'not-allowed': 'Dort können Sie keine Dateien speichern. Wählen Sie einen anderen Ort.',
    'not-written':
      'Die Datei konnte nicht gespeichert werden. Wählen Sie einen anderen Ort, oder schaffen Sie Platz.',
    'own-file': 'In dieser Datei bewahrt Hotlist eigene Daten auf. Wählen Sie einen anderen Namen oder Ort.',
  },
};
