// An organization's policy holds, whatever the user sets and whatever is in the preferences file.
import { expect, test } from 'vitest';
import { lockedBy, readPolicy, saysAnything } from '../../../src/main/settings/policy.ts';
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
  // Without the policy, the user's own setting applies again.
  expect(createPreferences(file).current().settings.retentionDays).toBe(90);
});

test('neither a change nor a session-only setting overrides it', () => {
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
  'a policy that is none says so, and locks what could lead keys or the app elsewhere: %s',
  (text) => {
    expect(readPolicy(text)).toEqual({
      settings: { assistantsOn: false, assistantsMayChange: false, checkForUpdates: false, webhookOn: false },
      updates: 'off',
      webhook: 'unread',
      teamServers: [],
      addresses: { public: false, rest: false },
      unknown: ['policy'],
    });
  },
);

test('webhooks are forbidden by a policy that says so, and by one that is not understood', () => {
  const forbidden = { settings: { webhookOn: false }, webhook: 'off' };
  expect(readPolicy(JSON.stringify({ webhook: 'off', settings: { webhookOn: true } }))).toEqual({
    ...forbidden,
    unknown: [],
  });
  expect(readPolicy(JSON.stringify({ webhook: 'allowed' }))).toEqual({ settings: {}, unknown: [] });
  for (const webhook of ['on', '', null, 0, { address: 'https://hooks.example' }])
    expect(readPolicy(JSON.stringify({ webhook }))).toEqual({ ...forbidden, unknown: ['webhook'] });
  expect(readPolicy(JSON.stringify({ settings: { webhookOn: 'sometimes' } }))).toEqual({
    ...forbidden,
    unknown: ['settings.webhookOn'],
  });
  expect(readPolicy(JSON.stringify({ settings: { webhookOn: false } }))).toMatchObject(forbidden);
});

test('assistants are forbidden by a policy that says so, and by one that is not understood', () => {
  const forbidden = { settings: { assistantsOn: false, assistantsMayChange: false } };
  expect(readPolicy(JSON.stringify({ assistants: 'off', settings: { assistantsOn: true } }))).toEqual({
    ...forbidden,
    unknown: [],
  });
  expect(readPolicy(JSON.stringify({ assistants: 'allowed' }))).toEqual({ settings: {}, unknown: [] });
  for (const assistants of ['on', '', null, 1, {}])
    expect(readPolicy(JSON.stringify({ assistants }))).toEqual({ ...forbidden, unknown: ['assistants'] });
  expect(readPolicy(JSON.stringify({ settings: { assistantsOn: 'sometimes' } }))).toEqual({
    ...forbidden,
    unknown: ['settings.assistantsOn'],
  });
  expect(readPolicy(JSON.stringify({ settings: { assistantsOn: true } }))).toEqual({
    settings: { assistantsOn: true },
    unknown: [],
  });
});

test('assistants may be let read and not change, by either name', () => {
  const readOnly = { settings: { assistantsMayChange: false }, unknown: [] };
  const given = (policy: object) => readPolicy(JSON.stringify(policy));
  expect(given({ assistants: 'read-only', settings: { assistantsMayChange: true } })).toEqual(readOnly);
  expect(given({ settings: { assistantsMayChange: false } })).toEqual(readOnly);
  expect(given({ settings: { assistantsMayChange: 'sometimes' } })).toEqual({
    ...readOnly,
    unknown: ['settings.assistantsMayChange'],
  });
  expect(given({ assistants: 'off', settings: { assistantsMayChange: true } }).settings).toEqual({
    assistantsOn: false,
    assistantsMayChange: false,
  });
});

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
});

test.each(['http://updates.example/', 'on', '', null, 7, { address: 'https://updates.example' }])(
  'updates that are not understood are off, and named: %j',
  (updates) => {
    expect(readPolicy(JSON.stringify({ updates }))).toEqual({
      settings: { checkForUpdates: false },
      updates: 'off',
      unknown: ['updates'],
    });
  },
);

test.each(['OFF', 'Off ', false, 'disabled'])('updates that are mistyped as %j are off', (updates) => {
  expect(readPolicy(JSON.stringify({ updates })).updates).toBe('off');
});

test('a misspelt name among the addresses locks the service that it may have meant, and no other', () => {
  const policy = readPolicy(
    '{"addresses":{"accounts":"https://accounts.example","signal":"https://signals.example"}}',
  );
  expect(policy.addresses).toEqual({ public: 'https://accounts.example', rest: false });
  expect(policy.unknown).toEqual(['addresses.signal']);
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
  // If the policy's address is not valid, no key may be sent to any other address.
  expect(set.addresses).toEqual({ public: 'https://accounts.example', rest: false });
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

test.each([
  ['{"addresses":"https://a.example"}', 'addresses'],
  ['{"addresses":["https://a.example"]}', 'addresses'],
  ['{"addresses":null}', 'addresses'],
])('addresses in another form are named, and let no key anywhere: %s', (text, name) => {
  expect(readPolicy(text)).toEqual({
    settings: {},
    addresses: { public: false, rest: false },
    unknown: [name],
  });
});

test.each(['{"settings":["hideNames"]}', '{"settings":"hideNames"}', '{"settings":null}'])(
  'settings in another form are named: %s',
  (text) => {
    expect(readPolicy(text)).toEqual({ settings: {}, unknown: ['settings'] });
  },
);

test.each([
  [null, false],
  ['{}', false],
  ['{"settings":{"hideNames":true}}', true],
  ['{"certificates":"/etc/ssl/company.pem"}', true],
  ['{"updates":"https://updates.example/stable.json"}', true],
  ['{"addresses":{"signals":"https://signals.example"}}', true],
  ['{"what":1}', true],
])('of %s there is something to show: %j', (text, isThere) => {
  expect(saysAnything(readPolicy(text))).toBe(isThere);
});

test('only the servers that are named may be joined; what is not understood allows none', () => {
  const servers = ['tls://team.company.example:4222', 'tls://team-2.company.example'];
  expect(readPolicy(JSON.stringify({ team: servers }))).toEqual({
    settings: {},
    teamServers: servers,
    unknown: [],
  });
  expect(readPolicy(JSON.stringify({ team: servers[0] })).teamServers).toEqual(servers.slice(0, 1));
  expect(readPolicy(JSON.stringify({ team: 'off' }))).toEqual({ settings: {}, teamServers: [], unknown: [] });
  for (const team of [
    'on',
    '',
    null,
    0,
    [],
    {},
    ['https://team.company.example'],
    ['wss://team.company.example'],
  ])
    expect(readPolicy(JSON.stringify({ team }))).toEqual({
      settings: {},
      teamServers: [],
      unknown: ['team'],
    });
});

test.each<[text: string, is: object]>([
  ['{"Webhook":"off"}', { webhook: 'off', settings: { webhookOn: false } }],
  ['{"UPDATES":"off"}', { updates: 'off' }],
  ['{"Team":"off"}', { teamServers: [] }],
  ['{"Assistants":"off"}', { settings: { assistantsOn: false } }],
  ['{"Settings":{"HideNames":1,"RetentionDays":30}}', { settings: { hideNames: true, retentionDays: 30 } }],
  ['{"Addresses":{"Signals":"https://s.example/v1"}}', { addresses: { rest: 'https://s.example/v1' } }],
  ['{"Certificates":"/etc/ca.pem"}', { certificates: '/etc/ca.pem' }],
])('a name counts in any case, as the registry has it: %s', (text, is) => {
  expect(readPolicy(text)).toMatchObject(is);
  expect(readPolicy(text).unknown).toEqual([]);
});

test('of two spellings of a name the right one counts, and the other is reported', () => {
  const policy = readPolicy('{"settings":{"hidenames":false,"hideNames":true,"HIDENAMES":false}}');
  expect(policy.settings.hideNames).toBe(true);
  expect(policy.unknown).toEqual(['settings.hidenames', 'settings.HIDENAMES']);
});

test.each([
  ['{"WEBHOOK":"off","Webhook":"allowed"}', { webhook: 'off' }, 'webhook'],
  ['{"ASSISTANTS":"off","Assistants":"allowed"}', { settings: { assistantsOn: false } }, 'assistants'],
  [
    '{"settings":{"ASSISTANTSON":false,"AssistantsOn":true}}',
    { settings: { assistantsOn: false } },
    'settings.assistantsOn',
  ],
])(
  'of two wrong spellings that contradict each other neither counts, and it is locked: %s',
  (text, is, name) => {
    expect(readPolicy(text)).toMatchObject(is);
    expect(readPolicy(text).unknown).toEqual([name]);
  },
);

test('an entry of a managed list that cannot be read is reported, and the others are set', () => {
  const policy = readPolicy(JSON.stringify({ settings: { excludedDomains: ['own.example', ''] } }));
  expect(policy).toEqual({
    settings: { excludedDomains: ['own.example'] },
    unknown: ['settings.excludedDomains'],
  });
});

test('a policy that begins with a byte order mark is read', () => {
  expect(readPolicy('\ufeff{"settings":{"hideNames":true}}')).toEqual({
    settings: { hideNames: true },
    unknown: [],
  });
});
