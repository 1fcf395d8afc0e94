// The wire format of D-Bus: messages as the bus writes them, while anything else is refused safely.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeMessage,
  encodeCall,
  LONGEST_MESSAGE,
  messageLength,
} from '../../../../../src/main/hosts/system/bus/bus-message.ts';

/** `org.freedesktop.DBus.Hello`, byte by byte according to the specification. */
const HELLO =
  '6c01000100000000010000006d00000001016f00150000002f6f72672f667265656465736b746f702f4442757300000002017300140000006f72672e667265656465736b746f702e4442757300000000030173000500000048656c6c6f0000000601730014000000' +
  '6f72672e667265656465736b746f702e4442757300000000';

const hello = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
  member: 'Hello',
  signature: '',
  body: [],
};

const notify = {
  ...hello,
  member: 'Notify',
  signature: 'susssasa{sv}i',
  body: [
    'Hotlist',
    7,
    '/icon.png',
    'Åkerö 😀',
    'Body',
    ['default', 'Open'],
    [['suppress-sound', { type: 'b', value: true }]],
    -1,
  ],
};

test('a call without arguments is laid out as the specification says', () => {
  expect(encodeCall(hello, 1).toString('hex')).toBe(HELLO);
});

test('a call reads back as it was written', () => {
  const bytes = encodeCall(notify, 9);
  expect(messageLength(bytes)).toBe(bytes.length);
  const message = decodeMessage(bytes);
  expect(message).toMatchObject({ kind: 'call', serial: 9, member: 'Notify', signature: 'susssasa{sv}i' });
  expect(message.body).toEqual([
    'Hotlist',
    7,
    '/icon.png',
    'Åkerö 😀',
    'Body',
    ['default', 'Open'],
    [['suppress-sound', true]],
    -1,
  ]);
});

test('a NUL, which ends a text on the bus, is left out', () => {
  const bytes = encodeCall({ ...hello, signature: 's', body: ['a\0b'] }, 1);
  expect(decodeMessage(bytes).body).toEqual(['ab']);
});

test('the length is known from the first bytes on, and one that is too long is refused', () => {
  const bytes = encodeCall(notify, 9);
  expect(messageLength(bytes.subarray(0, 15))).toBeNull();
  expect(messageLength(bytes.subarray(0, 16))).toBe(bytes.length);
  const huge = Buffer.from(bytes);
  huge.writeUInt32LE(LONGEST_MESSAGE, 4);
  expect(() => messageLength(huge)).toThrow(RangeError);
});

test('bytes that were changed anywhere are read or refused, and never anything else', () => {
  const bytes = encodeCall(notify, 9);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
      const changed = Buffer.from(bytes);
      changed[at] = value;
      try {
        decodeMessage(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
