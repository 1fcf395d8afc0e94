// The feed: alerts, signals and likes, the newest first, a page at a time.
import type { FeedKind } from '../../../shared/contract/feed.ts';
import { feedKinds } from '../../../shared/contract/feed.ts';
import { readItemKey } from '../../../shared/item-key.ts';
import { listFeed } from '../view-model/feed-view.ts';
import type { FeedAnswer } from './answers.ts';
import { isoOf, itemOf } from './item-answers.ts';
import { createItemBasis } from './item-basis.ts';
import { headOf, rowsOf } from './question.ts';
import type { Recorded } from './recorded-data.ts';
import { itemWithoutNames } from './without-names.ts';

export interface FeedQuestion {
  /** Epoch ms; left out: everything stored. */
  readonly sinceAt?: number | undefined;
  readonly kinds?: readonly FeedKind[] | undefined;
  /** Root domain. */
  readonly domain?: string | undefined;
  /** `next` from an answer. */
  readonly before?: string | undefined;
  /** 1 to `MOST_ROWS`. */
  readonly limit?: number | undefined;
}

/** Null when `before` is not a `next` from an answer. */
export function feed({ store, ...recorded }: Recorded, question: FeedQuestion): FeedAnswer | null {
  const { sinceAt = null, kinds = feedKinds, domain } = question;
  const limit = rowsOf(question.limit);
  const place = question.before === undefined ? fromTheTop : readPlace(question.before);
  if (place === null) return null;
  const page = listFeed(store, {
    before: place.before,
    kinds: [...kinds],
    limit: place.given + limit,
    ...(domain !== undefined && { domain }),
  });
  const found = sinceAt === null ? page.items : page.items.filter(({ at }) => at >= sinceAt);
  const items = found.slice(place.given);
  const last = items.at(-1);
  const hasMore = page.hasOlder && found.length === page.items.length && last !== undefined;
  const { hideNames } = recorded.settings;
  const basisOf = createItemBasis({ store, ...recorded });
  return {
    ...headOf(recorded),
    kind: 'feed',
    since: isoOf(sinceAt),
    items: items
      .map((item) => itemOf(item, basisOf))
      .map((item) => (hideNames ? itemWithoutNames(store, item) : item)),
    next: !hasMore
      ? null
      : hideNames
        ? `${last.at}~#${found.filter(({ at }) => at === last.at).length}`
        : `${last.at}~${last.key}`,
  };
}

interface Place {
  readonly before: { readonly at: number; readonly key: string } | null;
  /** Items at that place that were already returned. */
  readonly given: number;
}

const fromTheTop: Place = { before: null, given: 0 };

/** Sorts after the key of any item. */
const LAST_KEY = '\u{10ffff}';

/** An instant with an item's key or, if keys may name somebody, with how many of that instant were returned. */
function readPlace(text: string): Place | null {
  const [, at = '', key = ''] = /^(\d{1,16})~(.{1,2000})$/su.exec(text) ?? [];
  const [, given] = /^#(\d{1,4})$/u.exec(key) ?? [];
  if (given !== undefined) return { before: { at: Number(at), key: LAST_KEY }, given: Number(given) };
  return readItemKey(key) === null ? null : { before: { at: Number(at), key }, given: 0 };
}
