// The section of the alerts in the settings: how many, what is learned, what each rule asks for, sounds like and would
// have brought.
import type { DailyNumbers } from '../en/alert-settings.ts';
import type { Messages } from '../en/index.ts';
import { mostAnHour, promisedADay, type AlertPace } from '../../contract/pace.ts';
import { capitalised } from '../capitalised.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

type AlertSettings = Messages['alertSettings'];

const paces: AlertSettings['paces'] = {
  few: { title: 'Ruhig', note: aim('few') },
  balanced: { title: 'Ausgewogen', note: aim('balanced') },
  everything: {
    title: 'Alles',
    note: 'Alles, was einen Blick wert ist, sofort und ohne Tages- oder Stundenlimit.',
  },
};

function aim(pace: AlertPace): string {
  return `Anfragen und bis zu etwa ${String(promisedADay[pace])} weitere am Tag, davon höchstens ${String(mostAnHour[pace])} in der Stunde.`;
}

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

function lastDays(days: number): string {
  return plural(days, {
    one: 'nach dem letzten Arbeitstag',
    other: 'nach den letzten # Arbeitstagen',
  });
}

function aDay(days: number, numbers: DailyNumbers): string {
  const { all } = numbers;
  return all === 0
    ? `weniger als eine Meldung am Tag, ${lastDays(days)}`
    : plural(all, {
        one: `etwa # Meldung am Tag, ${lastDays(days)}${ofThem(numbers)}`,
        other: `etwa # Meldungen am Tag, ${lastDays(days)}${ofThem(numbers)}`,
      });
}

function ofThem({ withAsks, watched, others }: DailyNumbers): string {
  if (withAsks + watched === 0) return '';
  const parts = [
    ...(withAsks === 0 ? [] : [plural(withAsks, { one: '# mit einer Anfrage', other: '# mit Anfragen' })]),
    ...(watched === 0 ? [] : [plural(watched, { other: '# zu dem, was Sie beobachten' })]),
    ...(others === 0 ? [] : [plural(others, { one: '# andere', other: '# andere' })]),
  ];
  return `: ${parts.join(', ')}`;
}

export const alertSettings: AlertSettings = {
  title: 'Meldungen',
  rules: 'Was eine Unterbrechung wert ist',
  paces,
  limitsTitle: 'Bei „Ruhig“ und „Ausgewogen“:',
  paceLimits: (hours) => [
    'Anfragen (nach Demo, Test, Angebot, Anruf) und Meldungen zu dem, was Sie beobachten, kommen zu beiden Limits hinzu.',
    'Die dritte Anfrage eines Accounts binnen eines Monats und jede weitere kann auf die Sammelmeldung warten.',
    `In Wochen mit vielen Anfragen warten jene, die außerhalb Ihrer Arbeitszeit (${hours}) kommen, bis diese beginnt.`,
    'Ab der vierten Anfrage binnen zehn Minuten ersetzt eine Benachrichtigung die anderen.',
  ],
  previewPaces: 'Vorschau für alle drei',
  afterFirstSync: 'Wird nach dem ersten Abgleich gezählt.',
  withFilter: (name) => `Gezählt mit Ihrem Filter für Meldungen, „${name}“.`,
  counting: 'Wird gezählt …',
  lately: (days, numbers) => `${capitalised(aDay(days, numbers))}.`,
  learning: {
    usual: (until) =>
      `Hotlist lernt noch bis ${until}, was bei Ihren Accounts üblich ist. Bis dahin kommen eventuell mehr Meldungen.`,
    pace: (until) =>
      `Hotlist lernt noch bis ${until}, was bei Ihren Accounts üblich ist. Danach kommen nur noch die sichersten Meldungen eines Tages.`,
  },
  learned: {
    group: 'Was Hotlist gelernt hat',
    nothing:
      'Noch nichts. Hotlist lernt, sobald Sie mehrere Meldungen geöffnet oder ungeöffnet als erledigt markiert haben.',
    undo: 'Rückgängig machen',
    undoThat: (learned) => `: ${learned}`,
    forgetAll: 'Alles vergessen',
  },
  needs: (api) => `Braucht die ${api}.`,
  ruleOff: 'Diese Regel ist aus. Wäre sie an:',
  sound: {
    title: 'Ton',
    bySeverity: 'Nach Dringlichkeit',
    choices: {
      none: 'Keiner',
      system: 'Systemton',
      pebble: 'Kiesel',
      glass: 'Glas',
      bell: 'Glocke',
    },
    play: (sound) => `${sound} abspielen`,
    off: 'Alle Töne sind aus, unter „Benachrichtigungen“',
  },
  preview: {
    going: 'Die letzten Tage werden nachgespielt',
    begun: 'Die letzten Tage werden nachgespielt …',
    stopped: 'Vorzeitig abgebrochen.',
    failed: 'Die Vorschau ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    stop: 'Anhalten',
    stopWhat: ', was nachgespielt wird',
    again: 'Noch einmal nachspielen',
    replayed,
    nothingWithout: (api) => `Ohne die ${api} gibt es keine Vorschau.`,
    inDays: (days, count) =>
      days === 1
        ? `Am letzten Tag ${wouldHave(count)}`
        : `In den letzten ${String(days)} Tagen ${wouldHave(count)}`,
    latest: (count) => plural(count, { one: 'Die letzte davon:', other: 'Die letzten # davon:' }),
    allRules: (days, numbers) => `Alle Regeln zusammen, mit Ihren Einstellungen: ${aDay(days, numbers)}.`,
  },
};
