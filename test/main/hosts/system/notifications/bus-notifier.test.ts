// Notifications over the session bus: what is sent, their buttons, updates in place, and what happens when nobody shows them.
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BusCall, BusMessage } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import { createBusNotifier } from '../../../../../src/main/hosts/system/notifications/bus-notifier.ts';
import type {
  NotificationOutcome,
  NotificationRequest,
  Notifier,
} from '../../../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createFakeClock, flush, type FakeClock } from '../../../../fakes/clock.ts';

const service = ':1.5';

let calls: BusCall[];
let capabilities: readonly string[] | null;
/** What a suspended service will do once it resumes, in order; null while it runs. */
let waiting: (() => void)[] | null;
let isNotifyRefused: boolean;
/** Whether the service ended before it answered the waiting calls. */
let isEnded: boolean;
let listeners: ((signal: BusMessage) => void)[];
let end: () => void;
let rules: string[];
let reconnect: () => void;
let chosen: string[];
let clock: FakeClock;
let notifier: Notifier;

const message = (fields: Partial<BusMessage>): BusMessage => ({
  kind: 'reply',
  serial: 1,
  replySerial: 1,
  path: null,
  interface: 'org.freedesktop.Notifications',
  member: null,
  destination: null,
  sender: service,
  signature: '',
  body: [],
  ...fields,
});

beforeEach(() => {
  calls = [];
  capabilities = ['actions', 'body', 'body-markup'];
  waiting = null;
  isNotifyRefused = false;
  isEnded = false;
  chosen = [];
  listeners = [];
  rules = [];
  clock = createFakeClock();
  let number = 16;
  notifier = createBusNotifier({
    clock,
    icon: '/icon.png',
    bus: {
      async call(call) {
        calls.push(call);
        if (capabilities === null) return null;
        // The bus itself always answers, whatever the service does.
        if (call.destination === 'org.freedesktop.DBus') return message({ body: [true] });
        if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve));
        if (isEnded) return null;
        if (call.member === 'GetCapabilities') return message({ body: [capabilities] });
        if (call.member !== 'Notify') return message({});
        if (isNotifyRefused) return null;
        const replaced = z.number().parse(call.body[1]);
        return message({ body: [replaced === 0 ? (number += 1) : replaced] });
      },
      subscribe: (rule) => void rules.push(rule),
      onSignal: (listener) => void listeners.push(listener),
      onReconnected: (listener) => void (reconnect = listener),
      onClosed: (listener) => void (end = listener),
      close: () => undefined,
    },
  });
});

const signal = (sent: BusMessage): void => {
  for (const listener of listeners) listener(sent);
};

const request = (facts: Partial<NotificationRequest> = {}): NotificationRequest => ({
  id: 'a',
  title: 'Acme',
  body: 'Terms & <conditions>',
  sound: 'none',
  onClick: () => void chosen.push('click'),
  onAction: (action) => void chosen.push(action),
  actions: [
    { action: 'snooze', label: 'Snooze' },
    { action: 'done', label: 'Done' },
  ],
  ...facts,
});

const sent = (): readonly BusCall[] => calls.filter(({ member }) => member === 'Notify');
const closed = (): readonly unknown[] =>
  calls.filter(({ member }) => member === 'CloseNotification').map(({ body }) => body[0]);
const invoke = (number: number, name: string, sender = service): void =>
  signal(message({ kind: 'signal', member: 'ActionInvoked', body: [number, name], sender }));

test('is shown once the desktop has given it a number, with its buttons and its text kept from being markup', async () => {
  expect(await notifier.show(request())).toEqual({ kind: 'shown' });
  expect(sent()[0]?.body).toEqual([
    'Hotlist',
    0,
    '/icon.png',
    'Acme',
    'Terms &amp; &lt;conditions&gt;',
    ['default', 'Open', 'snooze', 'Snooze', 'done', 'Done'],
    [
      ['desktop-entry', { type: 's', value: 'hotlist' }],
      ['suppress-sound', { type: 'b', value: true }],
    ],
    -1,
  ]);
  expect(clock.pendingTimers()).toBe(0);
});

test('a digest, which has no buttons, is kept from being markup as well, and a click on it counts', async () => {
  const { actions: _none, ...digest } = request({ body: '<b>Acme</b>' });
  await notifier.show(digest);
  expect(sent()[0]?.body.slice(4, 6)).toEqual(['&lt;b&gt;Acme&lt;/b&gt;', ['default', 'Open']]);
  invoke(17, 'default');
  expect(chosen).toEqual(['click']);
});

test('a desktop that knows neither markup nor buttons gets the plain text and none', async () => {
  capabilities = ['body'];
  await notifier.show(request());
  expect(sent()[0]?.body.slice(4, 6)).toEqual(['Terms & <conditions>', []]);
});

test.each([
  ['default', 'click'],
  ['snooze', 'snooze'],
  ['done', 'done'],
])('%s on it is a %s, once, and takes it off the screen', async (name, expected) => {
  await notifier.show(request());
  invoke(17, name);
  invoke(17, name);
  expect(chosen).toEqual([expected]);
  expect(closed()).toEqual([17]);
});

test('a click counts only from the service that showed it, on what is still there', async () => {
  await notifier.show(request());
  invoke(17, 'done', ':1.66');
  invoke(18, 'done');
  signal(message({ kind: 'signal', member: 'ActionInvoked', body: ['17', 'done'] }));
  signal(message({ kind: 'signal', member: 'NotificationClosed', body: [17, 2] }));
  invoke(17, 'done');
  expect(chosen).toEqual([]);
});

describe('it has failed', () => {
  test('when the desktop refuses it', async () => {
    isNotifyRefused = true;
    expect(await notifier.show(request())).toEqual({ kind: 'failed', failure: 'not-accepted' });
    expect(clock.pendingTimers()).toBe(0);
  });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Suspends the service, as with SIGSTOP, so that it answers nothing. */
const stop = (): void => void (waiting = []);

/** Resumes the service: it answers the waiting calls, and new ones. */
async function goOn(): Promise<void> {
  const queue = waiting ?? [];
  waiting = null;
  for (const answer of queue) answer();
  await turn();
}

describe('a service that hangs', () => {
  let changes: (number | null)[];
  let endWatch: () => void;
  beforeEach(() => {
    changes = [];
    endWatch = notifier.service?.onChange(() => changes.push(silentSince())) ?? expect.fail('no service');
  });

  const silentSince = (): number | null => {
    const trouble = notifier.service?.trouble() ?? null;
    return trouble?.kind === 'silent' ? trouble.sinceAt : null;
  };

  test('is found out before anything is handed to it', async () => {
    stop();
    const at = clock.now();
    const outcome = notifier.show(request());
    await turn();
    await clock.advance(2_000);
    expect(await outcome).toEqual({ kind: 'not-yet', later: null });
    expect([sent(), silentSince()]).toEqual([[], at + 2_000]);
    // Once that is known, nothing waits for it.
    const before = calls.length;
    expect(await notifier.show(request({ id: 'b' }))).toEqual({ kind: 'not-yet', later: null });
    expect(calls.length).toBe(before);
    await goOn();
    expect(await notifier.show(request())).toEqual({ kind: 'shown' });
    expect(changes).toEqual([at + 2_000, null]);
    expect(clock.pendingTimers()).toBe(0);
  });

  test('is asked once a minute, and heard of by that when it was started anew', async () => {
    stop();
    void notifier.show(request());
    await turn();
    await clock.advance(2_000);
    const before = calls.length;
    await clock.advance(59_000);
    expect(calls.length).toBe(before);
    await clock.advance(1_000);
    await turn();
    expect(calls.length).toBe(before + 1);
    // The next process of the service does not know the earlier calls.
    waiting = null;
    await clock.advance(61_000);
    await turn();
    expect(silentSince()).not.toBeNull();
    await clock.advance(1_000);
    await turn();
    expect(silentSince()).toBeNull();
    expect(clock.pendingTimers()).toBe(0);
  });

  test.each(['before', 'after'])(
    'is not asked where nobody wants to know any more, %s it fell silent',
    async (when) => {
      if (when === 'before') endWatch();
      stop();
      void notifier.show(request());
      await turn();
      await clock.advance(2_000);
      endWatch();
      expect(clock.pendingTimers()).toBe(0);
    },
  );

  /**
   * The service hangs after it has named its capabilities. The outcome is in an object, because a returned promise would be
   * awaited.
   */
  async function showAsItStops(): Promise<{ readonly later: Promise<NotificationOutcome> }> {
    stop();
    const outcome = notifier.show(request());
    await turn();
    waiting?.shift()?.();
    await turn();
    await clock.advance(2_000);
    const known = await outcome;
    expect(sent()).toHaveLength(1);
    return known.kind === 'not-yet' && known.later !== null
      ? { later: known.later }
      : expect.fail(JSON.stringify(known));
  }

  test('with one before it shows that when it goes on: it was handed over once, and a click counts', async () => {
    const { later } = await showAsItStops();
    await goOn();
    expect(await later).toEqual({ kind: 'shown' });
    expect([sent().length, closed(), silentSince()]).toEqual([1, [], null]);
    invoke(17, 'done');
    expect(chosen).toEqual(['done']);
  });

  test('shows nothing of what was closed meanwhile for longer than it takes to close it', async () => {
    const { later } = await showAsItStops();
    notifier.close('a');
    await goOn();
    expect(await later).toEqual({ kind: 'shown' });
    expect(closed()).toEqual([17]);
    invoke(17, 'done');
    expect(chosen).toEqual([]);
  });

  test('and ends has shown nothing: it is to be shown again', async () => {
    const { later } = await showAsItStops();
    isEnded = true;
    await goOn();
    expect(await later).toEqual({ kind: 'not-yet', later: null });
  });
});

describe('new words for a service that hangs', () => {
  test('wait for it, the newest last, and close nothing', async () => {
    await notifier.show(request());
    stop();
    notifier.update?.('a', { title: 'Acme', body: 'Newer' });
    notifier.update?.('a', { title: 'Acme', body: 'Newest' });
    await turn();
    await clock.advance(60_000);
    await goOn();
    await turn();
    expect(sent().map(({ body }) => body[4])).toEqual(['Terms &amp; &lt;conditions&gt;', 'Newer', 'Newest']);
    expect(closed()).toEqual([]);
    invoke(17, 'done');
    expect(chosen).toEqual(['done']);
    expect(clock.pendingTimers()).toBe(0);
  });

  test('are not shown of what was closed meanwhile', async () => {
    await notifier.show(request());
    notifier.update?.('a', { title: 'Acme', body: 'Newer' });
    await turn();
    stop();
    notifier.update?.('a', { title: 'Acme', body: 'Newest' });
    notifier.close('a');
    await goOn();
    await turn();
    expect(sent().map(({ body }) => body[4])).not.toContain('Newest');
    expect(closed()).toEqual([17]);
  });

  test('that it was given before it was closed are closed once it has shown them', async () => {
    await notifier.show(request());
    stop();
    notifier.update?.('a', { title: 'Acme', body: 'Newer' });
    waiting?.shift()?.();
    await turn();
    notifier.close('a');
    await goOn();
    expect(closed()).toEqual([17, 17]);
    invoke(17, 'done');
    expect(chosen).toEqual([]);
  });
});

test('new words take the place of the old ones, silently', async () => {
  await notifier.show(request({ sound: 'system' }));
  notifier.update?.('a', { title: 'Acme', body: 'Newer' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent()[1]?.body.slice(1, 5)).toEqual([17, '/icon.png', 'Acme', 'Newer']);
  expect(sent().map(({ body }) => body[6])).toEqual([
    [['desktop-entry', { type: 's', value: 'hotlist' }]],
    expect.arrayContaining([['suppress-sound', { type: 'b', value: true }]]),
  ]);
  invoke(17, 'done');
  expect(chosen).toEqual(['done']);
});

test('closing closes it by its number, and an unknown one is ignored', async () => {
  await notifier.show(request());
  notifier.close('a');
  notifier.close('b');
  expect(closed()).toEqual([17]);
});

test('what closes or replaces one reaches only the service that showed it: another may use its number', async () => {
  await notifier.show(request());
  notifier.update?.('a', { title: 'Acme', body: 'More' });
  await flush();
  notifier.close('a');
  await flush();
  const addressed = calls.filter(({ member }) => member === 'Notify' || member === 'CloseNotification');
  expect(addressed.map(({ destination, member }) => `${member} ${destination}`)).toEqual([
    'Notify org.freedesktop.Notifications',
    `Notify ${service}`,
    `CloseNotification ${service}`,
  ]);
});

test('at the end of the app all that is still shown is closed, and a service that hangs holds up nothing', async () => {
  await notifier.show(request());
  await notifier.show(request({ id: 'b' }));
  invoke(17, 'default');
  await notifier.end?.();
  expect(closed()).toEqual([17, 18]);
  expect(clock.pendingTimers()).toBe(0);
  await notifier.show(request({ id: 'c' }));
  waiting = [];
  const ended = notifier.end?.();
  await clock.advance(1_000);
  await ended;
  expect(closed()).toEqual([17, 18, 19]);
});

describe('without a service, or without a bus', () => {
  const trouble = () => notifier.service?.trouble() ?? null;
  let changes: unknown[];
  beforeEach(() => {
    changes = [];
    notifier.service?.onChange(() => changes.push(trouble()));
    capabilities = null;
  });

  test('a notification is kept for later and the trouble named, before anybody waits for it', async () => {
    const missing = { kind: 'missing', sinceAt: clock.now() };
    expect(await notifier.show(request())).toEqual({ kind: 'not-yet', later: null });
    expect([trouble(), changes]).toEqual([missing, [missing]]);
    const before = calls.length;
    expect(await notifier.show(request({ id: 'b' }))).toEqual({ kind: 'not-yet', later: null });
    expect(calls.length).toBe(before);
  });

  test('a question finds it out as well', async () => {
    await notifier.service?.ask();
    expect(trouble()).toMatchObject({ kind: 'missing' });
  });

  test('one that starts is heard of at once, and another name’s start is none', async () => {
    await notifier.show(request());
    capabilities = ['body'];
    const started = (name: string, sender: string): void =>
      signal(message({ kind: 'signal', sender, member: 'NameOwnerChanged', body: [name, '', ':1.7'] }));
    started('org.example.Other', 'org.freedesktop.DBus');
    started('org.freedesktop.Notifications', ':1.66');
    await flush();
    expect(trouble()).not.toBeNull();
    started('org.freedesktop.Notifications', 'org.freedesktop.DBus');
    await flush();
    expect([trouble(), changes.at(-1)]).toEqual([null, null]);
    expect(await notifier.show(request())).toEqual({ kind: 'shown' });
    expect(clock.pendingTimers()).toBe(0);
  });

  test('it is asked for once the bus is heard again', async () => {
    await notifier.show(request());
    capabilities = ['body'];
    reconnect();
    await flush();
    expect(trouble()).toBeNull();
  });

  test('it is asked for once a minute, and may turn out to hang instead', async () => {
    await notifier.show(request());
    capabilities = ['body'];
    stop();
    await clock.advance(60_000);
    await clock.advance(2_000);
    expect(trouble()).toMatchObject({ kind: 'silent' });
    await goOn();
    expect(trouble()).toBeNull();
  });
});

test('its signals are subscribed to from the start, and nothing from before the connection ended counts', async () => {
  expect(rules).toEqual([
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.freedesktop.Notifications'",
    "type='signal',sender='org.freedesktop.Notifications',interface='org.freedesktop.Notifications'",
  ]);
  await notifier.show(request());
  end();
  invoke(17, 'done');
  await notifier.show(request({ id: 'b' }));
  expect(chosen).toEqual([]);
  expect(calls.map(({ member }) => member)).toEqual([
    'GetCapabilities',
    'Notify',
    'GetCapabilities',
    'Notify',
  ]);
});
