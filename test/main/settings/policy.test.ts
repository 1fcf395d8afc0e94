// What an organization has set holds, whatever the user sets and whatever is in the file beside it.
import { expect, test } from 'vitest';
import { lockedBy, readPolicy } from '../../../src/main/settings/policy.ts';
import { createPreferences } from '../../../src/main/settings/preferences.ts';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';

const defaults = readPreferences({}).settings;
const policy = readPolicy(
  JSON.stringify({ settings: { retentionDays: 30, stages: { mode: 'except', values: ['Customer'] } } }),
);

test('it holds over what the user had set, which stays in the file', () => {
  const file = createFakePreferencesFile({ settings: { retentionDays: 90 } });
  const preferences = createPreferences(file, (write) => write(), policy);
  expect(preferences.current().settings.retentionDays).toBe(30);
  preferences.update({ settings: { ...preferences.current().settings, coolDownMinutes: 5 } });
  expect(preferences.current().settings).toMatchObject({ retentionDays: 30, coolDownMinutes: 5 });
  expect(preferences.stored().settings.retentionDays).toBe(90);
  expect(readPreferences(file.read()).settings).toMatchObject({ retentionDays: 90, coolDownMinutes: 5 });
  // Without the policy, what the user had set is there again.
  expect(createPreferences(file).current().settings.retentionDays).toBe(90);
});

test('no change and nothing that is held for a session moves it', () => {
  const preferences = createPreferences(createFakePreferencesFile({}), (write) => write(), policy);
  preferences.update({ settings: { ...defaults, retentionDays: null } });
  expect(preferences.current().settings.retentionDays).toBe(30);
  preferences.hold({ settings: { ...defaults, retentionDays: null } });
  expect(preferences.current().settings).toMatchObject({
    retentionDays: 30,
    stages: { mode: 'except', values: ['Customer'] },
  });
});

test('it says which settings it locks', () => {
  expect(lockedBy(policy)).toEqual(['retentionDays', 'stages']);
  expect(lockedBy(readPolicy(null))).toEqual([]);
});

test('what cannot be read of it is named, and the rest holds', () => {
  const mixed = readPolicy(
    '{"settings":{"retentionDays":30,"coolDownMinutes":"often","toString":1,"dashboard":true},"update":{}}',
  );
  expect(mixed.settings).toEqual({ retentionDays: 30 });
  expect(mixed.unknown).toEqual([
    'update',
    'settings.coolDownMinutes',
    'settings.toString',
    'settings.dashboard',
  ]);
});

test.each(['', '{', '[]', 'null', '"settings"'])(
  'a policy that is none sets nothing, and says so: %s',
  (text) => {
    expect(readPolicy(text)).toEqual({ settings: {}, unknown: ['policy'] });
  },
);

test('updates are turned off, which nobody else turns on', () => {
  const policy = readPolicy(JSON.stringify({ updates: 'off', settings: { checkForUpdates: true } }));
  expect(policy).toEqual({ settings: { checkForUpdates: false }, updates: 'off', unknown: [] });
  expect(lockedBy(policy)).toEqual(['checkForUpdates']);
});

test('updates are looked for elsewhere, over TLS', () => {
  const address = 'https://updates.example/hotlist/stable.json';
  expect(readPolicy(JSON.stringify({ updates: address }))).toEqual({
    settings: {},
    updates: { address },
    unknown: [],
  });
  for (const updates of ['http://updates.example/', 'on', '', null, 7, { address }])
    expect(readPolicy(JSON.stringify({ updates }))).toEqual({ settings: {}, unknown: ['updates'] });
});

test('addresses are those that a key may be sent to, by the names of the services', () => {
  const set = readPolicy(
    JSON.stringify({
      addresses: {
        accounts: 'https://accounts.example/',
        signals: 'http://signals.example/v1',
        others: 'https://others.example',
      },
    }),
  );
  expect(set.addresses).toEqual({ public: 'https://accounts.example' });
  expect(set.unknown).toEqual(['addresses.signals', 'addresses.others']);
  expect(readPolicy('{"addresses":{"signals":"https://a:b@signals.example"}}').unknown).toEqual([
    'addresses.signals',
  ]);
});

test('certificate authorities are a file by its whole path', () => {
  expect(readPolicy('{"certificates":"/etc/ssl/company.pem"}')).toMatchObject({
    certificates: '/etc/ssl/company.pem',
    unknown: [],
  });
  for (const text of ['{"certificates":"company.pem"}', '{"certificates":1}'])
    expect(readPolicy(text)).toEqual({ settings: {}, unknown: ['certificates'] });
});

test('1 and 0 are yes and no where a setting is one, and numbers elsewhere', () => {
  const set = readPolicy('{"settings":{"hideNames":1,"offerClipboard":0,"retentionDays":90,"watchedOn":2}}');
  expect(set.settings).toEqual({ hideNames: true, offerClipboard: false, retentionDays: 90 });
  expect(set.unknown).toEqual(['settings.watchedOn']);
});
