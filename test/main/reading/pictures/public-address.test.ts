// Which addresses belong to the public internet.
import { expect, test } from 'vitest';
import {
  createPublicLookup,
  isPublicAddress,
  mayBePublic,
  NotPublic,
} from '../../../../src/main/reading/pictures/public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::192.168.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '2130706433',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '64:ff9b::5db8:d822',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const found = (...addresses: readonly string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

function ask(addresses: readonly string[], all: boolean): Promise<unknown> {
  return new Promise((resolve) =>
    createPublicLookup(() => found(...addresses))('x.example.com', { all }, (error, address) =>
      resolve(error ?? address),
    ),
  );
}

test('a name is refused when any of its addresses is not public', async () => {
  expect(await ask(['93.184.216.34'], false)).toBe('93.184.216.34');
  expect(await ask(['93.184.216.34'], true)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await ask(['93.184.216.34', '::1'], true)).toBeInstanceOf(NotPublic);
  expect(await ask([], true)).toBeInstanceOf(NotPublic);
});

test('before a proxy resolves it, a name is refused by the addresses it has here', async () => {
  expect(await mayBePublic('x.example.com', () => found('10.0.0.1'))).toBe(false);
  expect(await mayBePublic('x.example.com', () => found('93.184.216.34'))).toBe(true);
  expect(await mayBePublic('x.example.com', () => Promise.reject(new Error('no answer')))).toBe(true);
});
