// The signature of a package for Windows, and its uninstaller, neither of which can be run here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signForWindows } from '../../src/package/configuration.ts';
import { azure } from './azure.ts';

test('Azure signs it with the account that the environment names', () => {
  expect(signForWindows(azure)).toEqual({
    azureSignOptions: {
      endpoint: 'https://signing.example',
      codeSigningAccountName: 'account',
      certificateProfileName: 'profile',
      publisherName: 'The Hotlist authors',
    },
  });
});

test.each(Object.keys(azure))('without %s it is not signed', (name) => {
  expect(signForWindows({ ...azure, [name]: '' })).toEqual({});
});

test('the uninstaller takes back what the app has registered, but not during an update', () => {
  const script = readFileSync(join(import.meta.dirname, '..', '..', 'resources', 'uninstall.nsh'), 'utf8');
  const [, removal = ''] = /\$\{ifNot\} \$\{isUpdated\}\n([^]*?)\$\{endIf\}/.exec(script) ?? [];
  const removed = [...removal.matchAll(/Delete\w+ (\w+) "([^"]+)"(?: "([^"]+)")?/g)].map(([, ...rest]) =>
    rest.filter(Boolean).join(' '),
  );
  // `app.setLoginItemSettings` names its value after the app's user model id, `app.setAsDefaultProtocolClient` its key after the scheme.
  const current = String.raw`HKCU Software\Microsoft\Windows\CurrentVersion`;
  expect(removed).toEqual([
    String.raw`${current}\Run ${'${APP_ID}'}`,
    String.raw`${current}\Explorer\StartupApproved\Run ${'${APP_ID}'}`,
    String.raw`HKCU Software\Classes\hotlist`,
  ]);
});
