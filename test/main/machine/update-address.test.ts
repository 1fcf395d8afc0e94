// Where updates are downloaded from, and where a reply may redirect.
import { expect, test } from 'vitest';
import { furtherAddress, updateAddress } from '../../../src/main/machine/update-address.ts';

test.each([
  ['https://hotlist.example/update.json?channel=beta', 'https://hotlist.example/update.json?channel=beta'],
  ['http://127.0.0.1:8080/update.json', 'http://127.0.0.1:8080/update.json'],
  ['http://localhost/update.json', 'http://localhost/update.json'],
  ['http://hotlist.example/update.json', null],
  ['http://127.0.0.1.hotlist.example/', null],
  ['https://me:secret@hotlist.example/', null],
  ['file:///etc/hosts', null],
  ['', null],
])('%s is fetched from %s', (text, address) => {
  expect(updateAddress(text)).toBe(address);
});

test.each([
  ['hotlist.deb', 'https://hotlist.example/releases/hotlist.deb'],
  ['https://files.example/hotlist.deb', 'https://files.example/hotlist.deb'],
  ['http://files.example/hotlist.deb', null],
  ['http://127.0.0.1/hotlist.deb', null],
  ['https://localhost/hotlist.deb', null],
])('%s after an address elsewhere is %s', (text, address) => {
  expect(furtherAddress(text, 'https://hotlist.example/releases/update.json')).toBe(address);
});

test('what is on this machine may lead to this machine', () => {
  expect(furtherAddress('/a.deb', 'http://127.0.0.1:9/update.json')).toBe('http://127.0.0.1:9/a.deb');
});
