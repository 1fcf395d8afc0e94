// What reads as an explicit ask in this workspace: all types seen, with what the latest signals of each say.
import type { AskExample, AskType, Settings, Signal } from '../../../shared/model.ts';
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
  /** Of those seen, some say by their own words what they are. */
  readonly isExplained: boolean;
  readonly example: AskExample;
}

/** Those that no word explains first, then those that read as an ask, each the most frequent first. */
export function listAskTypes(store: Store, settings: Pick<Settings, 'askTypes'>): readonly AskType[] {
  const names = readSignalNames(store);
  const meaningOf = createMeaningReader(store, { askTypes: { is: [], isNot: [] } });
  const latest = new Map<string, Latest>();
  const isOwn = new Set<string>();
  const read = store.signals.list({ limit: MOST_READ });
  // What somebody logged says what they did, and is no ask.
  const ids = read.map(({ id }) => id);
  const own = store.outbox.ownAmong(ids);
  const ofTeam = store.teamActs.loggedAmong(ids);
  for (const signal of read) {
    const { id, type, properties } = signal;
    if (own.has(id) || ofTeam.has(id)) {
      isOwn.add(type);
      continue;
    }
    const before = latest.get(type);
    const { isAsk, isExplained } = meaningOf(type, properties);
    latest.set(type, {
      seen: (before?.seen ?? 0) + 1,
      asks: (before?.asks ?? 0) + Number(isAsk),
      isExplained: before?.isExplained === true || isExplained,
      // The newest comes first.
      example: before?.example ?? exampleOf(signal),
    });
  }
  const has = (types: readonly string[], type: string): boolean =>
    types.some((one) => one.toLowerCase() === type.toLowerCase());
  const { is, isNot } = settings.askTypes;
  const types = store.history.listValues('type', MOST_TYPES).map(({ value, count }): AskType => {
    const found = latest.get(value);
    const said = has(is, value) ? 'is' : has(isNot, value) ? 'is-not' : null;
    const reading = readingOf(meaningOf(value, {}), found, found === undefined && isOwn.has(value));
    return {
      type: value,
      words: names.what(value),
      count,
      reading,
      said,
      example: found?.example ?? null,
    };
  });
  const rank = ({ reading, said }: AskType): number =>
    reading === 'unclear' && said === null
      ? 0
      : reading === 'ask'
        ? 1
        : reading === 'some'
          ? 2
          : said === null
            ? 4
            : 3;
  return types.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count);
}

/** `isLogged`: the user or a colleague logged all that were seen, so nobody needs to explain the type. */
function readingOf(byType: Meaning, found: Latest | undefined, isLogged: boolean): AskType['reading'] {
  const { seen = 0, asks = 0 } = found ?? {};
  if (byType.isAsk || (seen > 0 && asks === seen)) return 'ask';
  if (asks > 0) return 'some';
  return byType.isExplained || found?.isExplained === true || isLogged ? 'none' : 'unclear';
}

function exampleOf({ account, recordedAt, properties }: Signal): AskExample {
  return { account: account.name, at: recordedAt, said: viewProperties(properties).said };
}
