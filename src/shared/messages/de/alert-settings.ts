// The section of the alerts in the settings: how many, what is learned, what each rule asks for, sounds like and would
// have brought.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

type AlertSettings = Messages['alertSettings'];

const paces: AlertSettings['paces'] = {
  few: {
    title: 'Ruhig',
    note: 'Etwa 4, weniger, wenn wenig los ist. Ausdrückliche Anfragen kommen sofort, auch mehr, außer der Account fragt oft; der Rest wartet auf die Sammelmeldung.',
  },
  balanced: {
    title: 'Ausgewogen',
    note: 'Etwa 10, weniger, wenn wenig los ist. Ausdrückliche Anfragen kommen sofort, auch mehr, außer der Account fragt oft; der Rest wartet auf die Sammelmeldung.',
  },
  everything: {
    title: 'Alles',
    note: 'Alles, was Hotlist eines Blickes wert findet, und zwar sofort.',
  },
};

const replayed: AlertSettings['preview']['replayed'] = {
  signals: {
    unseen: 'Hotlist hat noch kein Signal gesehen, daher gibt es keine Vorschau.',
    since: (time, count) => `Seit ${time} ${wouldHave(count)}`,
  },
  likes: {
    unseen: 'Hotlist hat noch keinen Anzeigen-Like gesehen, daher gibt es keine Vorschau.',
    since: (time, count) =>
      `Seit dem ältesten Anzeigen-Like, den Hotlist gesehen hat (${time}), ${wouldHave(count)}`,
  },
  rankings: {
    unseen: 'Hotlist hat noch keine Rangliste gesehen, daher gibt es keine Vorschau.',
    since: (time, count) => `Seit Hotlist Ranglisten verfolgt (${time}), ${wouldHave(count)}`,
  },
  people: {
    unseen: 'Hotlist hat noch keinen Lead-Score gesehen, daher gibt es keine Vorschau.',
    since: (time, count) => `Seit Hotlist Lead-Scores verfolgt (${time}), ${wouldHave(count)}`,
  },
};

function wouldHave(count: number): string {
  return plural(count, {
    one: 'hätte es dazu # Meldung gegeben.',
    other: 'hätte es dazu # Meldungen gegeben.',
  });
}

function ofThem(asks: number): string {
  return asks === 0
    ? ''
    : plural(asks, { one: ', davon # ausdrückliche Anfrage', other: ', davon # ausdrückliche Anfragen' });
}

export const alertSettings: AlertSettings = {
  title: 'Meldungen',
  note: 'Was eine Unterbrechung wert ist',
  paces,
  previewPaces: 'Alle drei durchspielen',
  lately: (count, asks) =>
    count === 0
      ? 'Zuletzt: weniger als eine pro Arbeitstag.'
      : plural(count, {
          one: `Zuletzt: etwa # Benachrichtigung pro Arbeitstag${ofThem(asks)}.`,
          other: `Zuletzt: etwa # Benachrichtigungen pro Arbeitstag${ofThem(asks)}.`,
        }),
  learning: {
    usual: (until) =>
      `Lernt noch bis ${until}, was hier üblich ist. Bis dahin kommen vielleicht mehr Meldungen.`,
    pace: (until) =>
      `Lernt noch bis ${until}, was hier üblich ist. Danach kommen nur noch die sichersten Meldungen eines Tages.`,
  },
  asks: {
    group: 'Was als Anfrage gilt',
    nothingSeen:
      'Bisher ist kein Signal eingetroffen. Was sich als Anfrage liest, wird hier aufgeführt, sobald es eintrifft.',
    find: 'Signaltyp suchen',
    findAny: 'Beliebigen Signaltyp suchen',
    noneReads: 'Keines der bisherigen Signale liest sich als Anfrage.',
    noneNamed: 'Ein Signaltyp dieses Namens ist nicht vorgekommen.',
    list: 'Signaltypen',
    readings: {
      ask: (count) => plural(count, { other: '# gesehen, liest sich als Anfrage' }),
      some: (count) => plural(count, { other: '# gesehen, manche lesen sich als Anfrage' }),
      none: (count) => plural(count, { other: '# gesehen, liest sich nicht als Anfrage' }),
    },
    isIt: (type) => `${type}: Ist das eine Anfrage?`,
    choices: { read: 'Automatisch', is: 'Ist eine Anfrage', 'is-not': 'Ist keine' },
    more: (count) => plural(count, { other: '# weitere: Geben Sie einen Teil des Namens ein.' }),
  },
  learned: {
    group: 'Was gelernt wurde',
    nothing:
      'Noch nichts gelernt: Dazu braucht es mehrere Meldungen, die Sie geöffnet oder ungeöffnet als erledigt markiert haben.',
    undo: 'Rückgängig machen',
    undoThat: (learned) => `: ${learned}`,
    forgetAll: 'Alles vergessen',
  },
  ruleOff: 'Diese Regel ist aus.',
  sound: {
    title: 'Ton',
    bySeverity: 'Nach Dringlichkeit',
    choices: {
      none: 'Keiner',
      system: 'Der des Systems',
      pebble: 'Kiesel',
      glass: 'Glas',
      bell: 'Glocke',
    },
    play: (sound) => `${sound} abspielen`,
    off: 'Für alle aus, unter „Benachrichtigungen“',
  },
  preview: {
    going: 'Die letzten Tage werden nachgespielt',
    begun: 'Die letzten Tage werden nachgespielt …',
    stopped: 'Vorzeitig angehalten.',
    failed: 'Die Vorschau ist gerade nicht verfügbar.',
    stop: 'Anhalten',
    stopWhat: ', was nachgespielt wird',
    again: 'Noch einmal nachspielen',
    replayed,
    inDays: (days, count) =>
      days === 1
        ? `Am letzten Tag ${wouldHave(count)}`
        : `In den letzten ${String(days)} Tagen ${wouldHave(count)}`,
    allRules: (count, asks) =>
      count === 0
        ? 'Alle Regeln zusammen, so viele am Tag wie gewählt: weniger als eine Benachrichtigung pro Arbeitstag.'
        : plural(count, {
            one: `Alle Regeln zusammen, so viele am Tag wie gewählt: etwa # Benachrichtigung pro Arbeitstag${ofThem(asks)}.`,
            other: `Alle Regeln zusammen, so viele am Tag wie gewählt: etwa # Benachrichtigungen pro Arbeitstag${ofThem(asks)}.`,
          }),
  },
};
