// The first start: the welcome, connecting, and what can be set then.
import type { Messages } from '../en/index.ts';

export const firstStart: Messages['firstStart'] = {
  welcome: {
    title: 'Wissen, wer gerade heiß wird',
    intro:
      'Hotlist beobachtet Ihren Intent-Scoring-Dienst aus dem Infobereich und zeigt Ihnen in Sekunden, welche Unternehmen Sie anrufen sollten und warum.',
    demo: 'Demo ausprobieren',
    further: (name) => `${name} verbinden`,
    furtherIntro: 'Ihre Accounts, Alarme und Regeln bleiben von denen Ihrer anderen Organisationen getrennt.',
    demoHint: 'Erfundene Unternehmen auf diesem Computer. Nichts ist einzurichten, nichts verlässt ihn.',
    connect: 'Verbinden',
    connectHint:
      'Mit der Adresse Ihres Dienstes und einem API-Schlüssel. Der Schlüssel liegt im Schlüsselbund dieses Computers.',
    join: 'Ihrem Team beitreten',
    joinHint: 'Mit der Beitrittsdatei Ihrer Administration. Ein Schlüssel ist nicht nötig.',
  },
  connect: {
    form: 'Verbinden',
    title: 'Ihren Dienst verbinden',
    intro:
      'Schlüssel werden im Dashboard des Dienstes unter „Settings“, „API Keys“ angelegt. „Read-only“ genügt, um Signale zu lesen; Ranglisten und das Protokollieren von Aktivitäten brauchen vielleicht „Read-Write“. Eine der beiden APIs darf fehlen.',
    fillIn: 'Geben Sie Adresse und Schlüssel einer API ein.',
    goOn: 'Weiter',
    asking: 'Der Dienst wird gefragt …',
  },
  pace: 'Wie viele Meldungen am Tag',
  setup: {
    title: 'Verbunden',
    intro: 'Alles darf bleiben, wie es ist: Sie finden es in den Einstellungen wieder.',
    pace: 'Wie viele Meldungen am Tag?',
    reading: (what) => `${what ?? 'Vorhandenes wird gelesen'} …`,
    unknown: 'Noch ist zu wenig bekannt, um zu sagen, was jede Wahl brächte.',
    hours: 'Wann darf Hotlist unterbrechen?',
    start: 'Start und CRM',
    done: 'Heiße Accounts anzeigen',
  },
};
