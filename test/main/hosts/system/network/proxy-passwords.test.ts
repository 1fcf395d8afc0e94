import { expect, test } from 'vitest';
import { createProxyPasswords } from '../../../../../src/main/hosts/system/network/proxy-passwords.ts';
import { createFakeKeychain } from '../../../../fakes/keychain.ts';

const PROXY = 'proxy.example:8080';
const token = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

test('a proxy that asks is answered from the next request on, after a new start too, and no other proxy is', async () => {
  const keychain = createFakeKeychain();
  const passwords = createProxyPasswords({ keychain, env: {} });
  const views: unknown[] = [];
  passwords.onChange(() => views.push(passwords.view()));
  expect(await passwords.signIn(PROXY, 'ellis', 'x')).toEqual({ kind: 'refused', reason: 'nobody-asks' });
  expect(await passwords.token(PROXY)).toBeNull();
  passwords.answered(PROXY, 'proxy-password-missing', null);
  expect(await passwords.signIn(PROXY, 'ellis', 'open sésame')).toEqual({ kind: 'kept' });
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

test('what was typed for one proxy goes to no other that asked meanwhile', async () => {
  const keychain = createFakeKeychain();
  const passwords = createProxyPasswords({ keychain, env: {} });
  passwords.answered(PROXY, 'proxy-password-missing', null);
  passwords.answered('other.example:3128', 'proxy-password-missing', null);
  expect(await passwords.signIn(PROXY, 'ellis', 'x')).toEqual({ kind: 'refused', reason: 'other-proxy' });
  expect(await passwords.token('other.example:3128')).toBeNull();
  expect(await passwords.token(PROXY)).toBeNull();
  expect(keychain.entries.size).toBe(0);
});

test('of a proxy that is asked by TLS it goes to no other at the same host and port', async () => {
  const secure = 'https://proxy.example:8080';
  const keychain = createFakeKeychain();
  const env = { https_proxy: 'https://ellis:secret@tls.example' };
  const passwords = createProxyPasswords({ keychain, env });
  passwords.answered(secure, 'proxy-password-missing', null);
  expect(await passwords.signIn(secure, 'ellis', 'x')).toEqual({ kind: 'kept' });
  expect(await passwords.token(PROXY)).toBeNull();
  expect(await passwords.token('tls.example:443')).toBeNull();
  expect(await passwords.token('https://tls.example:443')).toBe(token('ellis:secret'));
  const again = createProxyPasswords({ keychain, env: {} });
  expect(await again.token(PROXY)).toBeNull();
  expect(await again.token(secure)).toBe(token('ellis:x'));
});

test('requests that begin at once wait for the same answer of the keychain', async () => {
  const passwords = createProxyPasswords({
    keychain: createFakeKeychain({ proxy: `${PROXY} ${token('ellis:x')}` }),
    env: {},
  });
  const both = await Promise.all([passwords.token(PROXY), passwords.token(PROXY)]);
  expect(both).toEqual([token('ellis:x'), token('ellis:x')]);
});

test('what is forgotten does not come back with an answer that was under way, nor when a proxy asks', async () => {
  const keychain = createFakeKeychain({ proxy: `${PROXY} ${token('ellis:x')}` });
  const passwords = createProxyPasswords({ keychain, env: {} });
  const reading = passwords.token(PROXY);
  keychain.isAvailable = false;
  const forgetting = passwords.forget();
  expect(await reading).toBeNull();
  expect(await forgetting).toBe(false);
  keychain.isAvailable = true;
  expect(await passwords.token(PROXY)).toBeNull();
  passwords.answered(PROXY, 'proxy-password-missing', null);
  expect(await passwords.token(PROXY)).toBeNull();
  await passwords.signIn(PROXY, 'ellis', 'new');
  expect(await passwords.token(PROXY)).toBe(token('ellis:new'));
});

test('a refusal is said of the password that was sent, not of the one that was given since', async () => {
  const passwords = createProxyPasswords({ keychain: createFakeKeychain(), env: {} });
  passwords.answered(PROXY, 'proxy-password-missing', null);
  await passwords.signIn(PROXY, 'ellis', 'old');
  const old = await passwords.token(PROXY);
  passwords.answered(PROXY, 'proxy-password-refused', old);
  expect(passwords.view()).toEqual({ address: PROXY, state: 'refuses' });
  await passwords.signIn(PROXY, 'ellis', 'new');
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
  expect(await passwords.signIn(PROXY, name, password)).toEqual({ kind: 'refused', reason });
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
  expect(await passwords.signIn(PROXY, 'ellis', 'new')).toEqual({ kind: 'session' });
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
