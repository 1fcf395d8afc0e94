// The history of decisions.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const history = {
  list: 'History',
  search: 'Search the history',
  searchHint: 'Name, word or reason',
  outcome: 'Outcome',
  filters: { all: 'All', delivered: 'Alerted', held: 'Held', rejected: 'Not alerted', done: 'Done' },
  /** Beside what became of it. */
  done: 'Done',
  /** Of an alert that was weighed; `witnesses`: the two that weigh most. */
  chance: (percent: number) => `About ${String(percent)} % likely to matter`,
  weighed: (percent: number, witnesses: string) => `About ${String(percent)} %: ${witnesses}`,
  moreWitnesses: (count: number) => plural(count, { other: '# more' }),
  fewerWitnesses: 'Less',
  /** Read aloud after either. */
  witnessesOf: (name: string) => `of what decided about ${name}`,
  speaksFor: 'For it',
  speaksAgainst: 'Against it',
  putBack: 'Put back',
  /** Read aloud after it. */
  putBackOf: (name: string) => `in the feed: ${name}`,
  isBack: (name: string) => `${name} is back in the feed`,
  isDoneAgain: (name: string) => `${name} is done again`,
  intro: 'Everything that came in, whether you were alerted, and why.',
  keptFor: (days: number) =>
    plural(days, { one: 'Decisions are kept for # day.', other: 'Decisions are kept for # days.' }),
  notRead: 'The history could not be loaded',
  notReadText: 'Nothing in it is lost. Try again in a moment.',
  none: 'No decision yet',
  noneMatches: 'No matching decision',
  noneText: 'Every decision is kept here with its reason, whether you were alerted or not.',
  reading: 'Loading the history',
};
