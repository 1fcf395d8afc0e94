// How many alerts come at once, how many wait for the digest, and when the digest comes.
import { describe, expect, test } from 'vitest';
import { createPacing } from '../../../../../src/main/pipeline/alerts/deliver/pace.ts';
import {
  paceRank,
  paceThreshold,
  workingDaysBetween,
  type Spending,
} from '../../../../../src/main/pipeline/alerts/pace-threshold.ts';
import { digestDueAt, morningDueAt } from '../../../../../src/main/pipeline/alerts/deliver/quiet.ts';
import { workingHoursOf } from '../../../../../src/main/pipeline/alerts/working-hours.ts';
import { defaultSettings } from '../../../../fakes/records.ts';
import { offsetIn } from '../../../../fakes/zones.ts';
import type { AlertPace } from '../../../../../src/shared/contract/pace.ts';

const DAY_MS = 86_400_000;

describe('the threshold', () => {
  const ranks = Array.from({ length: 100 }, (_one, index) => index / 2);
  const through = (pace: AlertPace, spending: Partial<Spending>): number => {
    const all = { workingDays: 5, fixed: 0, ranks, ...spending };
    const threshold = paceThreshold(pace, all);
    return all.ranks.filter((rank) => rank > threshold).length;
  };

  test('lets through as many of the most severe as the days’ promise allows', () => {
    expect(through('balanced', {})).toBe(50);
    expect(through('few', {})).toBe(20);
  });

  test('is absent when everything is wanted, or when there are fewer than promised', () => {
    expect(paceThreshold('everything', { workingDays: 5, fixed: 0, ranks })).toBe(-Infinity);
    expect(paceThreshold('balanced', { workingDays: 1, fixed: 0, ranks: ranks.slice(0, 10) })).toBe(
      -Infinity,
    );
  });

  test('leaves the others what asks and digests leave of the promise, but at least two fifths of it', () => {
    expect([0, 10, 25, 60].map((fixed) => through('balanced', { fixed }))).toEqual([50, 40, 25, 20]);
  });

  test('lets through what is nearly certain, up to the limit of the promise', () => {
    const sure = ranks.map((rank) => 76 + rank / 10);
    const others = ranks.map((rank) => rank / 2);
    // Of the nearly certain ones, up to a quarter more than ten a day.
    expect(through('balanced', { workingDays: 5, ranks: [...sure, ...others] })).toBe(62);
    expect(through('balanced', { workingDays: 5, ranks: others })).toBe(50);
  });
});

test('digests count against the promise as asks do', () => {
  const now = Date.UTC(2026, 10, 19, 18);
  const thresholdBeside = (kind: 'digest' | 'explicit-ask', count: number): number => {
    const rivals = Array.from({ length: 9 }, (_one, index) => ({
      kind: 'several-people' as const,
      severity: 61 + index,
      at: now,
    }));
    const fixed = Array.from({ length: count }, () => ({ kind, severity: 0, at: now }));
    const ledger = { listDecided: () => [...rivals, ...fixed], countShownSince: () => 0 };
    return createPacing(
      ledger,
      { ...defaultSettings, pace: 'balanced', digestMinute: 990 },
      now,
      () => 0,
    ).paceThreshold();
  };
  expect(thresholdBeside('digest', 0)).toBe(-Infinity);
  expect(thresholdBeside('digest', 4)).toBeGreaterThan(61);
  expect(thresholdBeside('digest', 4)).toBe(thresholdBeside('explicit-ask', 4));
});

test('what is worth a look ranks behind all that is worth an interruption', () => {
  expect(paceRank({ kind: 'worth-a-look', severity: 99 })).toBeLessThan(
    paceRank({ kind: 'several-people', severity: 60 }),
  );
});

test('working days leave weekends out, and count today by half', () => {
  // From a Thursday to the next Tuesday.
  const thursday = Date.UTC(2026, 10, 19) / DAY_MS;
  expect(workingDaysBetween(thursday, thursday, workingHoursOf(defaultSettings))).toBe(0.5);
  expect(workingDaysBetween(thursday, thursday + 5, workingHoursOf(defaultSettings))).toBe(3.5);
});

test('the digest of a Friday evening comes on Monday', () => {
  const settings = { ...defaultSettings, digestMinute: 16 * 60 + 30 };
  const due = (at: number): string => new Date(digestDueAt(settings, at, () => 0)).toISOString().slice(0, 16);
  expect(due(Date.UTC(2026, 10, 18, 9))).toBe('2026-11-18T16:30');
  expect(due(Date.UTC(2026, 10, 18, 16, 30))).toBe('2026-11-19T16:30');
  expect(due(Date.UTC(2026, 10, 20, 18))).toBe('2026-11-23T16:30');
});

test('the digest keeps to the wall clock over a change of the clocks, and to the days that the user works', () => {
  const settings = {
    ...defaultSettings,
    digestMinute: 16 * 60 + 30,
    quietHoursOn: true,
    quietBy: 'working-hours',
    workDays: [0, 1, 2, 3, 4],
  } as const;
  const due = (text: string, zone: string): string =>
    new Date(digestDueAt(settings, Date.parse(text), offsetIn(zone))).toISOString().slice(0, 16);
  // From Thursday evening to Sunday, when New York's clocks go back.
  expect(due('2026-10-29T21:00Z', 'America/New_York')).toBe('2026-11-01T21:30');
  expect(due('2026-10-28T12:00Z', 'America/New_York')).toBe('2026-10-28T20:30');
  const early = { ...settings, workFromMinute: 7 * 60 };
  const morning = (text: string): string =>
    new Date(morningDueAt(early, Date.parse(text), offsetIn('Europe/Berlin'))).toISOString().slice(0, 16);
  expect(morning('2026-03-26T20:00Z')).toBe('2026-03-29T05:00');
  expect(morning('2026-03-25T20:00Z')).toBe('2026-03-26T06:00');
});
