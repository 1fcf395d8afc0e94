// The main job, from the service to the notification: once, in time, and for the right account.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openOrFail } from '../../fakes/database.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, CROWDED, postSignal, startBench, type Bench, type BenchOptions } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});
async function start(options: BenchOptions = {}): Promise<Bench> {
  bench = await startBench(options);
  return bench;
}

describe('the first run', () => {
  test('is silent however much lies behind it, and fills the panel', async () => {
    const { notifier, state, status } = await start();
    const { hot, feed, people, phase, mode } = await state();
    expect(notifier.shown).toEqual([]);
    expect({ phase, mode, unread: feed.unreadCount }).toEqual({
      phase: 'ready',
      mode: 'connected',
      unread: 0,
    });
    expect(hot.source).toBe('ranked');
    expect(hot.accounts.length).toBeGreaterThan(5);
    expect(feed.items.length).toBe(50);
    expect(people.length).toBeGreaterThan(0);
    expect(status()).toMatchObject({ state: 'live', problems: [], progress: null });
  });

  test('spends two timers, of the poller and of its watchdog, and none is left after stop', async () => {
    const { clock, stopApp } = await start();
    expect(clock.pendingTimers()).toBe(2);
    await stopApp();
    await stopApp();
    expect(clock.pendingTimers()).toBe(0);
  });
});

describe('a strong signal', () => {
  test('becomes exactly one notification within one interval, and a click opens the panel on its account', async () => {
    const { clock, notifier, panel, tray, state, ...rest } = await start();
    const account = coldAccount(rest);
    const alertId = postSignal(rest, account.domain);
    await clock.advance(13_000);
    expect(notifier.ids()).toEqual([alertId]);
    expect(notifier.shown[0]?.title).toContain(account.name);
    expect(tray.last()).toMatchObject({ icon: 'waiting', count: 1 });
    await clock.advance(60_000);
    expect(notifier.ids()).toEqual([alertId]);
    notifier.click(alertId);
    expect(panel.acts).toEqual(['open']);
    expect((await state()).navigation?.route).toEqual({ name: 'account', domain: account.domain });
    expect(tray.last()).toMatchObject({ icon: 'live', count: 0 });
  });

  test('below the threshold the user set is stored and raises no alert', async () => {
    const { clock, notifier, state, ...rest } = await start();
    const { domain } = coldAccount(rest);
    postSignal(rest, domain, 79);
    await clock.advance(13_000);
    expect(notifier.shown).toEqual([]);
    expect((await state()).feed.items[0]).toMatchObject({ kind: 'signal', domain, score: 79 });
  });

  test('that occurred before what is known, but was recorded now, raises an alert when a page shows it', async () => {
    const { clock, notifier, service } = await start({ connected: ['rest'] });
    const { domain } = coldAccount({ service });
    const occurredAt = new Date(clock.now() - 60_000).toISOString();
    const id = service.world.addSignal({
      type: 'demo_request',
      account_domain: domain,
      score: 91,
      occurred_at: occurredAt,
    });
    await clock.advance(13_000);
    expect(notifier.ids()).toEqual([`strong-signal:${id}`]);
  });

  test('among hundreds that came at once is found however deep it lies', async () => {
    const { clock, notifier, service, journal } = await start({ connected: ['rest'] });
    const { domain } = coldAccount({ service });
    const alertId = postSignal({ service }, domain);
    for (let extra = 0; extra < 450; extra += 1) postSignal({ service }, domain, 5);
    await clock.advance(13_000);
    expect(notifier.ids()).toEqual([alertId]);
    const news = journal.polls.map(({ result }) => (result.kind === 'fresh' ? result.newCount : NaN));
    expect(news.filter((count) => count > 0).at(-1)).toBe(451);
  });
});

describe('an ad like', () => {
  test('by a person of an ICP account raises one alert; by another it is stored only', async () => {
    const { clock, notifier, service, state } = await start();
    const accounts = service.world.accounts().filter((account) => account.surfaces !== 'b');
    const like = (isIcpMatched: boolean): number => {
      const account = accounts.find((candidate) => candidate.isIcpMatched === isIcpMatched);
      return service.world.addLike({ domain: account?.domain ?? '' });
    };
    const qualified = like(true);
    like(false);
    await clock.advance(31_000);
    expect(notifier.ids()).toEqual([`ad-like:${qualified}`]);
    expect((await state()).feed.items.filter((item) => item.kind === 'like').length).toBeGreaterThan(1);
    await clock.advance(60_000);
    expect(notifier.ids()).toHaveLength(1);
  });
});

describe('an account that heats up', () => {
  test('raises an alert when it enters the hot list, and not again while it stays there', async () => {
    const { clock, notifier, state, ...rest } = await start({ service: CROWDED });
    await rest.app.calls.updateSettings({ surgesOn: false });
    const { domain } = coldAccount(rest);
    for (let step = 0; step < 30; step += 1) postSignal(rest, domain, 60);
    await clock.advance(61_000);
    expect(notifier.ids().map((id) => id.replace(/\d+$/, ''))).toEqual([`account-hot:${domain}:`]);
    expect((await state()).hot.accounts.slice(0, 10).map((account) => account.domain)).toContain(domain);
    await clock.advance(120_000);
    expect(notifier.ids()).toHaveLength(1);
  });

  test('raises an alert with the Signals API alone too, by the score its signals carry', async () => {
    const { clock, notifier, state, ...rest } = await start({ connected: ['rest'], service: CROWDED });
    await rest.app.calls.updateSettings({ surgesOn: false });
    const { domain } = coldAccount(rest);
    for (let step = 0; step < 30; step += 1) postSignal(rest, domain, 60);
    await clock.advance(13_000);
    expect(notifier.ids().map((id) => id.replace(/\d+$/, ''))).toEqual([`account-hot:${domain}:`]);
    expect((await state()).hot).toMatchObject({ source: 'signals' });
  });
});

describe('several at once', () => {
  test('three are shown one by one, four become one summary', async () => {
    const { clock, notifier, state, service } = await start({ connected: ['rest'] });
    const domains = service.world
      .accounts()
      .filter((account) => account.surfaces !== 'a')
      .slice(0, 7)
      .map((account) => account.domain);
    for (const domain of domains.slice(0, 3)) postSignal({ service }, domain);
    await clock.advance(13_000);
    const single = notifier.ids().filter((id) => id.startsWith('strong-signal:'));
    expect(single).toHaveLength(3);
    for (const domain of domains.slice(3, 7)) postSignal({ service }, domain);
    await clock.advance(13_000);
    expect(notifier.ids().filter((id) => id.startsWith('strong-signal:'))).toEqual(single);
    const digest = notifier.ids().find((id) => id.startsWith('digest:'));
    expect(digest).toBeDefined();
    const items = (await state()).feed.items.filter((item) => item.kind === 'alert');
    expect(items.filter((item) => item.alert.state === 'pending')).toEqual([]);
  });
});

describe('a pause', () => {
  test('keeps polling, shows nothing, and ends by itself in one digest', async () => {
    const { app, clock, notifier, service, status, tray } = await start({ connected: ['rest'] });
    const accounts = service.world.accounts().filter((account) => account.surfaces !== 'a');
    await app.calls.pause('30min');
    expect(status()).toMatchObject({ state: 'paused', pausedUntilAt: clock.now() + 1_800_000 });
    for (const account of accounts.slice(0, 2)) {
      postSignal({ service }, account.domain);
      await clock.advance(13_000);
    }
    expect(notifier.shown).toEqual([]);
    expect(tray.last()).toMatchObject({ icon: 'paused', count: 2 });
    expect(menuLabels(tray.last().menu)).toContain('Resume notifications');
    clock.jump(1_800_000);
    await clock.advance(13_000);
    expect(notifier.ids()).toHaveLength(1);
    expect(notifier.ids()[0]).toMatch(/^digest:/);
    expect(status().state).toBe('partial');
  });

  test('ended by hand shows at once what it held', async () => {
    const { app, clock, notifier, service } = await start({ connected: ['rest'] });
    await app.calls.pause('1h');
    const alertId = postSignal({ service }, coldAccount({ service }).domain);
    await clock.advance(13_000);
    expect(notifier.shown).toEqual([]);
    expect(await app.calls.resume()).toEqual({ shown: 1, waiting: 0 });
    expect(notifier.ids()).toEqual([alertId]);
    await app.calls.pause('1h');
    expect(await app.calls.resume()).toEqual({ shown: 0, waiting: 0 });
  });

  test('ended by hand counts as held only what the pace holds, not what was read meanwhile', async () => {
    const { app, clock, notifier, service } = await start({ connected: ['rest'] });
    await app.calls.pause('1h');
    const alertId = postSignal({ service }, coldAccount({ service }).domain);
    await clock.advance(13_000);
    await app.calls.changeAlerts({ ids: [alertId], to: 'read' });
    expect(await app.calls.resume()).toEqual({ shown: 0, waiting: 0 });
    expect(notifier.shown).toEqual([]);
  });
});

test('a held alert that is marked as done and taken back is held again, and shown once when the pause ends', async () => {
  const { app, clock, notifier, service, state } = await start({ connected: ['rest'] });
  await app.calls.pause('1h');
  const alertId = postSignal({ service }, coldAccount({ service }).domain);
  await clock.advance(13_000);
  const held = async (): Promise<unknown> =>
    (await state()).feed.items.flatMap((item) => (item.kind === 'alert' ? item.alert : []))[0];
  const before = await held();
  expect(before).toMatchObject({ state: 'held', reason: { code: 'paused' } });
  const { ids, unreadIds } = await app.calls.changeAlerts({ ids: [alertId], to: 'done' });
  await clock.advance(13_000);
  await app.calls.changeAlerts({ ids, to: 'open', isExact: true });
  await app.calls.changeAlerts({ ids: unreadIds, to: 'unread', isExact: true });
  expect(await held()).toEqual(before);
  await app.calls.resume();
  await clock.advance(13_000);
  expect(notifier.ids()).toEqual([alertId]);
});

test('a setting that held an alert back and is changed shows it at once, without waiting for a poll', async () => {
  const { app, clock, notifier, service } = await start({ connected: ['rest'] });
  const everyDay = { quietDays: [0, 1, 2, 3, 4, 5, 6], quietFromMinute: 0, quietToMinute: 0 };
  await app.calls.updateSettings({ ...everyDay, quietHoursOn: true, quietBy: 'set-hours' });
  const alertId = postSignal({ service }, coldAccount({ service }).domain);
  await clock.advance(13_000);
  expect(notifier.shown).toEqual([]);
  await app.calls.updateSettings({ quietHoursOn: false });
  await vi.waitFor(() => {
    expect(notifier.ids()).toEqual([alertId]);
  });
});

describe('a restart', () => {
  test('repeats no notification, and delivers what came while the app was closed', async () => {
    const folder = createTempFolder();
    const database = openOrFail(folder.file('app.db'));
    const first = await start({ connected: ['rest'], database });
    const { domain } = coldAccount(first);
    const before = postSignal(first, domain);
    await first.clock.advance(13_000);
    expect(first.notifier.ids()).toEqual([before]);
    await first.stopApp();
    database.close();

    const other = first.service.world
      .accounts()
      .find((account) => account.surfaces !== 'a' && account.domain !== domain);
    const meanwhile = postSignal(first, other?.domain ?? domain);
    await first.clock.advance(30_000);
    const reopened = openOrFail(folder.file('app.db'));
    const second = await start({ connected: ['rest'], after: first, database: reopened });
    await second.clock.advance(120_000);
    expect(second.notifier.ids()).toEqual([meanwhile]);
    expect(second.tray.last().count).toBe(2);
    await second.stop();
    bench = null;
    reopened.close();
    folder.remove();
  });

  test('after being killed while one was shown holds that one, unread, instead of showing it again', async () => {
    const folder = createTempFolder();
    const database = openOrFail(folder.file('app.db'));
    const first = await start({ connected: ['rest'], database });
    const alertId = postSignal(first, coldAccount(first).domain);
    await first.clock.advance(13_000);
    await first.stopApp();
    // As on disk after handing it over and before the outcome is known.
    createStore(database, 'main').ledger.setState(alertId, 'showing', null, first.clock.now());
    database.close();
    const reopened = openOrFail(folder.file('app.db'));
    const second = await start({ connected: ['rest'], after: first, database: reopened });
    await second.clock.advance(30_000);
    expect(second.notifier.shown).toEqual([]);
    expect(second.journal.alerts).toMatchObject([{ id: alertId, state: 'held', isUnread: true }]);
    await second.stop();
    bench = null;
    reopened.close();
    folder.remove();
  });

  test('after a long gap delivers all that was missed in one digest', async () => {
    const folder = createTempFolder();
    const database = openOrFail(folder.file('app.db'));
    const first = await start({ connected: ['public', 'rest'], database });
    await first.stopApp();
    database.close();
    const accounts = first.service.world.accounts().filter((account) => account.surfaces === 'both');
    for (const account of accounts.slice(0, 2)) postSignal(first, account.domain);
    await first.clock.advance(3_600_000);
    const reopened = openOrFail(folder.file('app.db'));
    const second = await start({ after: first, database: reopened });
    await second.clock.advance(120_000);
    expect(second.notifier.ids().map((id) => id.split(':')[0])).toEqual(['digest']);
    await second.stop();
    bench = null;
    reopened.close();
    folder.remove();
  });
});

describe('one surface alone', () => {
  test('with A, alerts come from likes and ranks, and nothing is asked of B', async () => {
    const { clock, service, status, state } = await start({ connected: ['public'] });
    await clock.advance(120_000);
    expect(service.requests.all().filter((request) => request.surface === 'b')).toEqual([]);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
    expect((await state()).connections.map(({ state: connection }) => connection)).toEqual([
      'connected',
      'absent',
    ]);
  });

  test('with B, hot accounts come from the scores of signals, and nothing is asked of A', async () => {
    const { clock, service, status, state } = await start({ connected: ['rest'] });
    await clock.advance(120_000);
    expect(service.requests.all().filter((request) => request.surface === 'a')).toEqual([]);
    expect(status()).toMatchObject({ state: 'partial', problems: [] });
    const { hot } = await state();
    expect(hot.source).toBe('signals');
    expect(hot.accounts.length).toBeGreaterThan(5);
  });

  test('when A is disconnected, the ranking by signals that takes over begins in silence', async () => {
    const { app, clock, notifier, state } = await start();
    await app.calls.disconnect('public', false);
    await clock.advance(30_000);
    expect((await state()).hot.accounts.length).toBeGreaterThan(5);
    expect(notifier.shown).toEqual([]);
  });
});

test('a Read-only key that is refused on POST reads says so, and the GETs go on (API 5.4)', async () => {
  const { clock, notifier, service, status } = await start({
    isReadOnly: true,
    service: { readOnlyPosts: 'refuse' },
  });
  const account = service.world
    .accounts()
    .find(({ surfaces, isIcpMatched }) => surfaces !== 'b' && isIcpMatched);
  const likeId = service.world.addLike({ domain: account?.domain ?? '' });
  const alertId = postSignal({ service }, coldAccount({ service }).domain);
  await clock.advance(61_000);
  // The missing permission was shown when the key was connected, and the ranking comes from the signals instead, so there is no
  // alert.
  expect([...notifier.ids()].sort()).toEqual([`ad-like:${likeId}`, alertId].sort());
  expect(status()).toMatchObject({ state: 'partial', text: 'No rankings with this key' });
  expect(status().problems).toHaveLength(1);
  expect(status().problems[0]).toMatchObject({
    surface: 'public',
    severity: 'needs-you',
    action: 'replace-key',
  });
  // Once for each of its two windows, and not again.
  expect(service.requests.count('ranked')).toBe(2);
});
