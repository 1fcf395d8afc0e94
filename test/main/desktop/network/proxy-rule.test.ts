import { expect, test } from 'vitest';
import { chooseProxyRule } from '../../../../src/main/desktop/network/proxy-rule.ts';

test.each([
  ['DIRECT', { kind: 'direct' }],
  ['', { kind: 'direct' }],
  ['PROXY proxy.example:8080', { kind: 'http', uri: 'http://proxy.example:8080' }],
  ['PROXY proxy.example', { kind: 'http', uri: 'http://proxy.example:80' }],
  ['HTTPS proxy.example', { kind: 'http', uri: 'https://proxy.example:443' }],
  ['SOCKS5 proxy.example', { kind: 'socks', uri: 'socks5://proxy.example:1080' }],
  ['PROXY [2001:db8::1]:3128; DIRECT', { kind: 'http', uri: 'http://[2001:db8::1]:3128' }],
])('%s is read', (answer, rule) => {
  expect(chooseProxyRule(answer)).toEqual(rule);
});

test('the first rule that can be used wins', () => {
  expect(chooseProxyRule('SOCKS4 old.example:1; PROXY b.example:2; DIRECT')).toEqual({
    kind: 'http',
    uri: 'http://b.example:2',
  });
});

test('a list without a usable rule does not become a direct connection', () => {
  expect(chooseProxyRule('SOCKS4 old.example:1')).toBeNull();
  expect(chooseProxyRule('PROXY bad host:1 x')).not.toEqual({ kind: 'direct' });
  expect(chooseProxyRule('PROXY user@proxy.example:1')).toBeNull();
});
