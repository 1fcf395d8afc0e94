import { expect, test } from 'vitest';
import { createProxyPasswords } from '../../../../src/main/desktop/network/proxy-passwords.ts';
import { createFakeKeychain } from '../../../fakes/keychain.ts';

const PROXY = 'proxy.example:8080';
const token = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

test('a proxy that asks is answered from the next request on, after a new start too, and no other proxy is', async () => {
  const keychain = createFakeKeychain();
  const passwords = createProxyPasswords({ keychain, env: {} });
  const views: unknown[] = [];
  passwords.onChange(() => views.push(passwords.view()));
  expect(await passwords.signIn('ellis', 'x')).toEqual({ kind: 'refused', reason: 'nobody-asks' });
  expect(await passwords.token(PROXY)).toBeNull();
  passwords.answered(PROXY, 'proxy-password-missing', null);
  expect(await passwords.signIn('ellis', 'open sésame')).toEqual({ kind: 'kept' });
  expect(await passwords.token(PROXY)).toBe(token('ellis:open sésame'));
  expect(await passwords.token('other.example:8080')).toBeNull();
  passwords.answered(PROXY, 'let-through', token('ellis:open sésame'));
  passwords.answered(PROXY, 'let-through', token('ellis:open sésame'));
  expect(views).toEqual([
    { address: PROXY, state: 'asks' },
    { address: PROXY, state: 'signed-in' },
  ]);
  const again = createProxyPasswords({ keychain, env: {} });
  expect(await again.token(PROXY)).toBe(token('ellis:open sésame'));
  expect(await again.token('other.example:8080')).toBeNull();
});

test('a refusal is said of the password that was sent, not of the one that was given since', async () => {
  const passwords = createProxyPasswords({ keychain: createFakeKeychain(), env: {} });
  passwords.answered(PROXY, 'proxy-password-missing', null);
  await passwords.signIn('ellis', 'old');
  const old = await passwords.token(PROXY);
  passwords.answered(PROXY, 'proxy-password-refused', old);
  expect(passwords.view()).toEqual({ address: PROXY, state: 'refuses' });
  await passwords.signIn('ellis', 'new');
  passwords.answered(PROXY, 'let-through', token('ellis:new'));
  passwords.answered(PROXY, 'proxy-password-refused', old);
  expect(passwords.view()).toEqual({ address: PROXY, state: 'signed-in' });
});

test.each([
  ['', 'x', 'name'],
  ['a:b', 'x', 'name'],
  ['a\n', 'x', 'name'],
  ['a', '', 'password'],
  ['a', 'x\r\ny', 'password'],
] as const)('the name %j with the password %j is not sent: %s', async (name, password, reason) => {
  const keychain = createFakeKeychain();
  const passwords = createProxyPasswords({ keychain, env: {} });
  passwords.answered(PROXY, 'proxy-password-missing', null);
  expect(await passwords.signIn(name, password)).toEqual({ kind: 'refused', reason });
  expect(keychain.entries.size).toBe(0);
});

test('without a keychain it holds until the end, and the keychain is asked again when a proxy asks', async () => {
  const keychain = createFakeKeychain({ proxy: `${PROXY} ${token('ellis:kept')}` });
  keychain.isAvailable = false;
  const passwords = createProxyPasswords({ keychain, env: {} });
  expect(await passwords.token(PROXY)).toBeNull();
  passwords.answered(PROXY, 'proxy-password-missing', null);
  keychain.isAvailable = true;
  expect(await passwords.token(PROXY)).toBe(token('ellis:kept'));
  keychain.isAvailable = false;
  passwords.answered(PROXY, 'proxy-password-refused', token('ellis:kept'));
  expect(await passwords.signIn('ellis', 'new')).toEqual({ kind: 'session' });
  expect(await passwords.token(PROXY)).toBe(token('ellis:new'));
  expect(await passwords.forget()).toBe(false);
  expect(await passwords.token(PROXY)).toBeNull();
  keychain.isAvailable = true;
  expect(await passwords.forget()).toBe(true);
  expect(keychain.entries.size).toBe(0);
});

test('what the environment says is sent to its own proxy, and not shown', async () => {
  const env = { HTTPS_PROXY: 'http://ellis:open%20sesame@proxy.example:8080', http_proxy: 'not an address' };
  const passwords = createProxyPasswords({ keychain: createFakeKeychain(), env });
  expect(await passwords.token(PROXY)).toBe(token('ellis:open sesame'));
  expect(await passwords.token('proxy.example:80')).toBeNull();
  passwords.answered(PROXY, 'let-through', token('ellis:open sesame'));
  expect(passwords.view()).toBeNull();
});
