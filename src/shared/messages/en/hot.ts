// The hot list: its bar, its rows, today's line at the top, and its empty state.
import type { HotWindow } from '../../contract/service.ts';
import { pluralsOf, type Forms } from '../plural.ts';

const plural = pluralsOf('en');

const spans: Readonly<Record<HotWindow, string>> = {
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  all: 'all time',
};

const wasHotIn = (span: string): Forms => ({
  one: `# was hot in ${span}.`,
  other: `# were hot in ${span}.`,
});

const wider: Readonly<Record<HotWindow, Forms>> = {
  '24h': wasHotIn(spans['24h']),
  '7d': wasHotIn(spans['7d']),
  '30d': wasHotIn(spans['30d']),
  all: { one: '# has an all-time score.', other: '# have an all-time score.' },
};

export const hot = {
  list: 'Hot accounts',
  window: 'Window',
  week: 'The week',
  filter: 'Filter',
  filterSet: (count: number) => `Filter, ${String(count)} set`,
  filters: 'Filters',
  removePart: (part: string) => `Remove ${part}`,
  /** `count`: of all that are known. */
  leftOutMeaning: (count: number) =>
    plural(count, {
      one: 'Your settings exclude # account by stage or label. Showing it adds it wherever it has a score.',
      other:
        'Your settings exclude # accounts by stage or label. Showing them adds those with a score in this window.',
    }),
  showLeftOut: (count: number) => plural(count, { other: 'Show # excluded' }),
  hideLeftOut: (count: number) => plural(count, { other: 'Hide # excluded' }),
  /** Above the list: for a long window not all reasons are known. */
  reasonsSince: (date: string) => `Reasons: signals since ${date}, as far back as Hotlist has them.`,
  byWaiting: 'Sort by waiting',
  longestFirst: 'Longest waiting for an answer first, then by score.',
  nobodyWaits: 'Nobody in this list waits for an answer: sorted by score.',
  reading: 'Loading the ranking',
  rankedBySignals:
    'Ranked by the account score in the signals. Connect the Accounts API for the full ranking.',
  exportThese: 'Export as CSV',
  /** After the filter for alerts was deleted. */
  alertsOfAll: 'The filter is gone: all accounts alert again',
  /** At the end of the list: nothing is below. */
  allOfThem: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
  nonePasses: 'No account matches this filter',
  nonePassesIn: (window: HotWindow) =>
    `${window === 'all' ? '' : `In ${spans[window]}. `}Remove part of the filter, or clear it.`,
  noRanking: 'No ranking yet',
  noAnswer: 'The service has not answered yet. Hotlist will keep trying.',
  nothingIn: (window: HotWindow) =>
    window === 'all' ? 'Nothing hot yet' : `Nothing hot in ${spans[window]}`,
  appearsHere: 'An account appears here as soon as it shows buying signals.',
  widerHas: (window: HotWindow, count: number) => plural(count, wider[window]),
  showWindow: (window: HotWindow) => `Show ${spans[window]}`,
  checkNow: 'Check now',
  row: {
    /** `what`: "Called", `ago`: "5 min ago". */
    logged: (what: string, ago: string) => `${what} ${ago}`,
    loggedBy: (name: string, what: string, ago: string) => `${name}: ${what} ${ago}`,
    /** The account's rank and heat do not. `isCall`: the user's own. */
    included: (isCall: boolean): string =>
      isCall ? 'score includes your call' : 'score includes what was logged',
    reminder: (at: string) => `reminder ${at}`,
    onlyReminder: (at: string) => `Reminder ${at}`,
    rank: 'Rank',
    unranked: 'Not in this ranking',
    watched: 'watched',
    leftOut: 'excluded',
    leftOutMeaning: 'Your settings exclude its stage or label',
  },
  today: {
    title: 'Today',
    /** In front of the account to call. */
    callNext: 'Call next',
    /** Behind why it is the next: where the list has it. `rank`: null if the list does not have it. */
    place: (rank: number | null) =>
      rank === null
        ? 'The list’s ranking by score does not have this account.'
        : `By score, it is #${String(rank)} in the list.`,
    ofAll: 'The filter is for the list: this is of all accounts.',
    ofAlertFilter: (name: string) =>
      `Accounts outside your filter for alerts, “${name}”, do not notify at once unless you watch them.`,
    /** What happened, and `ago`: since when. */
    happened: (what: string, ago: string) => `${what}, ${ago}`,
    /** With the Accounts API alone. */
    withoutSignals: 'They come with the Signals API.',
    withoutSignalsInTeam: 'They come with the Signals API, for which your team’s relay has no key.',
    /** In their place until everything has been read. */
    reading: 'Still reading the signals',
    readingMeans: 'Whom to call first will be shown here.',
    unread: (count: number) => plural(count, { other: '# unread' }),
    followUps: (count: number) => plural(count, { one: '# follow-up today', other: '# follow-ups today' }),
    due: (count: number) => plural(count, { other: '# due today' }),
  },
  trend: {
    ofFiltered: (before: number) =>
      plural(before, {
        other: 'Signals in the last 7 days from the chosen ICPs and account list. Previous 7 days: #.',
      }),
    ofAll: (before: number) =>
      plural(before, {
        other: 'Signals in the last 7 days from all accounts, whatever the filter. Previous 7 days: #.',
      }),
    ofToday: 'Signals of all accounts',
    /** Each follows the figure, which is set apart. */
    inWeek: (count: number) => plural(count, { one: 'signal in 7 days', other: 'signals in 7 days' }),
    inWeekFiltered: (count: number) =>
      plural(count, { one: 'signal in 7 days, filtered', other: 'signals in 7 days, filtered' }),
    today: (count: number) => plural(count, { one: 'signal today', other: 'signals today' }),
    plot: (days: number) => `Signals a day, last ${String(days)} days`,
    ofDay: (day: string, count: number) =>
      plural(count, { one: `${day}: # signal`, other: `${day}: # signals` }),
    days: (counts: readonly string[]) =>
      `Signals a day, last ${String(counts.length)} days: ${counts.join(', ')}`,
  },
};
