import { expect, test } from 'vitest';
import { environmentProxy } from '../../../../../src/main/hosts/system/network/environment-proxy.ts';
import { readProxyRules } from '../../../../../src/main/hosts/system/network/proxy-rule.ts';

const url = 'https://service.example/v1';

test.each([{}, { HTTPS_PROXY: '' }, { NO_PROXY: 'service.example' }])('%j names none', (env) => {
  expect(environmentProxy(env)).toBeNull();
});

test.each([
  [{ HTTPS_PROXY: 'http://proxy.example:8080' }, 'PROXY proxy.example:8080'],
  [{ https_proxy: 'http://a.example:1', HTTPS_PROXY: 'http://b.example:2' }, 'PROXY a.example:1'],
  [{ https_proxy: 'proxy.example:8080' }, 'PROXY proxy.example:8080'],
  [{ https_proxy: 'https://ellis:secret@proxy.example:8443/' }, 'HTTPS proxy.example:8443'],
  [{ ALL_PROXY: 'socks5h://[2001:db8::1]' }, 'SOCKS5 [2001:db8::1]'],
  [{ HTTP_PROXY: 'http://proxy.example:8080' }, 'DIRECT'],
])('%j leads over %s', async (env, answer) => {
  expect(await environmentProxy(env)?.(url)).toBe(answer);
});

test('what cannot be read is not gone around', async () => {
  for (const HTTPS_PROXY of ['http://', 'ftp://proxy.example', 'socks4://proxy.example'])
    expect(readProxyRules((await environmentProxy({ HTTPS_PROXY })?.(url)) ?? '')).toEqual([]);
});

test.each([
  ['*', true],
  ['service.example', true],
  ['other.example, .example', true],
  ['*.example', true],
  ['service.example:443', true],
  ['service.example:8443', false],
  ['ice.example', false],
  ['service.example.org', false],
  ['', false],
])('NO_PROXY=%s excepts it: %s', async (NO_PROXY, isDirect) => {
  const env = { HTTPS_PROXY: 'http://proxy.example:8080', NO_PROXY };
  expect((await environmentProxy(env)?.(url)) === 'DIRECT').toBe(isDirect);
});

test('an address of digits is excepted as it is', async () => {
  const env = { HTTPS_PROXY: 'http://proxy.example:8080', NO_PROXY: '192.0.2.7,[2001:db8::1],2001:db8::2' };
  for (const host of ['192.0.2.7', '[2001:db8::1]', '[2001:db8::2]'])
    expect(await environmentProxy(env)?.(`https://${host}/`)).toBe('DIRECT');
  expect(await environmentProxy(env)?.('https://192.0.2.8/')).not.toBe('DIRECT');
});
