import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJoinFile, writeJoinFile } from '../../../src/main/team/join-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'join-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ada: Parameters<typeof writeJoinFile>[1] = {
  workspace: 'acme',
  name: 'ada',
  role: 'rep',
  servers: ['nats://127.0.0.1:4222'],
  seed: `SU${'A'.repeat(56)}`,
};

function write(value: unknown, mode = 0o600): string {
  const path = join(folder, 'ada.join');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  chmodSync(path, mode);
  return path;
}

test('what is written is read again, by its owner alone, and never written over', () => {
  const path = join(folder, 'ada.join');
  writeJoinFile(path, ada);
  expect(readJoinFile(path)).toEqual({ kind: 'ok', join: { version: 1, ...ada } });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(() => writeJoinFile(path, ada)).toThrow('EEXIST');
});

test.each([
  ['none', () => join(folder, 'none.join'), 'cannot be read.'],
  [
    'readable by others',
    () => write({ version: 1, ...ada }, 0o644),
    'can be read by others. Take that from them (chmod 600), or ask for a new one.',
  ],
  ['no JSON', () => write('{'), 'is no join file: it is not JSON.'],
  ['newer', () => write({ version: 2 }), 'was made by a newer Hotlist. Update this one.'],
  [
    'a name that is no part of a subject',
    () => write({ version: 1, ...ada, name: 'ada.>' }),
    'is no join file: “name” is missing or not as it should be.',
  ],
  [
    'an address with a password',
    () => write({ version: 1, ...ada, servers: ['nats://a:b@127.0.0.1'] }),
    'is no join file: “servers.0” is missing or not as it should be.',
  ],
  ...['nats://team.example:4222', 'nats://127.0.0.1.team.example', 'nats://0.0.0.0:4222'].map(
    (server): [string, () => string, string] => [
      `for a server elsewhere in plain text, ${server}`,
      () => write({ version: 1, ...ada, servers: [server] }),
      'names a server without TLS (nats://) on another machine. Ask for one that names it as tls://.',
    ],
  ),
  [
    'for servers of which only some are encrypted',
    () => write({ version: 1, ...ada, servers: ['tls://team.example:4222', 'nats://127.0.0.1:4222'] }),
    'mixes servers with and without TLS. Ask for one that names all of them as tls://.',
  ],
  [
    'for a WebSocket, which the client library does not speak',
    () => write({ version: 1, ...ada, servers: ['wss://team.example'] }),
    'is no join file: “servers.0” is missing or not as it should be.',
  ],
  [
    'without a seed',
    () => write({ version: 1, ...ada, seed: '' }),
    'is no join file: “seed” is missing or not as it should be.',
  ],
])('a file that is %s is refused in words, and its secret is not in them', (_what, path, message) => {
  expect(readJoinFile(path())).toMatchObject({ kind: 'bad', message });
});
