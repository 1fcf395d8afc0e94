// The notification service hangs, or there is none: the panel and the tray say so and what to do, polling goes on, and waiting alerts come by
// themselves.
import { afterEach, expect, test } from 'vitest';
import { messages } from '../../../src/shared/messages/messages.ts';
import { until } from '../../fakes/clock.ts';
import { createHangingNotifier, type HangingNotifier } from '../../fakes/notifier.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

async function start(
  spoil: (notifier: HangingNotifier) => void = () => undefined,
): Promise<{ readonly bench: Bench; readonly notifier: HangingNotifier }> {
  const made: HangingNotifier[] = [];
  bench = await startBench({
    spoil(ports) {
      const notifier = createHangingNotifier(() => ports.clock.now());
      made.push(notifier);
      spoil(notifier);
      return { ...ports, notifier };
    },
  });
  const [notifier = expect.fail('no notifier')] = made;
  return { bench, notifier };
}

test.each([
  ['silent', 'Notifications don’t respond', (notifier: HangingNotifier) => notifier.hang()],
  ['missing', 'No notifications on this desktop', (notifier: HangingNotifier) => notifier.leave()],
] as const)(
  '%s, it is said until it answers, the signals go on, and what waited comes at once then',
  async (trouble, text, spoil) => {
    const { bench: app, notifier } = await start();
    const { clock, tray, status } = app;
    const words = messages().failures.notifications[trouble];
    spoil(notifier);
    const first = coldAccount(app).domain;
    const waiting = postSignal(app, first);
    await clock.advance(13_000);
    expect(status()).toMatchObject({
      state: 'partial',
      text,
      action: 'check-now',
      problems: [{ title: words.title, next: words.next, severity: 'needs-you' }],
    });
    expect(tray.last()).toMatchObject({ count: 1 });
    expect(tray.last().tooltip).toContain(text);
    expect(menuLabels(tray.last().menu)).toContain(text);
    const [entry] = (await app.state()).feed.items;
    expect(entry).toMatchObject({ kind: 'alert', alert: { id: waiting, isUnread: true } });
    // The service is still polled: new signals are in the feed as quickly as before.
    const { lastFreshAt } = status();
    await clock.advance(60_000);
    expect(status().lastFreshAt).toBeGreaterThan(lastFreshAt ?? 0);
    expect([notifier.asked(), notifier.ids()]).toEqual([1, []]);
    notifier.answer();
    await until(() => notifier.ids().length > 0);
    expect(notifier.ids()).toEqual([waiting]);
    expect(status()).toMatchObject({ state: 'live', problems: [] });
  },
);

test('that there is none is said right after the start, before any alert', async () => {
  const { bench: app } = await start((notifier) => notifier.leave());
  await app.clock.advance(13_000);
  expect(app.status()).toMatchObject({ state: 'partial', text: 'No notifications on this desktop' });
});

test('a test notification asks anew, and says what is wrong; so does a check by hand', async () => {
  const { bench: app, notifier } = await start();
  notifier.hang();
  const waiting = postSignal(app, coldAccount(app).domain);
  await app.clock.advance(13_000);
  expect(await app.app.calls.sendTestNotification()).toEqual({
    shown: false,
    text: messages().failures.notifications.silent.title,
  });
  expect(notifier.closed).toEqual(['test']);
  expect(app.status().state).toBe('partial');
  // The app has not noticed yet that it answers again.
  const ask = notifier.service.ask.bind(notifier.service);
  let isBack = false;
  Object.assign(notifier.service, { ask: () => (isBack ? Promise.resolve(notifier.answer()) : ask()) });
  await app.app.calls.checkNow();
  expect(notifier.ids()).toEqual([]);
  isBack = true;
  await app.app.calls.checkNow();
  await until(() => notifier.ids().length > 0);
  expect(notifier.ids()).toEqual([waiting]);
  expect(await app.app.calls.sendTestNotification()).toMatchObject({ shown: true });
});
