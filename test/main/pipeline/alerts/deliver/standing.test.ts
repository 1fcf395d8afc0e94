// The end of a notification: where the account stands now.
import { describe, expect, test } from 'vitest';
import { standingNow, standingOf } from '../../../../../src/main/pipeline/alerts/deliver/standing.ts';
import { standingWords } from '../../../../../src/shared/words/standing-words.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeAccount } from '../../../../fakes/records.ts';

const now = { rank: 1, score: 71, window: '24h' } as const;

/** The standing in words. */
const said = (...asked: Parameters<typeof standingOf>): string => standingWords(standingOf(...asked));

describe('beside what somebody did', () => {
  test('a rise is told with where it was, and every score with its window', () => {
    expect(said(now, { rank: 8, score: 34 }, 'explicit-ask')).toBe('now #1 (was 8) · 24 h score 71');
    expect(said({ ...now, rank: null, window: 'aggregate' }, null, 'watched')).toBe('overall score 71');
  });

  test('a fall of the account is left out, but from an alert that is about one', () => {
    expect(said(now, { rank: 2, score: 80 }, 'explicit-ask')).toBe('');
    expect(said({ ...now, rank: 12 }, { rank: 2, score: 90 }, 'account-cools')).toBe(
      'now #12 (was 2) · 24 h score 71',
    );
  });

  test('what did not move is written as it is, and one that was not counted yet stands nowhere', () => {
    expect(said(now, { rank: 1, score: 71.2 }, 'watched')).toBe('now #1 · 24 h score 71');
    expect(said({ ...now, rank: 12 }, { rank: 10, score: 50 }, 'watched')).toBe('now #12 · 24 h score 71');
    expect(said({ ...now, score: 0.2 }, null, 'watched')).toBe('');
    expect(said({ ...now, score: null, rank: null }, null, 'watched')).toBe('');
  });
});

describe('where an account stands', () => {
  test('is its rank in the hot list, now and before: whom the user left out takes no place', () => {
    const store = createMemoryStore();
    const stages = { a: 'Customer', b: 'Customer', c: 'Prospect', d: 'Prospect' } as const;
    const domains = Object.keys(stages).map((name) => `${name}.example`);
    store.accounts.upsertFacts(
      Object.entries(stages).map(([name, stage]) => makeAccount(`${name}.example`, { stage })),
    );
    const rank = (at: number, scores: readonly (readonly [string, number])[]): void =>
      store.rankings.replace(
        '24h',
        scores.map(([domain, score], index) => ({ rank: index + 1, domain, score })),
        at,
        null,
      );
    const [a = '', b = '', c = '', d = ''] = domains;
    rank(WEDNESDAY - 2 * HOUR_MS, [[a, 90], [c, 60], [b, 50], [d, 40]]); // prettier-ignore
    rank(WEDNESDAY, [[a, 95], [b, 92], [d, 91], [c, 60]]); // prettier-ignore
    const alert = { kind: 'account-hot', decidedAt: WEDNESDAY } as const;
    const leavingOut = { ...defaultSettings, stages: { mode: 'except' as const, values: ['Customer'] } };
    const standing = (account: string, settings: typeof defaultSettings): string =>
      standingWords(standingNow(store, { ...alert, account }, settings));
    expect(standing(d, leavingOut)).toBe('now #1 (was 2) · 24 h score 91');
    expect(standing(d, { ...leavingOut, rankLeftOut: true })).toBe('now #3 (was 4) · 24 h score 91');
    expect(standing(a, leavingOut)).toBe('24 h score 95');
    // The alert was decided after the ranking was read, so the ranking is where the account stood before.
    const later = { ...alert, decidedAt: WEDNESDAY + 1, account: d };
    expect(standingWords(standingNow(store, later, leavingOut))).toBe('before this #1, 24 h score 91');
    expect(standingNow(store, { ...later, account: a }, leavingOut)).toBeNull();
  });
});
