import { expect, test } from 'vitest';
import { checkAddress } from '../../../src/main/pipeline/api/address.ts';
import { keysTakenBy } from '../../../src/main/hosts/system/process/trusted-runtime.ts';
import { isLoopback, mayBeLoopback } from '../../../src/main/machine/loopback.ts';
import { furtherAddress } from '../../../src/main/machine/update-address.ts';

test('loopback is known in all its spellings, and only loopback', () => {
  for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]']) {
    expect(isLoopback(name)).toBe(true);
    expect(mayBeLoopback(name)).toBe(true);
  }
  for (const name of ['demo.localhost', 'demo.localhost.', 'localhost.']) {
    expect(isLoopback(name)).toBe(false);
    expect(mayBeLoopback(name)).toBe(true);
  }
  for (const name of ['localhost.example', 'notlocalhost', '127.example', '10.0.0.1', '::2', '']) {
    expect(isLoopback(name)).toBe(false);
    expect(mayBeLoopback(name)).toBe(false);
  }
});

test('a name that not every resolver finds here gets no key in the open, and none of a test runtime', () => {
  expect(checkAddress('http://demo.localhost/v1')).toEqual({ kind: 'bad', reason: 'not-https' });
  expect(checkAddress('http://[::1]:8080/v1').kind).toBe('ok');
  expect(keysTakenBy('33.4.11')('https://demo.localhost/v1')).toBe(false);
  expect(keysTakenBy('33.4.11')('http://127.0.0.1:8080/v1')).toBe(true);
});

test('nobody elsewhere leads to it', () => {
  for (const place of ['0.0.0.0', '[::]', '[::ffff:127.0.0.1]', '[::127.0.0.2]', '[::ffff:0.0.0.0]', '127.1'])
    expect(furtherAddress(`https://${place}/a.deb`, 'https://hotlist.example/update.json')).toBeNull();
  for (const place of ['[::ffff:10.0.0.1]', '[2001:db8::7f00:1]'])
    expect(furtherAddress(`https://${place}/a.deb`, 'https://hotlist.example/update.json')).not.toBeNull();
  expect(furtherAddress('https://demo.localhost/a.deb', 'https://hotlist.example/update.json')).toBeNull();
});
