// The feed as it comes in: each item once, oldest first, even when the app restarts in between.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFeed } from '../../../../src/main/hosts/terminal/watch.ts';
import { openRecordedData, type RecordedData } from '../../../../src/main/reading/queries/recorded-data.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { writeFileSync } from 'node:fs';
import { createFakeClock, WEDNESDAY } from '../../../fakes/clock.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

let folder: TempFolder;
let owner: Database;
let data: RecordedData;
beforeEach(() => {
  folder = createTempFolder();
  owner = openOrFail(folder.file('hotlist.db'));
  data = openRecordedData({ folder: folder.path, policyText: null });
});
afterEach(() => {
  data.close();
  owner.close();
  folder.remove();
});

async function watch(isJson = false) {
  const clock = createFakeClock();
  const lines: string[] = [];
  let isRead = true;
  let stop = (): void => undefined;
  const ended = watchFeed({
    clock,
    data,
    kinds: undefined,
    isJson,
    look: () => ({ now: clock.now(), width: null, utcOffsetMinutes: () => 0 }),
    write(more) {
      lines.push(...more);
      return Promise.resolve(isRead);
    },
    stopped: new Promise((done) => {
      stop = done;
    }),
  });
  await clock.advance(0);
  return {
    clock,
    lines,
    ended,
    stop: () => stop(),
    goAway: (): void => {
      isRead = false;
    },
  };
}

const signalAt = (id: string, ago: number) =>
  makeSignal(id, {
    recordedAt: WEDNESDAY - ago,
    contact: { id: null, email: 'dana.fox@alder.example', score: 1 },
  });

test('what comes in is written once, the oldest first, also what was recorded late', async () => {
  const store = createStore(owner, 'main');
  store.signals.insertNew([signalAt('before', 5_000)], WEDNESDAY);
  const { clock, lines, ended, stop } = await watch();
  await clock.advance(3_000);
  expect(lines).toEqual([]);
  store.signals.insertNew([signalAt('new', 0), signalAt('late', 60_000)], WEDNESDAY);
  await clock.advance(5_000);
  expect(lines.map((text) => /signal:\w+/u.exec(text)?.[0])).toEqual(['signal:late', 'signal:new']);
  stop();
  expect(await ended).toBeNull();
  expect(clock.pendingTimers()).toBe(0);
});

test('all of a flood is written, each once', async () => {
  const store = createStore(owner, 'main');
  const flood = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => signalAt(`${name}${String(index)}`, index));
  store.signals.insertNew(flood('before', 500), WEDNESDAY);
  const { clock, lines, ended, stop } = await watch();
  store.signals.insertNew(flood('new', 700), WEDNESDAY);
  await clock.advance(3_000);
  const written = lines.map((text) => /signal:\w+/u.exec(text)?.[0] ?? '');
  expect(new Set(written).size).toBe(700);
  expect(written).toHaveLength(700);
  expect(written.filter((id) => id.startsWith('signal:before'))).toEqual([]);
  stop();
  await ended;
});

test('the app may end and begin again meanwhile', async () => {
  const { clock, lines, stop, ended } = await watch(true);
  owner.close();
  await clock.advance(2_000);
  owner = openOrFail(folder.file('hotlist.db'));
  createStore(owner, 'main').signals.insertNew([signalAt('new', 0)], WEDNESDAY);
  await clock.advance(1_000);
  expect(lines.map((text): unknown => JSON.parse(text))).toMatchObject([
    { version: 1, kind: 'item', item: { id: 'signal:new', who: 'Dana Fox' } },
  ]);
  stop();
  await ended;
});

test('names are left out where the settings hide them', async () => {
  writeFileSync(folder.file('settings.json'), JSON.stringify({ settings: { hideNames: true } }));
  const { clock, lines, stop, ended } = await watch(true);
  createStore(owner, 'main').signals.insertNew([signalAt('new', 0)], WEDNESDAY);
  await clock.advance(1_000);
  expect(lines.join('')).toContain('Demo request');
  expect(lines.join('')).not.toMatch(/alder|dana|fox/iu);
  stop();
  await ended;
});

test('it ends when nobody reads any more, and says why it cannot begin', async () => {
  const { clock, ended, goAway } = await watch();
  goAway();
  createStore(owner, 'main').signals.insertNew([signalAt('new', 0)], WEDNESDAY);
  await clock.advance(1_000);
  expect(await ended).toBeNull();
  expect(clock.pendingTimers()).toBe(0);
  data.close();
  data = openRecordedData({ folder: folder.file('nothing'), policyText: null });
  expect(await (await watch()).ended).toBe('missing');
});
