// What signals of a type mean: the question in Today, the list in the settings and what the status says of it.
import type { TypeMeaning } from '../../contract/type-meanings.ts';
import type { SeenType } from '../../model.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

interface MeaningWords {
  readonly name: string;
  /** What it does, for whoever chooses. */
  readonly means: string;
  /** "Evt 4211 is a request." */
  readonly said: (type: string) => string;
}

const meanings: Readonly<Record<TypeMeaning, MeaningWords>> = {
  request: {
    name: 'Request',
    means: 'Somebody wants to talk, to try or to buy. Alerts at once.',
    said: (type) => `“${type}” is a request.`,
  },
  buying: {
    name: 'Buying',
    means: 'What a buyer looks at before a deal. Counts towards an alert.',
    said: (type) => `“${type}” is about buying.`,
  },
  ordinary: {
    name: 'Ordinary',
    means: 'Neither. Counts as activity.',
    said: (type) => `“${type}” is ordinary activity.`,
  },
  ignore: {
    name: 'Ignore',
    means: 'Plays no part in alerts. Stays in lists and timelines.',
    said: (type) => `“${type}” is ignored.`,
  },
  ours: {
    name: 'We did this',
    means: 'A mail, call or meeting of your people. Answers a request, and plays no part in alerts.',
    said: (type) => `“${type}” is an act of your own people.`,
  },
};

/** Until the user says one of them. The category is the organization's own of that name. */
const automatic: MeaningWords = {
  name: 'Automatic',
  means: 'The words of its name, properties and category decide, or else how high the service scores it.',
  said: (type) => `“${type}” is read automatically again.`,
};

/** What a signal type is read as, after how many were seen. */
const readings: Readonly<Record<SeenType['reading'], (count: number) => string>> = {
  request: (count) => plural(count, { other: '# seen, counts as a request' }),
  'some-requests': (count) => plural(count, { other: '# seen, some count as requests' }),
  buying: (count) => plural(count, { other: '# seen, counts as buying' }),
  ordinary: (count) => plural(count, { other: '# seen, counts as ordinary' }),
  unclear: (count) => plural(count, { other: '# seen' }),
};

export const typeMeanings = {
  title: 'What signals mean',
  nothingSeen: 'No signals yet. Their types are listed here as they come in.',
  /** With the Accounts API alone. */
  withoutSignals: 'Signals and their types come with the Signals API.',
  find: 'Find a signal type',
  findAny: 'Find any signal type',
  noneReads: 'None of the signals seen so far counts as a request.',
  noneNamed: 'No signal type by that name has been seen.',
  list: 'Signal types',
  unclear: 'What are these?',
  unclearMeans:
    'No word in their names or properties says what they are. Until you say so, none of them counts as a request.',
  example: (account: string, ago: string, said: string) =>
    [`Latest: ${account}`, ago, said].filter((part) => part !== '').join(' · '),
  others: 'Requests, and what you answered',
  showAll: (count: number) => plural(count, { other: 'Show all #' }),
  readings,
  /** Of one type, where a signal of it is shown. */
  whatIs: (type: string) => `What is “${type}”?`,
  takeBack: 'Take the answer back',
  meaningOf: (type: string) => `What ${type} means`,
  ask: {
    title: 'What are these?',
    place: (at: number, count: number) => `${String(at)} of ${String(count)}`,
    about: (type: string) => `What does ${type} mean?`,
    before: 'Previous type',
    next: 'Next type',
    later: 'Not now',
    putOff: 'Put off until a new type comes. The settings list all types, under What signals mean.',
    putOffUndone: 'The question is back.',
  },
  /** The source of the answer. */
  fromTeam: 'From your team',
  teamSays: {
    request: 'The team calls this a request.',
    buying: 'The team calls this buying.',
    ordinary: 'The team calls this ordinary.',
    ignore: 'The team ignores this.',
    ours: 'The team calls this an act of its own.',
  } satisfies Readonly<Record<TypeMeaning, string>>,
  /** In the list of answers: none of one's own. */
  asTeam: (name: string) => `As your team: ${name}`,
  ofTeam: (said: string) => `Your team says: ${said}`,
  noRequest: 'No type is known to be a request.',
  noRequestMeans:
    'Neither the words of a name or property nor an answer says so. So no signal is called a request.',
  say: 'Say what signals mean',
  automatic,
  meanings,
};
