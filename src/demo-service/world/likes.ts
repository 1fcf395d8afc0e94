// Likes of the organization's LinkedIn ads (section 2.9).

import { AD_TITLES } from './vocabulary.ts';

export interface Like {
  readonly likeId: number;
  /** Index of the person. */
  readonly person: number;
  /** Index of the company. */
  readonly company: number;
  readonly adPostId: number;
  readonly adTitle: string;
  /** When the like happened. */
  readonly at: number;
}

export interface LikeStore {
  readonly all: readonly Like[];
  add(like: {
    readonly person: number;
    readonly company: number;
    readonly ad: number;
    readonly at: number;
  }): Like;
  /** The latest `limit` likes, newest first. */
  recent(limit: number): readonly Like[];
  /** Newest first. */
  ofPerson(person: number): readonly Like[];
}

/** What an ad like adds to a company's and a person's score. */
export const LIKE_SCORE = 12;

export function createLikeStore(): LikeStore {
  const all: Like[] = [];
  return {
    all,
    add({ person, company, ad, at }) {
      const index = ad % AD_TITLES.length;
      const like: Like = {
        likeId: 900_001 + all.length,
        person,
        company,
        adPostId: 5_501 + index,
        adTitle: AD_TITLES[index] ?? '',
        at,
      };
      // Keep the list sorted by time, since a like may be reported late.
      let place = all.length;
      while (place > 0 && (all[place - 1]?.at ?? 0) > at) place -= 1;
      all.splice(place, 0, like);
      return like;
    },
    recent: (limit) => all.slice(-limit).reverse(),
    ofPerson: (person) => all.filter((like) => like.person === person).reverse(),
  };
}
