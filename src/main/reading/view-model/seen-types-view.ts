// What the types seen in this workspace mean: by words, with what the latest signals of each say, and by the user's answers.
import type { SeenType, Settings, Signal, TypeExample } from '../../../shared/model.ts';
import { meaningSaidOf } from '../../../shared/type-meanings.ts';
import type { Meaning } from '../../pipeline/alerts/evidence/intent.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewProperties } from './property-view.ts';
import { readSignalNames } from './signal-names.ts';

/** Types listed, and the latest signals that are read for what their properties say. Reading them takes some 30 ms. */
const MOST_TYPES = 500;
const MOST_READ = 2_000;

interface Latest {
  readonly seen: number;
  readonly asks: number;
  /** Of those seen, some are about what buyers look at. */
  readonly isBuying: boolean;
  /** Of those seen, some say by their own words what they are. */
  readonly isExplained: boolean;
  readonly example: TypeExample;
}

/** Those that no word explains first, then those that read as a request, each the most frequent first. */
export function listSeenTypes(
  store: Store,
  settings: Pick<Settings, 'typeMeanings'>,
  { theirs, logged } = readLatestSignals(store),
): readonly SeenType[] {
  const names = readSignalNames(store);
  const meaningOf = createMeaningReader(store, { typeMeanings: [] });
  const latest = new Map<string, Latest>();
  for (const signal of theirs) {
    const { type, properties } = signal;
    const before = latest.get(type);
    const { isAsk, isExplained, topic } = meaningOf(type, properties);
    latest.set(type, {
      seen: (before?.seen ?? 0) + 1,
      asks: (before?.asks ?? 0) + Number(isAsk),
      isBuying: before?.isBuying === true || topic !== null,
      isExplained: before?.isExplained === true || isExplained,
      // The newest comes first.
      example: before?.example ?? exampleOf(signal),
    });
  }
  const types = store.history.listValues('type', MOST_TYPES).map(({ value, count }): SeenType => {
    const found = latest.get(value);
    const reading = readingOf(meaningOf(value, {}), found, found === undefined && logged.has(value));
    return {
      type: value,
      words: names.what(value),
      count,
      reading,
      said: meaningSaidOf(settings.typeMeanings, value),
      example: found?.example ?? null,
    };
  });
  return types.toSorted((one, other) => rankOf(one) - rankOf(other) || other.count - one.count);
}

/** Whether a type that came this often has no answer and a name that says nothing. Reads no signals, which may still explain it. */
export function hasUnexplainedName(
  store: Store,
  { typeMeanings }: Pick<Settings, 'typeMeanings'>,
  leastSeen: number,
): boolean {
  const meaningOf = createMeaningReader(store, { typeMeanings });
  return store.history
    .listValues('type', MOST_TYPES)
    .some(({ value, count }) => count >= leastSeen && !meaningOf(value, {}).isExplained);
}

/** The latest signals, newest first, and the types of what the user or a colleague logged among them, which says what they did. */
export function readLatestSignals(store: Store): {
  readonly theirs: readonly Signal[];
  readonly logged: ReadonlySet<string>;
} {
  const read = store.signals.list({ limit: MOST_READ });
  const ids = read.map(({ id }) => id);
  const own = store.outbox.ownAmong(ids);
  const ofTeam = store.teamActs.loggedAmong(ids);
  const isLogged = ({ id }: Signal): boolean => own.has(id) || ofTeam.has(id);
  return {
    theirs: read.filter((signal) => !isLogged(signal)),
    logged: new Set(read.filter(isLogged).map(({ type }) => type)),
  };
}

function rankOf({ reading, said }: SeenType): number {
  if (reading === 'unclear' && said === null) return 0;
  if (reading === 'request') return 1;
  if (reading === 'some-requests') return 2;
  if (said !== null) return 3;
  return reading === 'buying' ? 4 : 5;
}

/** `isLogged`: the user or a colleague logged all that were seen, so nobody needs to explain the type. */
function readingOf(byType: Meaning, found: Latest | undefined, isLogged: boolean): SeenType['reading'] {
  const { seen = 0, asks = 0 } = found ?? {};
  if (byType.isAsk || (seen > 0 && asks === seen)) return 'request';
  if (asks > 0) return 'some-requests';
  if (byType.topic !== null || found?.isBuying === true) return 'buying';
  return byType.isExplained || found?.isExplained === true || isLogged ? 'ordinary' : 'unclear';
}

function exampleOf({ account, recordedAt, properties }: Signal): TypeExample {
  return { account: account.name, at: recordedAt, said: viewProperties(properties).said };
}
