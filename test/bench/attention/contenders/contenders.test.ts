// Whom Hotlist is compared with.
import { describe, expect, test } from 'vitest';
import { judge } from '../counting/judge.ts';
import { readTrace } from '../read-trace.ts';
import { generateWorld } from '../worlds/generate-world.ts';
import { tellNaively } from './naive.ts';
import { tellLikeOracle } from './oracle.ts';
import { tellStrongSignals } from './yardstick.ts';

const SMALL_WORLD = 8;

describe('in a small world', () => {
  const trace = readTrace(generateWorld(SMALL_WORLD).lines);
  const { labels, workspace } = trace;
  const { utcOffsetMinutes = 0 } = workspace;
  const judged = {
    accounts: 90,
    labels,
    from: trace.signals[0]?.at ?? 0,
    to: trace.signals.at(-1)?.at ?? 0,
    utcOffsetMinutes,
    strongSignals: tellStrongSignals(trace).length,
  };

  test('the oracle tells everything in time, and nothing else', () => {
    const verdict = judge(judged, tellLikeOracle(labels, utcOffsetMinutes));
    expect(verdict).toMatchObject({
      told60: 1,
      toldWithinDay: 1,
      dayTold: 1,
      precisionAny: 1,
      outsideHours: 0,
    });
  });

  test('with few notifications a day it tells the rest in its digest', () => {
    const verdict = judge(judged, tellLikeOracle(labels, utcOffsetMinutes, { mostADay: 2 }));
    expect(verdict).toMatchObject({ toldWithinDay: 1, dayTold: 1, worstDay: 2 });
    expect(verdict.told60).toBeLessThan(1);
  });

  test('the yardstick tells each signal of 80 and more', () => {
    expect(judge(judged, tellStrongSignals(trace)).ratio).toBe(1);
  });

  test('the naive rule tells no account twice within four hours', () => {
    const lastAt = new Map<string, number>();
    const told = tellNaively(trace);
    expect(told.length).toBeGreaterThan(20);
    for (const { at, accounts } of told) {
      const [account = ''] = accounts;
      expect(at - (lastAt.get(account) ?? -Infinity)).toBeGreaterThanOrEqual(4 * 3_600_000);
      lastAt.set(account, at);
    }
  });
});
