import { expect, test } from 'vitest';
import { createAlertPruner } from '../../../../../src/main/pipeline/alerts/deliver/prune-alerts.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';

test('old alerts are deleted once an hour, whichever way the clock moves, and again after a fault', () => {
  let now = 1_000 * HOUR_MS;
  let mayForget = false;
  let fault: Error | null = null;
  const prunedAt: number[] = [];
  const table = {
    pruneBefore() {
      if (fault !== null) throw fault;
      prunedAt.push(now);
    },
  };
  const prune = createAlertPruner({
    store: { ledger: table, decisions: table, responses: table } as unknown as Parameters<
      typeof createAlertPruner
    >[0]['store'],
    clock: { now: () => now },
    mayForget: () => mayForget,
  });
  expect(prune()).toBeNull();
  expect(prunedAt).toEqual([]);
  mayForget = true;
  fault = new Error('disk full');
  expect(prune()).toEqual({ cause: fault });
  fault = null;
  expect(prune()).toBeNull();
  expect(prune()).toBeNull();
  now -= HOUR_MS;
  expect(prune()).toBeNull();
  expect(prunedAt).toEqual([1_000, 1_000, 1_000, 999, 999, 999].map((hours) => hours * HOUR_MS));
});
