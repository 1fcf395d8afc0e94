// The time at which each contact last did what buyers do: asked for something, looked at what is looked at before a deal, or
// raised an alert about that.
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import { cachedAnswers } from '../../pipeline/store/cached.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** The newest signals of a type that are read: more buyers than anybody scrolls past. */
const MOST_OF_KIND = 200;

/** The most frequent ones: with more, each is one of few signals. */
const MOST_KINDS = 40;

const MOST_ALERTS = 500;

/** By email; the instant in epoch ms. */
export type Buyers = ReadonlyMap<string, number>;

type BuyerStore = Pick<Store, 'buying' | 'counts' | 'fetched' | 'versionOf'>;

const remembered = new WeakMap<BuyerStore['buying'], ReturnType<typeof cachedAnswers<string, Buyers>>>();

/** The buyers of the latest signals: somebody who bought long ago is no buyer now. */
export function readBuyers(store: BuyerStore, settings: MeaningSettings): Buyers {
  const known =
    remembered.get(store.buying) ??
    cachedAnswers<string, Buyers>(
      { writes: { countIn: (tables) => store.versionOf(...tables) } },
      ['signal', 'signal_kind', 'alert', 'fetched'],
      1,
    );
  remembered.set(store.buying, known);
  return known(JSON.stringify(settings.typeMeanings), () => findBuyers(store, settings));
}

function findBuyers({ buying, counts, fetched }: BuyerStore, settings: MeaningSettings): Buyers {
  const meaningOf = createMeaningReader({ fetched }, settings);
  const isBuying = (type: string, properties: string): boolean => {
    const { isAsk, topic, isUndone, isOurAct } = meaningOf(type, properties);
    return (isAsk || topic !== null) && !isUndone && !isOurAct;
  };
  const kinds = counts
    .kinds()
    .filter(({ type }) => isBuying(type, ''))
    .slice(0, MOST_KINDS);
  const found = [
    ...buying.listOf(kinds, MOST_OF_KIND).filter(({ type, properties }) => isBuying(type, properties)),
    ...buying.listAlerted(MOST_ALERTS),
  ].toSorted((one, other) => other.at - one.at);
  const latest = new Map<string, number>();
  for (const { email, at } of found) if (!latest.has(email)) latest.set(email, at);
  return latest;
}
