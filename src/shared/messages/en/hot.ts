// The hot list: its bar, its rows, the line of today on top, and what stands in its place when it is empty.
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
  leftOutMeaning: 'Accounts whose stage or label you left out in the settings',
  showLeftOut: (count: number) => plural(count, { other: 'Show # left out' }),
  hideLeftOut: (count: number) => plural(count, { other: 'Hide # left out' }),
  reading: 'Reading the ranking',
  rankedBySignals:
    'Ranked by the account score in the signals. Connect the Accounts API for the full ranking.',
  allOfThem: (count: number) => plural(count, { other: 'All # of them' }),
  nonePasses: 'No account matches this filter',
  nonePassesIn: (window: HotWindow) =>
    `${window === 'all' ? '' : `In ${spans[window]}. `}Remove a part of the filter, or all of it.`,
  noRanking: 'No ranking yet',
  noAnswer: 'The service has not answered so far. Hotlist keeps trying.',
  nothingIn: (window: HotWindow) =>
    window === 'all' ? 'Nothing hot yet' : `Nothing hot in ${spans[window]}`,
  appearsHere: 'An account appears here as soon as it shows buying signals.',
  widerHas: (window: HotWindow, count: number) => plural(count, wider[window]),
  showWindow: (window: HotWindow) => `Show ${spans[window]}`,
  checkNow: 'Check now',
  row: {
    rank: 'Rank',
    watched: 'watched',
    leftOut: 'left out',
    leftOutMeaning: 'You left out its stage or a label',
  },
  today: {
    title: 'Today',
    /** Before whom. */
    callNext: 'Call next',
    nothing: 'Nothing more today',
    open: (count: number) => plural(count, { other: '# open' }),
    moreOpen: (count: number) => plural(count, { other: '# more open' }),
    followUps: (count: number) => plural(count, { one: '# follow-up today', other: '# follow-ups today' }),
    due: (count: number) => plural(count, { other: '# due' }),
  },
  trend: {
    ofFiltered: (before: number) =>
      plural(before, {
        other:
          'Signals of the ICPs and the account list that are chosen, in the last 7 × 24 hours, as in the week; # in the 7 days before',
      }),
    ofAll: (before: number) =>
      plural(before, {
        other:
          'Signals of all accounts in the last 7 × 24 hours, as in the week, whatever is chosen above; # in the 7 days before',
      }),
    ofToday: 'Signals of all accounts',
    /** Each after the figure, which stands out. */
    inWeek: (count: number) => plural(count, { one: 'signal in 7 days', other: 'signals in 7 days' }),
    inWeekFiltered: (count: number) =>
      plural(count, { one: 'signal in 7 days, filtered', other: 'signals in 7 days, filtered' }),
    today: (count: number) => plural(count, { one: 'signal today', other: 'signals today' }),
    days: (counts: readonly string[]) =>
      `Signals a day, last ${String(counts.length)} days: ${counts.join(', ')}`,
  },
};
