// The first start: the welcome, connecting, and what can be set then.
import type { Messages } from '../en/index.ts';

export const firstStart: Messages['firstStart'] = {
  welcome: {
    title: 'Wissen, wer gerade heiß wird',
    intro:
      'Hotlist beobachtet im Hintergrund Ihren Intent-Scoring-Dienst und zeigt Ihnen in Sekunden, welche Unternehmen Sie anrufen sollten und warum.',
    again: 'Wieder verbinden',
    againIntro:
      'Jetzt ist nichts verbunden: Ein Schlüssel, den Sie nur für eine Sitzung behalten haben, endet mit ihr. Was aufgezeichnet ist und was Sie eingestellt haben, ist noch da.',
    demo: 'Demo ausprobieren',
    further: (name) => `${name} verbinden`,
    furtherIntro:
      'Ihre Accounts, Meldungen und Regeln bleiben von denen Ihrer anderen Organisationen getrennt.',
    demoHint: 'Erfundene Unternehmen. Sie müssen nichts einrichten, und nichts verlässt diesen Computer.',
    connect: 'Verbinden',
    connectHint:
      'Mit der Adresse Ihres Dienstes und einem API-Schlüssel. Der Schlüssel liegt im Schlüsselbund dieses Computers.',
    join: 'Ihrem Team beitreten',
    joinHint: 'Mit der Beitrittsdatei Ihrer Administration. Sie brauchen keinen Schlüssel.',
  },
  connect: {
    form: 'Verbinden',
    title: 'Ihren Dienst verbinden',
    intro:
      'Schlüssel werden im Dashboard des Dienstes unter „Settings“, „API Keys“ angelegt. „Read-only“ genügt, um Signale zu lesen; Ranglisten und das Protokollieren von Aktivitäten brauchen vielleicht „Read-Write“. Sie können eine der beiden APIs weglassen.',
    fillIn: 'Geben Sie Adresse und Schlüssel mindestens einer API ein.',
    goOn: 'Weiter',
    maySwap: 'Beide wurden nicht angenommen. Falls Sie die beiden APIs verwechselt haben:',
    swap: 'Adressen und Schlüssel tauschen',
    showKeys: 'Schlüssel anzeigen',
    asking: 'Der Dienst wird gefragt …',
  },
  pace: 'Wie viele Meldungen am Tag',
  setup: {
    title: 'Verbunden',
    intro: 'All das können Sie später in den Einstellungen ändern.',
    pace: 'Wie viele Meldungen am Tag?',
    reading: (what) => `${what ?? 'Erster Abgleich läuft'} …`,
    unknown: 'Noch ist zu wenig bekannt, um zu sagen, wie viele es jeweils wären.',
    unknownWithoutSignals: 'Wie viele es jeweils wären, lässt sich mit der Signals API sagen.',
    hours: 'Wann darf Hotlist unterbrechen?',
    start: 'Start und CRM',
    done: 'Heiße Accounts anzeigen',
  },
};
