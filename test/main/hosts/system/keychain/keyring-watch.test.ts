import { expect, test } from 'vitest';
import type { BusCall, BusMessage } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import { encodeCall } from '../../../../../src/main/hosts/system/bus/bus-message.ts';
import type { SessionBus } from '../../../../../src/main/hosts/system/bus/session-bus.ts';
import { watchKeyring } from '../../../../../src/main/hosts/system/keychain/keyring-watch.ts';

/** `answer`: the body of each reply; null without one. */
function createBus(answer: readonly unknown[] | null) {
  const calls: BusCall[] = [];
  let signal = (_message: BusMessage): void => undefined;
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
  const bus: SessionBus = {
    call(call) {
      // What cannot be encoded is a bug.
      encodeCall(call, 1);
      calls.push(call);
      return Promise.resolve(answer === null ? null : message(answer));
    },
    onSignal: (listener) => void (signal = listener),
    onClosed: () => undefined,
    close: () => undefined,
  };
  return { bus, calls, changeOwner: (...body: readonly string[]) => signal(message(body)) };
}

test('a keyring that appears on the bus is noticed; one that goes, and other names, are not', () => {
  const { bus, calls, changeOwner } = createBus([]);
  let seen = 0;
  watchKeyring(bus).onAppeared(() => (seen += 1));
  expect(
    calls.map(({ member, body }) => [
      member,
      JSON.stringify(body).includes("arg0='org.freedesktop.secrets'"),
    ]),
  ).toEqual([['AddMatch', true]]);
  changeOwner('org.freedesktop.secrets', '', ':1.7');
  expect(seen).toBe(1);
  changeOwner('org.freedesktop.secrets', ':1.7', '');
  changeOwner('org.freedesktop.Notifications', '', ':1.8');
  expect(seen).toBe(1);
});

test.each<[string, readonly unknown[] | null, boolean]>([
  ['all entries are locked', [[], ['/item/1']], true],
  ['one is open', [['/item/1'], ['/item/2']], false],
  ['there is none', [[], []], false],
  ['nobody answers', null, false],
  ['the answer is something else', ['locked'], false],
])('when %s, asked without a dialog, locked is %j', async (_what, answer, isLocked) => {
  const { bus, calls } = createBus(answer);
  expect(await watchKeyring(bus).isLocked()).toBe(isLocked);
  expect(calls).toMatchObject([{ member: 'SearchItems', body: [[['service', 'Hotlist']]] }]);
});
