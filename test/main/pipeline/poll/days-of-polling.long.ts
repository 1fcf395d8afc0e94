// Whole days and a month of polling against the limits of a key, with other users, waits that the service asks for, and different
// plans. test/bench/polling/README.md says what is drawn and from which ranges.
import { describe, expect, test } from 'vitest';
import { changedScenarios, monthScenario, type Scenario } from '../../../bench/polling/scenarios.ts';
import { pollKey, type PolledKey } from '../../../fakes/polled-key.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const scenarios = [...changedScenarios(), monthScenario()];

function find(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`no scenario is called ${name}`);
  return found;
}

function poll(scenario: Scenario): PolledKey {
  const arrivals = [...scenario.history, ...scenario.arrivals].map(({ recordedAt }) => recordedAt);
  return pollKey({ ...scenario, arrivals, toAt: scenario.toAt + HOUR_MS });
}

/** The longest gap in all hours, and in the hours in which signals are usual. */
function gapsOf(scenario: Scenario, run: PolledKey): readonly [all: number, busy: number] {
  const { fromAt, toAt, rate } = scenario;
  return [
    run.longestGapMs(fromAt, toAt) / MINUTE_MS,
    run.longestGapMs(fromAt, toAt, (hourAt) => rate(hourAt) >= 0.4) / MINUTE_MS,
  ];
}

describe('polling goes on while anything is left of the day', () => {
  test.each(['other: mornings', 'other: most of a day', 'other: bursts', 'plan shrinks'])('%s', (name) => {
    const scenario = find(name);
    const run = poll(scenario);
    const [all, busy] = gapsOf(scenario, run);
    expect(all).toBeLessThanOrEqual(60);
    expect(busy).toBeLessThanOrEqual(15);
    expect(run.refusedAt).toEqual([]);
  });

  test.each([
    // The requests of the night before leave the rolling day at midnight; a day of the calendar begins then.
    ['other: everything'],
    ['other: everything, calendar day'],
  ])('when others have used all of it, a refusal each morning says so and is obeyed: %s', (name) => {
    const scenario = find(name);
    const run = poll(scenario);
    const [refusedAt = 0, again = scenario.toAt, ...more] = run.refusedAt;
    expect(more).toEqual([]);
    expect(again - refusedAt).toBeGreaterThan(18 * HOUR_MS);
    const midnight = Math.ceil(refusedAt / DAY_MS) * DAY_MS;
    const backAt = run.looks.find((at) => at > refusedAt) ?? 0;
    expect(backAt).toBeGreaterThanOrEqual(midnight);
    expect(backAt - midnight).toBeLessThanOrEqual(15 * MINUTE_MS);
    expect(run.longestGapMs(backAt, Math.min(again, scenario.toAt))).toBeLessThanOrEqual(HOUR_MS);
  });
});

test('a month of waits, bursts of others and another plan: no refusal follows another, and polling never stops', () => {
  const scenario = monthScenario();
  const run = poll(scenario);
  const [all, busy] = gapsOf(scenario, run);
  expect(run.refusedAgain).toBe(0);
  expect(all).toBeLessThanOrEqual(60);
  expect(busy).toBeLessThanOrEqual(15);
}, 120_000);

describe('against the bound for rates that are known', () => {
  test.each(['shifted 3 h later', 'shifted 3 h earlier', 'after a holiday'])(
    '%s: within 1.15 of it',
    (name) => {
      const scenario = find(name);
      const run = poll(scenario);
      const { fromAt, toAt, rate } = scenario;
      const hours = Array.from({ length: (toAt - fromAt) / HOUR_MS }, (_unused, hour) =>
        rate(fromAt + hour * HOUR_MS),
      );
      const sum = hours.reduce((total, perHour) => total + perHour, 0);
      const roots = hours.reduce((total, perHour) => total + Math.sqrt(perHour), 0);
      const boundMs = (HOUR_MS * roots ** 2) / (2 * run.looksIn(fromAt, toAt) * sum);
      expect(run.meanDelayMs(fromAt, toAt) / boundMs).toBeLessThan(1.15);
    },
  );
});
