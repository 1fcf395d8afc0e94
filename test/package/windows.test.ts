// What cannot be built or run here: how a package for Windows is signed, and what its uninstaller takes back.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signForWindows } from '../../src/package/configuration.ts';

const azure = {
  AZURE_SIGNING_ENDPOINT: 'https://signing.example',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'The Hotlist authors',
};

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
