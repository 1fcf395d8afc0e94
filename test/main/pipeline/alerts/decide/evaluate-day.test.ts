// What is evaluated once a day: an account that visited nearly every working day and has stopped.
import { beforeEach, describe, expect, test } from 'vitest';
import { evaluateDay } from '../../../../../src/main/pipeline/alerts/decide/evaluate-day.ts';
import { digestDueAt } from '../../../../../src/main/pipeline/alerts/deliver/quiet.ts';
import type { EvaluateOptions } from '../../../../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

/** Monday, 2026-11-02. */
const FIRST_DAY = Date.UTC(2026, 10, 2);

/** With this offset, the local day ends in the middle of a UTC day. */
const OFFSET_MINUTES = 9 * 60;

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

/** An instant in the user's local time, on a day counted from the first one. */
function at(day: number, hour: number, minute = 0): number {
  return FIRST_DAY + day * DAY_MS + hour * HOUR_MS + (minute - OFFSET_MINUTES) * MINUTE_MS;
}

/** One visit on each of these days. */
function visit(name: string, days: readonly number[]): void {
  const domain = `${name}.example`;
  const signals = days.map((day) =>
    makeSignal(`${name}-${day}`, { domain, type: 'website_visit', recordedAt: at(day, 10) }),
  );
  store.signals.insertNew(signals, 1);
  store.accounts.upsertFromSignals(signals, at(0, 9));
}

function options(now: number): EvaluateOptions {
  return {
    now,
    clockErrorMs: 0,
    settings: initialSettings,
    utcOffsetMinutes: () => OFFSET_MINUTES,
    walk: null,
    isCatchUp: false,
    isBaseline: false,
  };
}

function found(): readonly string[] {
  return store.ledger
    .listReleasable()
    .map(({ account, cause }) => `${account} ${'look' in cause ? `${cause.look} ${cause.count}` : ''}`);
}

const workDays = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_one, index) => from + index).filter((day) => day % 7 < 5);

/** Ten accounts that keep visiting. */
function visitOthers(to: number): void {
  for (let index = 0; index < 10; index += 1) visit(`steady-${index}`, workDays(0, to));
}

describe('silence after nearly daily visits', () => {
  test('is found on the second working day, and once', () => {
    visitOthers(9);
    visit('alder', workDays(0, 9));
    // It missed one day before, so it takes three silent days where the other account takes two.
    visit('birch', [0, 1, 2, 4, 7, 8, 9]);
    evaluateDay(store, options(at(10, 16, 25)));
    expect(found()).toEqual([]);
    evaluateDay(store, options(at(11, 16, 19)));
    expect(found()).toEqual([]);
    visitMore(10, 11);
    evaluateDay(store, options(at(11, 16, 20)));
    expect(found()).toEqual(['alder.example silent 2']);
    evaluateDay(store, options(at(11, 16, 40)));
    expect(found()).toEqual(['alder.example silent 2']);
    visitMore(14, 14);
    evaluateDay(store, options(at(14, 16, 25)));
    expect(found()).toEqual(['alder.example silent 2', 'birch.example silent 3']);
  });

  test('is not looked for while signals from before the newest page are still being read', () => {
    visitOthers(11);
    visit('alder', workDays(0, 9));
    const walk = { number: 2, cursor: 'c', pages: 1, isBaseline: false, isCatchUp: true };
    store.feeds.saveWalk(walk, true);
    evaluateDay(store, options(at(11, 16, 25)));
    expect(found()).toEqual([]);
    store.feeds.saveWalk(walk, false);
    evaluateDay(store, options(at(11, 16, 30)));
    expect(found()).toEqual(['alder.example silent 2']);
  });

  test('is found a day later when only four days are known', () => {
    const few = [3, 4, 7, 8, 9];
    for (let index = 0; index < 10; index += 1) visit(`steady-${index}`, few);
    visit('alder', few);
    visitMore(10, 11);
    evaluateDay(store, options(at(11, 16, 25)));
    expect(found()).toEqual([]);
    visitMore(14, 14);
    evaluateDay(store, options(at(14, 16, 25)));
    expect(found()).toEqual(['alder.example silent 3']);
  });

  test('does not count weekends', () => {
    visitOthers(11);
    visit('alder', workDays(0, 11));
    evaluateDay(store, options(at(12, 16, 25)));
    evaluateDay(store, options(at(13, 16, 25)));
    visitMore(14, 14);
    evaluateDay(store, options(at(14, 16, 25)));
    expect(found()).toEqual([]);
  });

  test('is found on a Monday too, when the others just have not visited yet', () => {
    visitOthers(11);
    visit('alder', workDays(0, 10));
    evaluateDay(store, options(at(14, 16, 25)));
    expect(found()).toEqual(['alder.example silent 2']);
  });

  test('does not count a day that has only begun', () => {
    visitOthers(10);
    visit('alder', workDays(0, 9));
    const settings = { ...initialSettings, digestMinute: 9 * 60 };
    evaluateDay(store, { ...options(at(11, 8, 55)), settings });
    expect(found()).toEqual([]);
    visitMore(11, 11);
    evaluateDay(store, { ...options(at(14, 8, 55)), settings });
    expect(found()).toEqual(['alder.example silent 2']);
  });

  test('is found in time for a digest at midnight, of the working day that then begins', () => {
    visitOthers(9);
    visit('alder', workDays(0, 7));
    const settings = { ...initialSettings, digestMinute: 0 };
    const evaluateAt = (now: number): void => evaluateDay(store, { ...options(now), settings });
    for (const now of [at(8, 23, 55), at(9, 0, 1), at(9, 23, 49)]) evaluateAt(now);
    expect(found()).toEqual([]);
    for (const now of [at(9, 23, 50), at(10, 0, 1)]) evaluateAt(now);
    expect(found()).toEqual(['alder.example silent 2']);
    const decidedAt = store.ledger.listReleasable()[0]?.decidedAt ?? 0;
    expect(digestDueAt(settings, decidedAt, () => OFFSET_MINUTES)).toBe(at(10, 0));
  });

  test('of all accounts at once counts as a holiday', () => {
    visitOthers(9);
    evaluateDay(store, options(at(11, 16, 25)));
    expect(found()).toEqual([]);
  });

  test('is found of one account after another, however many have been silent for longer', () => {
    for (let index = 0; index < 8; index += 1) visit(`early-${index}`, workDays(0, 2 + index));
    visitOthers(14);
    visit('alder', workDays(0, 10));
    evaluateDay(store, options(at(14, 16, 25)));
    expect(found()).toContain('alder.example silent 2');
  });

  test('is usual for an account that visits only now and then', () => {
    visitOthers(11);
    visit('alder', [0, 2, 4, 7, 9]);
    evaluateDay(store, options(at(11, 16, 25)));
    expect(found()).toEqual([]);
  });

  test('is not evaluated when alerts that are worth a look are off', () => {
    visitOthers(11);
    visit('alder', workDays(0, 9));
    const now = at(11, 16, 25);
    evaluateDay(store, { ...options(now), settings: { ...initialSettings, worthALookOn: false } });
    expect(found()).toEqual([]);
    evaluateDay(store, options(now));
    expect(found()).toEqual(['alder.example silent 2']);
  });
});

function visitMore(from: number, to: number): void {
  for (let index = 0; index < 10; index += 1) visit(`steady-${index}`, workDays(from, to));
}
