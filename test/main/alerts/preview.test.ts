// What a rule would have told: the local history replayed through the same rules, changing nothing.
import { beforeEach, expect, test } from 'vitest';
import { previewRule } from '../../../src/main/alerts/preview.ts';
import type { Store } from '../../../src/main/state/store.ts';
import type { AlertRule, RulePreview, Settings } from '../../../src/shared/model.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../fakes/records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

/** One signal of an account of its own. */
function keep(id: string, ageMs: number, score: number): void {
  const signal = makeSignal(id, { domain: `${id}.example`, score, recordedAt: WEDNESDAY - ageMs });
  store.accounts.upsertFromSignals(store.signals.insertNew([signal], 1), WEDNESDAY);
}

function preview(rule: AlertRule, patch: Partial<Settings> = {}): Promise<RulePreview> {
  const clock = {
    now: () => WEDNESDAY,
    setTimer: (_delayMs: number, callback: () => void) => {
      const timer = setImmediate(callback);
      return () => clearImmediate(timer);
    },
    random: () => 0,
    utcOffsetMinutes: () => 0,
  };
  return previewRule(store, rule, { ...defaultSettings, ...patch }, { clock, utcOffsetMinutes: () => 0 });
}

test('counts what would have been told in the last seven days, by the settings that are tried', async () => {
  keep('old', 9 * DAY, 95);
  keep('a', 5 * DAY, 90);
  keep('b', 3 * DAY, 82);
  keep('weak', 2 * DAY, 60);
  expect(await preview('strong-signal')).toMatchObject({
    days: 7,
    count: 2,
    text: 'On the last 7 days this would have notified you 2 times.',
  });
  expect((await preview('strong-signal', { strongSignalScore: 85 })).count).toBe(1);
  expect((await preview('strong-signal', { strongSignalScore: 50 })).count).toBe(3);
  expect((await preview('strong-signal')).examples.map(({ title }) => title)).toEqual([
    'b.example',
    'a.example',
  ]);
});

test('changes nothing of what is stored', async () => {
  keep('a', 5 * DAY, 90);
  await preview('strong-signal');
  expect([store.ledger.list({ limit: 9 }), store.decisions.find('signal:a')]).toEqual([[], null]);
});

test('without a day of history it says so instead of a number', async () => {
  keep('a', 5 * HOUR, 90);
  expect(await preview('strong-signal')).toMatchObject({
    days: 0,
    text: 'There is no day of history here yet.',
  });
});
