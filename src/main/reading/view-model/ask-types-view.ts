// What reads as an explicit ask in this workspace: all types seen, with what the latest signals of each say.
import type { AskType, Settings } from '../../../shared/model.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { readSignalNames } from './signal-names.ts';

/** Types listed, and the latest signals that are read for what their properties say. Reading them takes some 30 ms. */
const MOST_TYPES = 500;
const MOST_READ = 2_000;

/** Those that read as an ask first, then the most frequent. */
export function listAskTypes(store: Store, settings: Pick<Settings, 'askTypes'>): readonly AskType[] {
  const names = readSignalNames(store);
  const meaningOf = createMeaningReader(store, { askTypes: { is: [], isNot: [] } });
  const latest = new Map<string, { seen: number; asks: number }>();
  const read = store.signals.list({ limit: MOST_READ });
  // What somebody logged says what they did, and is no ask.
  const ids = read.map(({ id }) => id);
  const own = store.outbox.ownAmong(ids);
  const ofTeam = store.teamActs.loggedAmong(ids);
  for (const { id, type, properties } of read) {
    if (own.has(id) || ofTeam.has(id)) continue;
    const count = latest.get(type) ?? { seen: 0, asks: 0 };
    latest.set(type, {
      seen: count.seen + 1,
      asks: count.asks + Number(meaningOf(type, properties).isAsk),
    });
  }
  const has = (types: readonly string[], type: string): boolean =>
    types.some((one) => one.toLowerCase() === type.toLowerCase());
  const { is, isNot } = settings.askTypes;
  const types = store.history.listValues('type', MOST_TYPES).map(({ value, count }): AskType => {
    const { seen, asks } = latest.get(value) ?? { seen: 0, asks: 0 };
    const reading =
      meaningOf(value, {}).isAsk || (seen > 0 && asks === seen) ? 'ask' : asks > 0 ? 'some' : 'none';
    const said = has(is, value) ? 'is' : has(isNot, value) ? 'is-not' : null;
    return { type: value, words: names.what(value), count, reading, said };
  });
  const rank = ({ reading, said }: AskType): number =>
    reading === 'ask' ? 0 : reading === 'some' ? 1 : said === null ? 3 : 2;
  return types.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count);
}
