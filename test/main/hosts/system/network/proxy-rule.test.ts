import { expect, test } from 'vitest';
import { readProxyRules } from '../../../../../src/main/hosts/system/network/proxy-rule.ts';

test.each([
  ['DIRECT', { kind: 'direct' }],
  ['', { kind: 'direct' }],
  ['PROXY proxy.example:8080', { kind: 'http', uri: 'http://proxy.example:8080' }],
  ['PROXY proxy.example', { kind: 'http', uri: 'http://proxy.example:80' }],
  ['HTTPS proxy.example', { kind: 'http', uri: 'https://proxy.example:443' }],
  ['SOCKS5 proxy.example', { kind: 'socks', uri: 'socks5://proxy.example:1080' }],
  ['PROXY [2001:db8::1]:3128; DIRECT', { kind: 'http', uri: 'http://[2001:db8::1]:3128' }],
])('%s is read', (answer, rule) => {
  expect(readProxyRules(answer)[0]).toEqual(rule);
});

test('the rules stay in their order, without those that cannot be used', () => {
  expect(readProxyRules('SOCKS4 old.example:1; PROXY b.example:2; ; DIRECT')).toEqual([
    { kind: 'http', uri: 'http://b.example:2' },
    { kind: 'direct' },
  ]);
});

test('a list without a usable rule does not become a direct connection', () => {
  expect(readProxyRules('SOCKS4 old.example:1')).toEqual([]);
  expect(readProxyRules('PROXY bad host:1 x')).not.toContainEqual({ kind: 'direct' });
  expect(readProxyRules('PROXY user@proxy.example:1')).toEqual([]);
  expect(readProxyRules('PROXY 300.1.1.1:8080')).toEqual([]);
});
