// Whether the desktop shows tray icons: at the start, and when what shows them starts, ends or is replaced.
import { beforeEach, expect, test } from 'vitest';
import type { BusMessage } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import { watchTrayPlace, type TrayWatch } from '../../../../../src/main/hosts/system/tray/tray-place.ts';
import { createFakeClock, flush, type FakeClock } from '../../../../fakes/clock.ts';

const WATCHER = 'org.kde.StatusNotifierWatcher';

/** Whether something that draws icons has registered; null when nobody has the name. */
let isHosted: boolean | null;
let isHanging: boolean;
let clock: FakeClock;
let listeners: ((signal: BusMessage) => void)[];
let rules: string[];
let reconnect: () => void;
let events: string[];

beforeEach(() => {
  isHosted = true;
  isHanging = false;
  clock = createFakeClock();
  listeners = [];
  rules = [];
  events = [];
});

const message = (fields: Partial<BusMessage>): BusMessage => ({
  kind: 'signal',
  serial: 1,
  replySerial: null,
  path: null,
  interface: null,
  member: null,
  destination: null,
  sender: 'org.freedesktop.DBus',
  signature: '',
  body: [],
  ...fields,
});

function watch(desktop = 'sway'): TrayWatch {
  const watched = watchTrayPlace({
    clock,
    desktop,
    onHost: () => void events.push('host'),
    bus: {
      async call({ member }) {
        if (member === 'NameHasOwner') return message({ kind: 'reply', body: [isHosted !== null] });
        if (isHanging) return new Promise(() => undefined);
        return isHosted === null ? null : message({ kind: 'reply', body: [isHosted] });
      },
      subscribe: (rule) => void rules.push(rule),
      onSignal: (listener) => void listeners.push(listener),
      onReconnected: (listener) => void (reconnect = listener),
    },
  });
  watched.onChange(() => events.push(watched.place()));
  return watched;
}

async function hear(fields: Partial<BusMessage>): Promise<void> {
  for (const listener of listeners) listener(message(fields));
  await flush();
}

const changeOwner = (name = WATCHER): Promise<void> =>
  hear({ interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged', body: [name, '', ':1.7'] });

test('where the desktop shows icons, the start changes nothing', async () => {
  const watched = watch();
  expect(watched.place()).toBe('there');
  await watched.known;
  expect([watched.place(), events, clock.pendingTimers()]).toEqual(['there', [], 0]);
});

test.each([
  ['sway', 'none'],
  ['', 'none'],
  ['GNOME', 'needs-extension'],
  ['ubuntu:GNOME', 'needs-extension'],
])('where nothing does, on “%s” it is: %s', async (desktop, place) => {
  isHosted = null;
  const watched = watch(desktop);
  await watched.known;
  expect([watched.place(), events]).toEqual([place, [place]]);
});

test('a service without anything that draws shows nothing; once that has come, the icon is made again', async () => {
  isHosted = null;
  const watched = watch();
  await watched.known;
  isHosted = false;
  await changeOwner();
  expect(watched.place()).toBe('none');
  isHosted = true;
  await hear({ interface: WATCHER, member: 'StatusNotifierHostRegistered', sender: ':1.7' });
  expect([watched.place(), events]).toEqual(['there', ['none', 'none', 'host', 'there']]);
});

test('one that takes the place of another gets the icon too, and one that ends is noticed', async () => {
  const watched = watch();
  await watched.known;
  await changeOwner();
  expect(events).toEqual(['host', 'there']);
  isHosted = null;
  await changeOwner();
  expect([watched.place(), events.at(-1)]).toEqual(['none', 'none']);
});

test.each([
  [true, 'there'],
  [null, 'none'],
])('what was there (%j) is asked once the bus is heard again', async (hosted, place) => {
  const watched = watch();
  await watched.known;
  expect(rules).toHaveLength(2);
  isHosted = hosted;
  reconnect();
  await flush();
  expect([watched.place(), events.at(-1)]).toEqual([place, place]);
});

test('the start of another service, and the coming of other icons, change nothing', async () => {
  const watched = watch();
  await watched.known;
  await changeOwner('org.example.Other');
  await hear({ interface: WATCHER, member: 'StatusNotifierItemRegistered', sender: ':1.7' });
  expect(events).toEqual([]);
});

test('a desktop that hangs holds up nothing, and counts as one that shows icons', async () => {
  isHanging = true;
  const watched = watch();
  await clock.advance(2_000);
  await watched.known;
  expect([watched.place(), events]).toEqual(['there', []]);
});
