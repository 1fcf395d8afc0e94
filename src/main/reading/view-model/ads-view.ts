// Ads: the most engaged companies, and the recent likes grouped by ad.
import type { AdsView, AdView } from '../../../shared/model.ts';
import type { StoredLike } from '../../pipeline/store/likes.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewPersonList } from './people-view.ts';

/** The most recent likes, as many as a person scrolls through. */
const MOST_LIKES = 300;
const MOST_LIKES_PER_AD = 20;

/** Likes are polled, so they are as fresh as their feed. */
export function viewAds(store: Store, engagement: AdsView['engagement']): AdsView {
  return {
    engagement,
    likes: {
      asOf: store.feeds.read('ad-likes').lastFreshAt,
      isAvailable: engagement.isAvailable,
      problem: null,
      ads: groupByAd(store, store.likes.list({ limit: MOST_LIKES })),
    },
  };
}

/** Likes of ads without an id are grouped by title; those that have neither form one group. */
function groupByAd(store: Store, likes: readonly StoredLike[]): readonly AdView[] {
  const ads = new Map<string, StoredLike[]>();
  for (const like of likes) {
    const key = like.adPostId === null ? `title:${like.adTitle ?? ''}` : `ad:${like.adPostId}`;
    const known = ads.get(key);
    if (known === undefined) ads.set(key, [like]);
    else known.push(like);
  }
  const shown = [...ads.values()].flatMap((ofAd) => ofAd.slice(0, MOST_LIKES_PER_AD));
  const ids = new Set(shown.map(({ person }) => person.publicIdentifier));
  const people = new Map(
    viewPersonList(
      store,
      [...ids].flatMap((id) => store.people.find(id) ?? []),
    ).map((person) => [person.publicIdentifier, person]),
  );
  return [...ads].map(([key, ofAd]): AdView => ({
    key,
    adPostId: ofAd[0]?.adPostId ?? null,
    title: ofAd.find((like) => like.adTitle !== null)?.adTitle ?? null,
    likeCount: ofAd.length,
    latestAt: ofAd[0]?.likedAt ?? 0,
    likes: ofAd.slice(0, MOST_LIKES_PER_AD).flatMap((like) => {
      const person = people.get(like.person.publicIdentifier);
      if (person === undefined) return [];
      return [
        {
          likeId: like.likeId,
          at: like.likedAt,
          person,
          domain: like.domain,
          accountName: like.accountName,
          engagementLevel: like.engagementLevel,
        },
      ];
    }),
  }));
}
