import { expect, test } from 'vitest';
import type { BusCall, BusMessage } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import { encodeCall } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import type { WatchedBus } from '../../../../../src/main/hosts/system/bus/session-bus.ts';
import {
  noKeyring,
  noKeyringWatch,
  watchKeyring,
} from '../../../../../src/main/hosts/system/keychain/keyring-watch.ts';
import { flush } from '../../../../fakes/clock.ts';

const ROOT = '/org/freedesktop/secrets';
const DEFAULT = '/org/freedesktop/secrets/aliases/default';

/** `properties`: the answer of each object; none without one. */
function createBus(properties: Readonly<Record<string, unknown>>) {
  const calls: BusCall[] = [];
  const rules: string[] = [];
  let signal = (_message: BusMessage): void => undefined;
  let reconnect = (): void => undefined;
  const message = (body: readonly unknown[]): BusMessage => ({
    kind: 'signal',
    serial: 1,
    replySerial: null,
    path: null,
    interface: 'org.freedesktop.DBus',
    member: 'NameOwnerChanged',
    destination: null,
    sender: 'org.freedesktop.DBus',
    signature: '',
    body,
  });
  const bus: WatchedBus = {
    call(call) {
      // What cannot be encoded is a bug.
      encodeCall(call, 1);
      calls.push(call);
      return Promise.resolve(call.path in properties ? message([properties[call.path]]) : null);
    },
    subscribe: (rule) => void rules.push(rule),
    onSignal: (listener) => void (signal = listener),
    onReconnected: (listener) => void (reconnect = listener),
  };
  return {
    bus,
    calls,
    rules,
    changeOwner: (...body: readonly string[]) => signal(message(body)),
    reconnect: () => reconnect(),
  };
}

test('a keyring that appears on the bus is noticed; one that goes, and other names, are not', () => {
  const { bus, rules, changeOwner } = createBus({});
  let seen = 0;
  watchKeyring(bus).onAppeared(() => (seen += 1));
  expect(rules).toEqual([
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.freedesktop.secrets'",
  ]);
  changeOwner('org.freedesktop.secrets', '', ':1.7');
  expect(seen).toBe(1);
  changeOwner('org.freedesktop.secrets', ':1.7', '');
  changeOwner('org.freedesktop.Notifications', '', ':1.8');
  expect(seen).toBe(1);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'one that is there (%j) when the bus is heard again may have appeared meanwhile',
  async (isThere, count) => {
    const { bus, calls, reconnect } = createBus({ '/org/freedesktop/DBus': isThere });
    let seen = 0;
    watchKeyring(bus).onAppeared(() => (seen += 1));
    reconnect();
    await flush();
    expect(seen).toBe(count);
    expect(calls).toMatchObject([{ member: 'NameHasOwner', body: ['org.freedesktop.secrets'] }]);
  },
);

test.each<[string, Readonly<Record<string, unknown>>, boolean]>([
  ['locked where its default collection is', { [DEFAULT]: true }, true],
  [
    'open where its default collection is, whatever others are',
    { [DEFAULT]: false, [ROOT]: ['/x'], '/x': true },
    false,
  ],
  [
    'locked where it has no default and all that it has are',
    { [ROOT]: ['/x', '/y'], '/x': true, '/y': true },
    true,
  ],
  ['open where it has no default and one is', { [ROOT]: ['/x', '/y'], '/x': true, '/y': false }, false],
  ['locked where no database is open in it', { [ROOT]: [] }, true],
  ['locked where nobody answers', {}, true],
  ['locked where the answer is something else', { [DEFAULT]: 'locked', [ROOT]: 7 }, true],
])('asked without a dialog, a keyring is %s', async (_what, properties, isLocked) => {
  const { bus, calls } = createBus(properties);
  expect(await watchKeyring(bus).isLocked()).toBe(isLocked);
  expect(new Set(calls.map(({ member }) => member))).toEqual(new Set(['Get']));
});

test.each<[string, Readonly<Record<string, unknown>>, boolean]>([
  [
    'missing where none runs and none can be started',
    { '/org/freedesktop/DBus': ['org.freedesktop.DBus'] },
    true,
  ],
  ['there where one runs or can be started', { '/org/freedesktop/DBus': ['org.freedesktop.secrets'] }, false],
  ['perhaps there where the bus does not answer', {}, false],
])('a keyring is %s', async (_what, properties, isMissing) => {
  const { bus, calls } = createBus(properties);
  expect(await watchKeyring(bus).isMissing()).toBe(isMissing);
  expect(calls.map(({ member }) => member)).toEqual(['ListNames', 'ListActivatableNames']);
});

test('without a bus there is no keyring on Linux', async () => {
  expect([await noKeyring.isMissing(), await noKeyringWatch.isMissing()]).toEqual([true, false]);
});
