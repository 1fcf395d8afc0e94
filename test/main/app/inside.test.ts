// Failures inside Hotlist are shown: an exception in a view, a write or a notification becomes words, a tray state and a next
// step, and anything that stops polling is noticed.
import { alertTitle } from '../../../src/shared/words/alert-body.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { NotificationOutcome } from '../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { flush } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** The words in all four places, which must be the same. */
function shownWords({ status, tray }: Bench): string {
  const { text } = status();
  expect(tray.last().tooltip).toContain(text);
  expect(menuLabels(tray.last().menu)).toContain(text);
  return text;
}

test('a state that cannot be drawn at all is not left standing as it was: "Live"', async () => {
  const database = openMemory();
  let isBroken = false;
  const isDamaged = (): boolean => {
    if (isBroken) throw new Error('a bug');
    return false;
  };
  bench = await startBench({ database: { ...database, isDamaged } });
  const { clock, panel, status, tray } = bench;
  const { hot, revision } = panel.last();
  isBroken = true;
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'broken', action: 'check-now', isStale: true });
  expect(status().problems[0]?.next).toContain('quit Hotlist and start it again');
  expect(shownWords(bench)).toBe('Something failed inside Hotlist');
  expect(tray.last().icon).toBe('attention');
  // What was shown before stays.
  expect(panel.last().hot).toEqual(hot);
  expect(panel.last().revision).toBeGreaterThan(revision);
  isBroken = false;
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
  expect(status().isStale).toBeUndefined();
});

test('a table that cannot be read costs its part of the panel, which stays, and is shown', async () => {
  const database = openMemory();
  bench = await startBench({ database });
  const { clock, status, state, tray } = bench;
  const before = await state();
  expect(before.people.length).toBeGreaterThan(0);
  database.runScript('ALTER TABLE ad_like RENAME TO ad_like_gone');
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'broken', action: 'check-now' });
  expect(shownWords(bench)).toBe('Something failed inside Hotlist');
  expect(tray.last().icon).toBe('attention');
  const after = await state();
  expect(after.feed.items.length).toBe(before.feed.items.length);
  database.runScript('ALTER TABLE ad_like_gone RENAME TO ad_like');
  await clock.advance(120_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

describe.each([
  ['a full disk', 'Disk full: nothing can be stored'],
  ['a folder that is read-only', 'Data folder is read-only: nothing can be stored'],
])('%s', (name, text) => {
  test('is shown, and loses and repeats no alert', async () => {
    const database = openMemory();
    bench = await startBench({ database });
    const { clock, notifier, service, status, app } = bench;
    const pages = Number(database.sql('PRAGMA page_count').get()?.['page_count']);
    const refuse = name === 'a full disk' ? `PRAGMA max_page_count = ${pages}` : 'PRAGMA query_only = 1';
    database.runScript(refuse);
    const { domain } = coldAccount(bench);
    // More than fits into the free pages.
    const ids = Array.from({ length: 400 }, () => postSignal({ service }, domain, 95));
    await clock.advance(120_000);
    expect(shownWords(bench)).toBe(text);
    expect(status().problems).toHaveLength(1);
    expect(notifier.ids()).toEqual([]);
    database.runScript('PRAGMA query_only = 0');
    database.runScript('PRAGMA max_page_count = 1000000');
    await app.calls.checkNow();
    await clock.advance(120_000);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
    const { decisions } = createStore(database, 'main');
    expect(ids.filter((id) => decisions.find(id.replace('strong-signal', 'signal')) === null)).toEqual([]);
    expect(notifier.ids().length).toBeGreaterThan(0);
    expect(new Set(notifier.ids()).size).toBe(notifier.ids().length);
  });
});

describe('a desktop', () => {
  test('that throws has not accepted the notification, and the user sees it', async () => {
    bench = await startBench();
    const { clock, notifier, state } = bench;
    notifier.show = () => Promise.reject(new Error('the bus has gone'));
    postSignal(bench, coldAccount(bench).domain);
    await clock.advance(60_000);
    const { feed } = await state();
    const titles = feed.items.flatMap((item) => (item.kind === 'alert' ? [alertTitle(item.alert)] : []));
    expect(titles).toContain('Notifications are not appearing');
  });

  test('that never answers stops the round, and the watchdog says so in words', async () => {
    bench = await startBench();
    const { clock, notifier, status, tray } = bench;
    let answer = (_outcome: NotificationOutcome): void => undefined;
    notifier.show = () => new Promise((resolve) => (answer = resolve));
    postSignal(bench, coldAccount(bench).domain);
    // The polling round never ends, so the clock cannot wait for it.
    for (let second = 0; second < 180; second += 1) {
      void clock.advance(1_000);
      await flush();
    }
    expect(status().state).toBe('broken');
    expect(shownWords(bench)).toMatch(/^Not working since \d\d:\d\d$/);
    expect(status().problems[0]?.next).toContain('Check now');
    expect(tray.last().icon).toBe('attention');
    answer({ kind: 'shown' });
    await flush();
  });
});

test('an Accounts API that refuses its POSTs is said at once, and the hot list comes from the signals', async () => {
  bench = await startBench({ isReadOnly: true, service: { readOnlyPosts: 'refuse' } });
  const { app, clock, preferences, service, state, status } = bench;
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'partial', action: 'replace-key' });
  const { hot } = await state();
  expect(hot).toMatchObject({ source: 'signals', isLoading: false });
  expect(hot.accounts.length).toBeGreaterThan(5);
  // The same when such a key is connected.
  expect(preferences.text).toContain(service.baseUrl);
  const answer = await app.calls.connect({
    surface: 'public',
    address: service.baseUrl,
    key: service.readOnlyApiKey,
    keep: 'session',
  });
  expect(answer.kind === 'connected' ? answer.limit?.title : null).toContain('cannot read rankings');
});

test('a ranking that was read before the refusal gives way to the signals after an hour', async () => {
  bench = await startBench();
  const { clock, service, state } = bench;
  expect((await state()).hot.source).toBe('ranked');
  service.faults.add({ kind: 'no-credits', operation: 'ranked' });
  await clock.advance(10 * 60_000);
  expect((await state()).hot.source).toBe('ranked');
  clock.jump(2 * 3_600_000);
  await clock.advance(120_000);
  expect((await state()).hot).toMatchObject({ source: 'signals', isLoading: false });
});

test('data that was deleted or replaced is never live, with what to do about it, until it is back', async () => {
  const plain = openMemory();
  let isInPlace = true;
  bench = await startBench({ database: { ...plain, isInPlace: () => isInPlace } });
  const { clock, status, tray } = bench;
  isInPlace = false;
  await clock.advance(60_000);
  expect(shownWords(bench)).toBe('Data file was deleted or replaced');
  expect(status()).toMatchObject({ state: 'broken', action: 'restart' });
  expect(status().problems[0]?.next).toContain('It first writes back what it has');
  expect(tray.last().icon).toBe('attention');
  isInPlace = true;
  await clock.advance(60_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});

test('damage that was found once is shown until the next start, with what to do about it', async () => {
  const plain = openMemory();
  let isMet = false;
  bench = await startBench({ database: { ...plain, isDamaged: () => isMet } });
  const { clock, status, tray } = bench;
  isMet = true;
  await clock.advance(60_000);
  expect(shownWords(bench)).toBe('Data file is damaged');
  expect(status()).toMatchObject({ state: 'broken', action: 'restart' });
  expect(status().problems[0]).toMatchObject({ action: 'restart' });
  expect(status().problems[0]?.next).toContain('offers to restore a backup');
  expect(menuLabels(tray.last().menu)).toContain('Restart Hotlist');
  expect(tray.last().icon).toBe('attention');
});
