// What `hotlist run` reads from the environment: anything invalid is one line that names it and never repeats a key.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportSettings } from '../../../../src/main/settings/settings-export.ts';
import { BadSetting } from '../../../../src/main/hosts/system/headless/bad-setting.ts';
import { readClaim, readRunSettings } from '../../../../src/main/hosts/terminal/run-settings.ts';
import { writeJoinFile } from '../../../../src/main/team/join-file.ts';
import { defaultSettings } from '../../../fakes/records.ts';

type Env = Readonly<Record<string, string>>;

const rest = { HOTLIST_REST_BASE_URL: 'https://service.example/v1', HOTLIST_REST_API_KEY: 'key-b' };
const open = { HOTLIST_BASE_URL: 'https://service.example', HOTLIST_API_KEY: 'key-a' };

const read = (env: Env, { isDemo = false, dataFolder = null as string | null } = {}) =>
  readRunSettings({ isDemo, dataFolder }, env);

/** The one line of a bad setting. */
function refused(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('good settings', () => {
  test('take both surfaces, or one, from the environment', () => {
    expect(read({ ...rest, ...open })).toEqual({
      dataDir: null,
      targets: {
        public: { address: 'https://service.example', key: 'key-a' },
        rest: { address: 'https://service.example/v1', key: 'key-b' },
      },
      team: null,
      settings: null,
    });
    expect(read(rest)).toMatchObject({ targets: { public: null } });
    expect(read({ ...open, HOTLIST_REST_BASE_URL: '' })).toMatchObject({ targets: { rest: null } });
  });

  test('take the folder of --data, else of the environment, and a file of settings', () => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, exportSettings(defaultSettings));
    const env = { ...rest, HOTLIST_DATA_DIR: '/somewhere', HOTLIST_SETTINGS: file };
    expect(read(env)).toMatchObject({ dataDir: '/somewhere', settings: defaultSettings });
    expect(read(env, { dataFolder: '/elsewhere' })).toMatchObject({ dataDir: '/elsewhere' });
  });

  test('of the demo need no environment and use none', () => {
    expect(read(rest, { isDemo: true })).toMatchObject({ targets: { public: null, rest: null } });
  });
});

describe('a team', () => {
  const fileOf = (role: 'rep' | 'relay'): string => {
    const path = join(folder, 'a.join');
    const seed = `SU${'A'.repeat(56)}`;
    writeJoinFile(path, { workspace: 'acme', name: 'ada', role, servers: ['nats://127.0.0.1:4222'], seed });
    return path;
  };
  const claimOf = (env: Env, claim?: string, release?: string) =>
    readClaim({ claim, release }, read(env).team);

  test('needs no key', () => {
    expect(read({ HOTLIST_TEAM: fileOf('rep') })).toMatchObject({
      team: { name: 'ada' },
      targets: { public: null, rest: null },
    });
  });

  test('is asked for one account, by any address of it', () => {
    const env = { HOTLIST_TEAM: fileOf('rep') };
    expect(claimOf(env)).toBeNull();
    expect(claimOf(env, 'https://www.Acme.example/about')).toMatchObject({
      wanted: { request: 'claim', account: 'acme.example' },
    });
    expect(claimOf(env, undefined, 'acme.example')).toMatchObject({
      team: { name: 'ada' },
      wanted: { request: 'release', account: 'acme.example' },
    });
    expect(refused(() => claimOf(env, 'nothing'))).toContain('--claim takes a domain');
    expect(refused(() => claimOf(env, 'a.example', 'b.example'))).toContain('are both given');
    expect(refused(() => claimOf(rest, 'acme.example'))).toBe(
      '--claim and --release need a team: set HOTLIST_TEAM to your join file.',
    );
  });

  test('takes no key beside it, and no relay’s file', () => {
    expect(refused(() => read({ HOTLIST_TEAM: fileOf('relay') }))).toContain('is the relay’s own join file');
    expect(refused(() => read({ ...rest, HOTLIST_TEAM: join(folder, 'a.join') }))).toBe(
      'HOTLIST_TEAM and HOTLIST_REST_API_KEY are both set. A desktop of a team needs no key.',
    );
    expect(refused(() => read({ HOTLIST_TEAM: join(folder, 'none') }))).toContain('cannot be read');
  });
});

test.each<[Env, string]>([
  [{}, 'No API is set'],
  [{ HOTLIST_API_KEY: 'secret-key' }, 'HOTLIST_API_KEY is set, but HOTLIST_BASE_URL is not.'],
  [
    { HOTLIST_REST_BASE_URL: 'https://s.example' },
    'HOTLIST_REST_BASE_URL is set, but HOTLIST_REST_API_KEY is not.',
  ],
  [
    { ...rest, HOTLIST_REST_API_KEY: 'secret key' },
    'HOTLIST_REST_API_KEY contains characters that keys cannot have.',
  ],
  [{ ...rest, HOTLIST_REST_BASE_URL: 'http://s.example' }, 'HOTLIST_REST_BASE_URL must be https'],
  [{ ...rest, HOTLIST_REST_BASE_URL: 'nonsense' }, 'HOTLIST_REST_BASE_URL is not an address'],
  [{ ...rest, HOTLIST_REST_BASE_URL: 'https://u:secret-key@s.example' }, 'contains a user name or password'],
  [{ ...rest, HOTLIST_REST_BASE_URL: 'https://s.example?k=secret-key' }, 'contains ? or #'],
  [{ ...rest, HOTLIST_SETTINGS: 'no-such-file.json' }, 'HOTLIST_SETTINGS: no-such-file.json cannot be read.'],
  [{ ...rest, HOTLIST_SETTINGS: 'package.json' }, 'not a Hotlist settings export'],
])('%j is refused in one line', (env, words) => {
  const message = refused(() => read(env));
  expect(message).toContain(words);
  expect(message).not.toMatch(/\n|secret/);
});
