// Organizations side by side have separate entries for their keys in one keychain.
import { expect, test } from 'vitest';
import { StoredKeys } from '../../../src/main/settings/connection/stored-keys.ts';
import { createPreferences, type Preferences } from '../../../src/main/settings/preferences.ts';
import { createTeamKeys } from '../../../src/main/team/stored-team.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';

const ADDRESS = 'https://service.example';

const preferencesOf = (organization: string, fields: unknown = {}): Preferences =>
  createPreferences(createFakePreferencesFile(fields), undefined, undefined, organization);

const join = (workspace: string) => ({
  version: 1,
  role: 'rep' as const,
  workspace,
  name: 'ada',
  servers: ['tls://relay.example:4222'],
  seed: `seed-of-${workspace}`,
});

test('what each connects, replaces and leaves stays away from the others’ keys', async () => {
  const keychain = createFakeKeychain();
  const first = new StoredKeys({ keychain, preferences: preferencesOf('first') });
  const second = new StoredKeys({ keychain, preferences: preferencesOf('organization-2') });
  const third = new StoredKeys({ keychain, preferences: preferencesOf('organization-3') });
  for (const [index, keys] of [first, second, third].entries())
    for (const surface of ['public', 'rest'] as const)
      await keys.store(surface, { address: ADDRESS, key: `${surface}-${index}` });
  expect([...keychain.entries.keys()].sort()).toEqual([
    'first/public',
    'first/rest',
    'organization-2/public',
    'organization-2/rest',
    'organization-3/public',
    'organization-3/rest',
  ]);

  await second.store('public', { address: 'https://other.example', key: 'moved' });
  expect(await second.read('public')).toEqual({ kind: 'present', secret: 'moved' });
  await third.leave('public', false);
  await third.leave('rest', true);
  expect([...keychain.entries.keys()].sort()).toEqual([
    'first/public',
    'first/rest',
    'organization-2/public2',
    'organization-2/rest',
  ]);
  await second.store('public', { address: ADDRESS, key: 'back' });
  expect(keychain.entries.has('organization-2/public')).toBe(true);
  expect(keychain.entries.has('organization-2/public2')).toBe(false);
  expect(await first.read('public')).toEqual({ kind: 'present', secret: 'public-0' });
  expect(await second.read('rest')).toEqual({ kind: 'present', secret: 'rest-1' });
});

test('a key of a team is kept with its organization, also while the next one is joined', async () => {
  const keychain = createFakeKeychain();
  const first = createTeamKeys({ keychain, preferences: preferencesOf('first') });
  const second = createTeamKeys({ keychain, preferences: preferencesOf('organization-2') });
  await first.store(join('acme'));
  await second.store(join('birch'));
  expect([...keychain.entries.keys()].sort()).toEqual(['first/team', 'organization-2/team']);
  await second.store(join('cedar'));
  expect([...keychain.entries.keys()].sort()).toEqual(['first/team', 'organization-2/team2']);
  await second.leave('none');
  expect([...keychain.entries.keys()]).toEqual(['first/team']);
  expect(await first.read()).toMatchObject({ kind: 'present', join: { workspace: 'acme' } });
});

test('a file that names another organization’s entries is not followed: none of them is read or removed', () => {
  const ofFirst = {
    mode: 'team',
    keyEntries: { public: 'first/public', rest: 'first/rest2' },
    keysToRemove: ['first/public'],
    teamKeysToRemove: ['first/team'],
    team: { workspace: 'acme', name: 'ada', servers: ['tls://relay.example:4222'], entry: 'first/team' },
  };
  expect(preferencesOf('first', ofFirst).current()).toMatchObject(ofFirst);
  expect(preferencesOf('organization-2', ofFirst).current()).toMatchObject({
    mode: 'none',
    keyEntries: { public: 'organization-2/public', rest: 'organization-2/rest' },
    keysToRemove: [],
    teamKeysToRemove: [],
    team: null,
  });
  const ofSecond = {
    keyEntries: { public: 'organization-2/public2', rest: 'organization-2/rest' },
    keysToRemove: ['organization-2/rest2'],
    teamKeysToRemove: ['organization-2/team2'],
  };
  expect(preferencesOf('organization-2', ofSecond).current()).toMatchObject(ofSecond);
  expect(preferencesOf('first', ofSecond).current()).toMatchObject({
    keyEntries: { public: 'first/public', rest: 'first/rest' },
    keysToRemove: [],
    teamKeysToRemove: [],
  });
});

test('a key that stays behind is named for its own surface only', async () => {
  const keychain = createFakeKeychain();
  const keys = new StoredKeys({ keychain, preferences: preferencesOf('organization-2') });
  await keys.store('public', { address: ADDRESS, key: 'one' });
  await keys.store('rest', { address: ADDRESS, key: 'two' });
  keychain.isAvailable = false;
  await keys.leave('rest', false);
  expect([keys.isLeft('public'), keys.isLeft('rest')]).toEqual([false, true]);
});
