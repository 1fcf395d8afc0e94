// Notifications over the session bus: what is sent, their buttons, new words in place, and the other notifier where the
// bus cannot be used.
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BusCall, BusMessage } from '../../../../src/main/desktop/bus/bus-message.ts';
import { createBusNotifier } from '../../../../src/main/desktop/notifications/bus-notifier.ts';
import type { NotificationRequest, Notifier } from '../../../../src/main/ports.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/clock.ts';
import { createFakeNotifier, type FakeNotifier } from '../../../fakes/notifier.ts';

const service = ':1.5';

let calls: BusCall[];
let capabilities: readonly string[] | null;
/** Left out, `Notify` is answered at once. */
let held: (() => void)[] | null;
let isNotifyRefused: boolean;
let signal: (signal: BusMessage) => void;
let end: () => void;
let chosen: string[];
let other: FakeNotifier;
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
  held = null;
  isNotifyRefused = false;
  chosen = [];
  other = createFakeNotifier();
  clock = createFakeClock();
  let number = 16;
  notifier = createBusNotifier({
    clock,
    other,
    icon: '/icon.png',
    bus: {
      async call(call) {
        calls.push(call);
        if (capabilities === null) return null;
        if (call.member === 'GetCapabilities') return message({ body: [capabilities] });
        if (call.member !== 'Notify') return message({});
        if (isNotifyRefused) return null;
        if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
        const replaced = z.number().parse(call.body[1]);
        return message({ body: [replaced === 0 ? (number += 1) : replaced] });
      },
      onSignal: (listener) => void (signal = listener),
      onClosed: (listener) => void (end = listener),
      close: () => undefined,
    },
  });
});

const request = (facts: Partial<NotificationRequest> = {}): NotificationRequest => ({
  id: 'a',
  title: 'Acme',
  body: 'Terms & <conditions>',
  silent: true,
  onClick: () => void chosen.push('click'),
  onAction: (action) => void chosen.push(action),
  actions: [
    { action: 'snooze', label: 'Snooze 1 h' },
    { action: 'mute', label: 'Mute' },
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
    ['default', 'Open', 'snooze', 'Snooze 1 h', 'mute', 'Mute'],
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
  ['mute', 'mute'],
])('%s on it is a %s, once, and takes it off the screen', async (name, expected) => {
  await notifier.show(request());
  invoke(17, name);
  invoke(17, name);
  expect(chosen).toEqual([expected]);
  expect(closed()).toEqual([17]);
});

test('a click counts only from the service that showed it, on what is still there', async () => {
  await notifier.show(request());
  invoke(17, 'mute', ':1.66');
  invoke(18, 'mute');
  signal(message({ kind: 'signal', member: 'ActionInvoked', body: ['17', 'mute'] }));
  signal(message({ kind: 'signal', member: 'NotificationClosed', body: [17, 2] }));
  invoke(17, 'mute');
  expect(chosen).toEqual([]);
});

describe('it has failed', () => {
  test('when the desktop refuses it', async () => {
    isNotifyRefused = true;
    expect(await notifier.show(request())).toEqual({ kind: 'failed', failure: 'not-accepted' });
    expect(clock.pendingTimers()).toBe(0);
  });

  test('when the desktop does not answer within ten seconds, and one that comes later is taken off', async () => {
    held = [];
    const outcome = notifier.show(request());
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(10_000);
    expect(await outcome).toMatchObject({ kind: 'failed' });
    for (const answer of held) answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed()).toEqual([17]);
  });
});

test('new words take the place of the old ones, silently', async () => {
  await notifier.show(request({ silent: false }));
  notifier.update?.('a', { title: 'Acme', body: 'Newer' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent()[1]?.body.slice(1, 5)).toEqual([17, '/icon.png', 'Acme', 'Newer']);
  expect(sent().map(({ body }) => body[6])).toEqual([
    [['desktop-entry', { type: 's', value: 'hotlist' }]],
    expect.arrayContaining([['suppress-sound', { type: 'b', value: true }]]),
  ]);
  invoke(17, 'mute');
  expect(chosen).toEqual(['mute']);
});

test('closing closes it by its number; an unknown one is the other notifier’s', async () => {
  await notifier.show(request());
  notifier.close('a');
  expect(closed()).toEqual([17]);
  notifier.close('b');
  expect(other.closed).toEqual(['b']);
});

test('without a bus the other notifier shows it, and the bus is tried again the next time', async () => {
  const back = capabilities;
  capabilities = null;
  expect(await notifier.show(request())).toEqual({ kind: 'shown' });
  expect([other.ids(), sent()]).toEqual([['a'], []]);
  capabilities = back;
  await notifier.show(request({ id: 'b' }));
  expect([other.ids(), sent().length]).toEqual([['a'], 1]);
});

test('after the connection ended the service is asked and listened to again', async () => {
  await notifier.show(request());
  end();
  invoke(17, 'mute');
  await notifier.show(request({ id: 'b' }));
  expect(chosen).toEqual([]);
  expect(calls.map(({ member }) => member)).toEqual([
    'GetCapabilities',
    'AddMatch',
    'Notify',
    'GetCapabilities',
    'AddMatch',
    'Notify',
  ]);
});
