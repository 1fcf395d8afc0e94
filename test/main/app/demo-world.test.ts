// Whoever has a first look at the demo sees each kind of alert within ten minutes, at any hour of any day, anywhere.
import { expect, test } from 'vitest';
import { alertRules } from '../../../src/shared/contract/alert-rules.ts';
import { alertStates, type AlertKind } from '../../../src/shared/contract/alerts.ts';
import { openMemory } from '../../fakes/database.ts';
import { startDemoBench } from './demo-bench.ts';

const MINUTE = 60_000;

/** Handovers come in a team, and what is wrong with Hotlist itself comes when something is. */
const kinds: readonly AlertKind[] = [...alertRules, 'reminder', 'still-waiting', 'digest'];

const instants: readonly (readonly [string, string, number])[] = [
  ['at noon on a Wednesday', '2026-11-18T12:00:00Z', 0],
  ['at three on a Sunday morning', '2026-11-22T03:00:00Z', 0],
  ['just before midnight on a Friday in New Zealand', '2026-11-20T10:55:00Z', 13 * 60],
];

test.each(instants)(
  '%s, each kind of alert comes within ten minutes',
  async (_name, at, utcOffsetMinutes) => {
    const { app, clock, store } = await startDemoBench({ startAt: Date.parse(at), utcOffsetMinutes });
    await clock.advance(10 * MINUTE);
    const before = { at: Number.MAX_SAFE_INTEGER, id: '' };
    const all = store.ledger.search({ text: '', states: alertStates, before, limit: 1_000 });
    const came = all.filter(({ state }) => state === 'shown' || state === 'summarised');
    expect(kinds.filter((kind) => !came.some((alert) => alert.kind === kind))).toEqual([]);
    await app.stop();
  },
);

test('what the user watches, mutes and snoozes is there at the next start, the rest begins anew', async () => {
  const database = openMemory();
  const startAt = Date.parse('2026-11-18T12:00:00Z');
  const first = await startDemoBench({ startAt, database });
  await first.clock.advance(MINUTE);
  const [watched = ''] = first.service.past?.watched ?? [];
  expect(first.store.marks.of('account', watched).isWatched).toBe(true);
  const [other = ''] = first.service.world.accounts().map(({ domain }) => domain);
  await first.app.calls.markSeveral([{ kind: 'account', domain: other }], 'mute');
  first.store.marks.write({ ...first.store.marks.of('account', watched), isWatched: false });
  expect(first.store.counts.total()).toBeGreaterThan(0);
  await first.app.stop();

  const second = await startDemoBench({ startAt: startAt + 60 * MINUTE, database });
  expect(second.store.counts.total()).toBe(0);
  expect(second.store.marks.of('account', other).isMuted).toBe(true);
  expect(second.store.marks.of('account', watched).isWatched).toBe(false);
  await second.app.calls.leaveDemo();
  expect(second.store.marks.list()).toEqual([]);
  await second.app.stop();
});
