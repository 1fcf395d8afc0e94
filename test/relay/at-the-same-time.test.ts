// Commands of two administrators, or of a script that does not wait for one before the next.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { membersIn } from '../../src/relay/server-config.ts';
import { createTeam } from '../../src/relay/team-folder.ts';
import { findBundle } from '../run/shared-bundles.ts';
import { acme } from '../servers/acme.ts';

const run = promisify(execFile);
const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'];

let program: string;
let folder: string;
beforeAll(async () => {
  program = await findBundle('src/relay/index.ts');
  folder = mkdtempSync(join(tmpdir(), 'hotlist-team-'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

function everybody(): readonly string[] {
  const members = membersIn(readFileSync(join(folder, 'nats.conf'), 'utf8')) ?? [];
  return members.map(({ name }) => name).sort();
}

function forAll(command: string): Promise<unknown> {
  return Promise.all(PEOPLE.map((name) => run(process.execPath, [program, command, name, '--out', folder])));
}

test('who is added or removed at the same time is added or removed', { timeout: 120_000 }, async () => {
  createTeam(folder, { ...acme, reps: [] });
  await forAll('add');
  expect(everybody()).toEqual([...PEOPLE, 'relay']);
  await forAll('remove');
  expect(everybody()).toEqual(['relay']);
});
