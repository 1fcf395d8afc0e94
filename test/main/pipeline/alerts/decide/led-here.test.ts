// What led to an alert: the week before its hour, counted by type, unless the account is too busy to count.
import { expect, test } from 'vitest';
import {
  createLookups,
  createRuleContext,
} from '../../../../../src/main/pipeline/alerts/decide/gather-context.ts';
import { DAY_MS, HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { initialSettings } from '../../../../../src/shared/contract/settings.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const now = Date.parse('2026-11-18T14:00:00Z');
const domain = 'alder.example';

function causesBefore(...ages: readonly number[]) {
  const store = createMemoryStore();
  const signals = ages.map((age, index) =>
    makeSignal(String(index), { type: 'page_visit', score: 10, recordedAt: now - age }),
  );
  store.signals.insertNew(signals, 1);
  const moment = { now, settings: initialSettings, utcOffsetMinutes: () => 0 };
  return createRuleContext(store, createLookups(store, now), moment).accountContext(domain).causesBefore();
}

test('counts the week before the last hour, and neither that hour nor what lies before the week', () => {
  expect(causesBefore(HOUR_MS / 2, 2 * HOUR_MS, 6 * DAY_MS, 8 * DAY_MS)).toEqual([
    { type: 'page_visit', count: 2, points: 20, deed: 'visit' },
  ]);
});

test('says nothing of an account with too much to count', () => {
  const busy = Array.from({ length: 150 }, (_unused, index) => 2 * HOUR_MS + index);
  expect(causesBefore(...busy)).toEqual([]);
  expect(causesBefore(...busy.slice(1))).toEqual([
    { type: 'page_visit', count: 149, points: 1_490, deed: 'visit' },
  ]);
});
