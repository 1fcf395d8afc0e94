// Recent ad likes: no paging is documented (API 4.1), so each reply is all there is to read.
import type { AdLike, Settings } from '../../../shared/model.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { evaluateChanges } from '../alerts/decide/evaluate-changes.ts';
import { likeSubject } from '../alerts/rules/ad-like.ts';
import type { Batch } from '../api/outcome.ts';
import type { PublicApi } from '../api/public-api.ts';
import type { Log } from '../../machine/log.ts';
import type { Decision } from '../store/decisions.ts';
import type { Store } from '../store/store.ts';
import type { Feed, FeedResult } from '../poll/feed.ts';
import { evaluationSince, type FeedClock } from './evaluation.ts';

/** Likes are rarer than signals, and stay relevant for minutes. */
const INTERVAL_MS = 30 * SECOND_MS;

/** A like may reach the service this late and still be news. */
const LATE_MS = DAY_MS;

/** Older likes are no news: after this long the status line says so. */
const LONGEST_AGE_MS = 15 * MINUTE_MS;

export interface LikesFeedParts {
  readonly surface: Pick<PublicApi, 'listRecentLikes'>;
  readonly store: Store;
  readonly clock: FeedClock;
  readonly settings: () => Settings;
  readonly log: Pick<Log, 'warn'>;
}

export function createLikesFeed(parts: LikesFeedParts): Feed<'ad-likes'> {
  const { surface, store, clock, log } = parts;
  const keep = (
    { items, malformedCount, readableFirst }: Batch<AdLike>,
    lastFreshAt: number | null,
    isWhole: boolean,
  ): FeedResult => {
    const now = clock.now();
    const added = store.transaction(() => {
      store.accounts.upsertFacts(items.flatMap(({ account }) => account ?? []));
      for (const { person, account, likedAt } of items) {
        store.people.meet(person, account?.domain ?? null, likedAt);
      }
      // The service goes on sending what the retention has deleted here: stored again, because in a team its record waits for
      // it, but no news.
      const wasDeleted = store.feeds.wasDeleted('ad-likes');
      const likes = store.likes.insertNew(items).filter(({ likedAt }) => !wasDeleted(likedAt));
      if (lastFreshAt !== null) {
        const over = new Set(likes.filter(isOver(items, likes, lastFreshAt)));
        const news = likes.filter((like) => !over.has(like));
        store.decisions.add([...over].map(decideOver), now);
        evaluateChanges(store, { likes: news }, evaluationSince(parts, lastFreshAt, now));
      }
      if (isWhole) store.feeds.markFresh('ad-likes', now);
      return likes;
    });
    // No like in the reply was known, so some may have been missed between two polls.
    const mayHaveMissed = lastFreshAt !== null && items.length > 0 && added.length === items.length;
    if (mayHaveMissed) log.warn('likes-may-be-missing', { count: items.length });
    const isNew = new Set(added);
    // The first run finds nothing known, so of it only the newest counts.
    const hasUnreadableNews =
      readableFirst !== undefined &&
      (lastFreshAt !== null || readableFirst === 0) &&
      items.slice(0, readableFirst).every((like) => isNew.has(like));
    return {
      kind: 'fresh',
      newCount: added.length,
      malformedCount,
      isMoreWaiting: false,
      mayHaveMissed,
      hasUnreadableNews,
    };
  };
  return {
    name: 'ad-likes',
    surface: 'public',
    purpose: 'poll',
    intervalMs: () => INTERVAL_MS,
    longestAgeMs: LONGEST_AGE_MS,
    async run(attempt, lastFreshAt, abort) {
      const outcome = await attempt(() => surface.listRecentLikes(abort));
      if (outcome.kind === 'fresh') return keep(outcome.value, lastFreshAt, true);
      // What could be read may alert; the feed still reports that most could not.
      if (outcome.kind === 'broken' && outcome.readable !== undefined)
        keep(outcome.readable, lastFreshAt, false);
      return outcome;
    },
  };
}

/**
 * When a newer like is withdrawn, an older one moves up into the reply: older than those known there, and than what the last
 * reading could have missed. It is new here, but no news.
 */
function isOver(
  items: readonly AdLike[],
  added: readonly AdLike[],
  lastFreshAt: number,
): (like: AdLike) => boolean {
  const known = items.filter((item) => !added.some(({ likeId }) => likeId === item.likeId));
  const before = Math.min(lastFreshAt - LATE_MS, ...known.map(({ likedAt }) => likedAt));
  return ({ likedAt }) => likedAt < before;
}

function decideOver(like: AdLike): Decision {
  const { key, domain, what } = likeSubject(like);
  return { subject: key, domain, what, alertId: null, reason: { code: 'like-over' } };
}
