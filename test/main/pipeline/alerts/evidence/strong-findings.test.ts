import { expect, test } from 'vitest';
import {
  strongADay,
  strongEvidence,
} from '../../../../../src/main/pipeline/alerts/evidence/strong-findings.ts';
import type { AlertKind } from '../../../../../src/shared/contract/alerts.ts';
import { DAY_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';

/** One at the same time of each of the days before. */
function daily(
  days: number,
  { kind = 'buyer-visit', severity = 68 }: { kind?: AlertKind; severity?: number },
) {
  return Array.from({ length: days }, (_, day) => ({ kind, severity, at: WEDNESDAY - (day + 0.5) * DAY_MS }));
}

function oddsOf(decided: ReturnType<typeof daily>, firstAt: number | null = WEDNESDAY - 30 * DAY_MS): number {
  return strongEvidence(strongADay(decided, { now: WEDNESDAY, firstAt }));
}

test('before the first alert, and where as many come as usual or more, they say nothing', () => {
  const usual = [...daily(14, {}), ...daily(7, {})];
  expect([oddsOf([], null), oddsOf(usual), oddsOf([...usual, ...usual])]).toEqual([0, 0, 0]);
});

test('few speak against the next one', () => {
  expect(oddsOf([])).toBeLessThan(-0.5);
  expect(oddsOf(daily(5, {}))).toBeGreaterThan(oddsOf([]));
});

test('two days without any say less than two weeks', () => {
  expect(oddsOf([], WEDNESDAY - 2 * DAY_MS)).toBeGreaterThan(oddsOf([]));
});

test.each([
  ['weaker ones', daily(14, { severity: 67 })],
  ['requests', daily(14, { kind: 'explicit-ask', severity: 90 })],
  ['those of more than two weeks ago', daily(28, {}).slice(14)],
  [
    'those that a clock dated into the future',
    daily(14, {}).map((one) => ({ ...one, at: one.at + 20 * DAY_MS })),
  ],
])('%s do not count', (_what, decided) => {
  expect(oddsOf(decided)).toBe(oddsOf([]));
});
