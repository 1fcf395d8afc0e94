// The terminal's settings: anything invalid leads to one line that names it and never repeats a key.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeJoinFile } from '../../../../src/main/team/join-file.ts';
import { parseSettings } from '../../../../src/main/hosts/terminal/run-settings.ts';

const rest = { HOTLIST_REST_BASE_URL: 'https://service.example/v1', HOTLIST_REST_API_KEY: 'key-b' };
const open = { HOTLIST_BASE_URL: 'https://service.example', HOTLIST_API_KEY: 'key-a' };

describe('good settings', () => {
  test('take both surfaces, or one, from the environment', () => {
    expect(parseSettings([], { ...rest, ...open })).toEqual({
      kind: 'ok',
      settings: {
        isDemo: false,
        isJson: false,
        isOnce: false,
        runMs: null,
        dataDir: null,
        targets: {
          public: { address: 'https://service.example', key: 'key-a' },
          rest: { address: 'https://service.example/v1', key: 'key-b' },
        },
        team: null,
        claim: null,
        settingsFile: null,
      },
    });
    expect(parseSettings([], rest)).toMatchObject({ settings: { targets: { public: null } } });
    expect(parseSettings([], { ...open, HOTLIST_REST_BASE_URL: '' })).toMatchObject({
      settings: { targets: { rest: null } },
    });
  });

  test('take the flags, a time with a fraction and a folder', () => {
    const args = ['--json', '--once', '--for', '1.5'];
    expect(parseSettings(args, { ...rest, HOTLIST_DATA_DIR: '/somewhere' })).toMatchObject({
      settings: { isJson: true, isOnce: true, runMs: 1_500, dataDir: '/somewhere' },
    });
  });

  test('of the demo need no environment and use none', () => {
    expect(parseSettings(['--demo'], rest)).toMatchObject({
      settings: { isDemo: true, targets: { public: null, rest: null } },
    });
  });

  test('ask for help', () => {
    expect(parseSettings(['-h'], {}).kind).toBe('help');
  });
});

describe('a team', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'team-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (role: 'rep' | 'relay'): string => {
    const path = join(folder, 'a.join');
    const seed = `SU${'A'.repeat(56)}`;
    writeJoinFile(path, { workspace: 'acme', name: 'ada', role, servers: ['nats://127.0.0.1:4222'], seed });
    return path;
  };

  test('needs no key', () => {
    expect(parseSettings([], { HOTLIST_TEAM: fileOf('rep') })).toMatchObject({
      settings: { team: { name: 'ada' }, targets: { public: null, rest: null } },
    });
  });

  test('is asked for one account, by any address of it', () => {
    const env = { HOTLIST_TEAM: fileOf('rep') };
    expect(parseSettings(['--claim', 'https://www.Acme.example/about'], env)).toMatchObject({
      settings: { claim: { request: 'claim', account: 'acme.example' } },
    });
    expect(parseSettings(['--json', '--release', 'acme.example'], env)).toMatchObject({
      settings: { isJson: true, claim: { request: 'release', account: 'acme.example' } },
    });
    for (const [args, words] of [
      [['--claim', 'nothing'], '--claim takes a domain'],
      [['--claim', 'a.example', '--release', 'b.example'], 'are both given'],
    ] as const)
      expect(parseSettings(args, env)).toMatchObject({ message: expect.stringContaining(words) as string });
    expect(parseSettings(['--claim', 'acme.example'], rest)).toMatchObject({
      message: '--claim and --release need a team: set HOTLIST_TEAM to your join file.',
    });
  });

  test('takes no key beside it, and no relay’s file', () => {
    expect(parseSettings([], { HOTLIST_TEAM: fileOf('relay') })).toMatchObject({
      message: expect.stringContaining('is the relay’s own join file') as string,
    });
    expect(parseSettings([], { ...rest, HOTLIST_TEAM: join(folder, 'a.join') })).toMatchObject({
      message: 'HOTLIST_TEAM and HOTLIST_REST_API_KEY are both set. A desktop of a team needs no key.',
    });
    expect(parseSettings([], { HOTLIST_TEAM: join(folder, 'none') })).toMatchObject({
      message: expect.stringContaining('cannot be read') as string,
    });
  });
});

describe('bad settings', () => {
  test.each<[readonly string[], Record<string, string>, string]>([
    [[], {}, 'No API is set'],
    [[], { HOTLIST_API_KEY: 'secret-key' }, 'HOTLIST_API_KEY is set, but HOTLIST_BASE_URL is not.'],
    [
      [],
      { HOTLIST_REST_BASE_URL: 'https://s.example' },
      'HOTLIST_REST_BASE_URL is set, but HOTLIST_REST_API_KEY is not.',
    ],
    [
      [],
      { ...rest, HOTLIST_REST_API_KEY: 'secret key' },
      'HOTLIST_REST_API_KEY contains characters that keys cannot have.',
    ],
    [[], { ...rest, HOTLIST_REST_BASE_URL: 'http://s.example' }, 'HOTLIST_REST_BASE_URL must be https'],
    [[], { ...rest, HOTLIST_REST_BASE_URL: 'nonsense' }, 'HOTLIST_REST_BASE_URL is not an address'],
    [
      [],
      { ...rest, HOTLIST_REST_BASE_URL: 'https://u:secret-key@s.example' },
      'contains a user name or password',
    ],
    [[], { ...rest, HOTLIST_REST_BASE_URL: 'https://s.example?k=secret-key' }, 'contains ? or #'],
    [['--for', '0'], rest, '--for takes a number of seconds above 0, not "0".'],
    [['--for', '-1'], rest, '--for'],
    [['--for', '1e3'], rest, '--for takes'],
    [['--for', '99999999'], rest, '--for takes'],
    [['--for'], rest, '--for'],
    [['--unknown'], rest, '--unknown'],
    [['extra'], rest, 'extra'],
  ])('%j %j', (args, env, words) => {
    const parsed = parseSettings(args, env);
    if (parsed.kind !== 'bad') throw new Error('it was taken');
    expect(parsed.message).toContain(words);
    expect(parsed.message).not.toMatch(/\n|secret/);
  });
});
