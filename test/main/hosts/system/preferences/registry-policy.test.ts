// The known forms of reg.exe's output, converted into the form of the policy file.
import { expect, test } from 'vitest';
import { readRegistry } from '../../../../../src/main/hosts/system/preferences/registry-policy.ts';
import { readPolicy } from '../../../../../src/main/settings/policy.ts';

const output = [
  '',
  String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist`,
  '    (Default)    REG_SZ    (value not set)',
  String.raw`    certificates    REG_SZ    C:\ProgramData\Company\ca.pem`,
  '',
  String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist\Addresses`,
  '    accounts    REG_SZ    https://accounts.example/api',
  '',
  String.raw`HKEY_LOCAL_MACHINE\SOFTWARE\Policies\Hotlist\settings`,
  '    retentionDays    REG_DWORD    0x5a',
  '    hideNames    REG_DWORD    0x1',
  '    offerClipboard    REG_DWORD    0x0',
  '    stages    REG_SZ    {"mode":"except","values":["Do not contact"]}',
  String.raw`    excludedDomains    REG_MULTI_SZ    one.example\0two.example`,
  '    crmUrlTemplate    REG_EXPAND_SZ    https://crm.example/{domain}    x',
  '    globalShortcut    REG_SZ    ',
  '',
];

test('values, keys below and their types are read', () => {
  expect(JSON.parse(readRegistry(output.join('\r\n')) ?? '')).toEqual({
    certificates: String.raw`C:\ProgramData\Company\ca.pem`,
    addresses: { accounts: 'https://accounts.example/api' },
    settings: {
      retentionDays: 90,
      hideNames: 1,
      offerClipboard: 0,
      stages: { mode: 'except', values: ['Do not contact'] },
      excludedDomains: ['one.example', 'two.example'],
      crmUrlTemplate: 'https://crm.example/{domain}    x',
      globalShortcut: '',
    },
  });
});

test('and hold as the policy of a file does', () => {
  const { settings, addresses, unknown } = readPolicy(readRegistry(output.join('\n')));
  expect(settings).toMatchObject({ retentionDays: 90, hideNames: true, offerClipboard: false });
  expect(addresses).toEqual({ public: 'https://accounts.example/api' });
  // On other systems than Windows, this path is not a valid one.
  expect(unknown).toEqual(process.platform === 'win32' ? [] : ['certificates']);
});

test.each([
  ['nothing', ''],
  ['a key without values', `${String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist`}\r\n`],
  [
    'an unset value alone',
    String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist` + '\r\n    (Standard)    REG_SZ    x',
  ],
  [
    'a value of another key',
    String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlister` + '\n    retentionDays    REG_DWORD    0x5a',
  ],
  ['a value of nothing', '    retentionDays    REG_DWORD    0x5a'],
])('%s is no policy', (_what, text) => {
  expect(readRegistry(text)).toBeNull();
});

test('a value that is too deep or damaged is reported and affects only itself', () => {
  const text = [
    String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist\Settings\More`,
    '    retentionDays    REG_DWORD    0x5a',
    String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Hotlist\Settings`,
    '    stages    REG_SZ    {"mode":',
    '    coolDownMinutes    REG_DWORD    0xfffffffffffffffff',
    '    zoomPercent    REG_BINARY    0102',
    '    hideNames    REG_DWORD    0x1',
  ].join('\r\n');
  const { settings, unknown } = readPolicy(readRegistry(text));
  expect(settings).toEqual({ hideNames: true });
  expect(unknown).toEqual([
    String.raw`Settings\More`,
    'settings.stages',
    'settings.coolDownMinutes',
    'settings.zoomPercent',
  ]);
});
