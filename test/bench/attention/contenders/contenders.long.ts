// The alternatives that Hotlist is compared with.
import { describe, expect, test } from 'vitest';
import { judge } from '../counting/judge.ts';
import { readTrace } from '../read-trace.ts';
import { generateWorld } from '../worlds/generate-world.ts';
import { notifyNaively } from './naive.ts';
import { notifyByOneLine } from './one-line.ts';
import { notifyLikeOracle } from './oracle.ts';
import { notifyOfStrongSignals } from './yardstick.ts';

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
    isCold: false,
    strongSignals: notifyOfStrongSignals(trace).length,
    requests: trace.requests,
    facts: [],
  };

  test('the oracle notifies of everything in time, and nothing else', () => {
    const verdict = judge(judged, notifyLikeOracle(labels, utcOffsetMinutes));
    expect(verdict).toMatchObject({
      told60: 1,
      toldWithinDay: 1,
      dayTold: 1,
      precisionAny: 1,
      outsideHours: 0,
    });
  });

  test('with few notifications a day, the oracle’s digest has the others', () => {
    const verdict = judge(judged, notifyLikeOracle(labels, utcOffsetMinutes, { mostADay: 2 }));
    expect(verdict).toMatchObject({ toldWithinDay: 1, dayTold: 1, worstDay: 2 });
    expect(verdict.told60).toBeLessThan(1);
  });

  test('the yardstick notifies of each signal of 80 and more', () => {
    expect(judge(judged, notifyOfStrongSignals(trace)).ratio).toBe(1);
  });

  test.each([20, 100])('the one-line rule notifies nearly as often as asked: %i times', (count) => {
    const deliveries = notifyByOneLine(trace, count);
    expect(Math.abs(deliveries.length - count)).toBeLessThan(count / 4);
    const known = new Set(
      trace.signals
        .filter(({ signal }) => signal.contact !== null)
        .map(({ signal, at }) => `${signal.account.domain} ${at}`),
    );
    for (const { accounts, at } of deliveries) expect(known).toContain(`${accounts.join()} ${at}`);
  });

  test('the naive rule notifies of no account twice within four hours', () => {
    const lastAt = new Map<string, number>();
    const deliveries = notifyNaively(trace);
    expect(deliveries.length).toBeGreaterThan(20);
    for (const { at, accounts } of deliveries) {
      const [account = ''] = accounts;
      expect(at - (lastAt.get(account) ?? -Infinity)).toBeGreaterThanOrEqual(4 * 3_600_000);
      lastAt.set(account, at);
    }
  });
});
