// Changes of a team's folder that are killed, once before each thing they do to the disk, and then repeated.
import { chownSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSeed } from '@nats-io/nkeys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readJoinFile } from '../../src/main/team/join-file.ts';
import { readCluster } from '../../src/relay/cluster.ts';
import { membersIn } from '../../src/relay/server-config.ts';
import { addMember, configPaths, createTeam, removeMember } from '../../src/relay/team-folder.ts';
import { acme } from '../servers/acme.ts';

/** How many changes of the disk still succeed, and whether those after them do again. */
const disk = vi.hoisted(() => ({ left: Infinity, isKilled: true, givesFiles: true }));

// Test files share a worker, so an earlier one may have loaded what is changed here, and a later one must not get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

vi.mock('node:fs', async (original) => {
  const fs = await original<Record<string, (...args: readonly unknown[]) => unknown>>();
  const changing = ['mkdirSync', 'mkdtempSync', 'renameSync', 'rmSync', 'writeFileSync'];
  const wrapped = { ...fs };
  for (const name of changing)
    wrapped[name] = (...args) => {
      disk.left -= 1;
      if (disk.isKilled ? disk.left < 0 : disk.left === -1) throw new Error('the disk is full');
      return fs[name]?.(...args);
    };
  wrapped['fchownSync'] = (...args) => {
    if (!disk.givesFiles) throw new Error('not permitted');
    return fs['fchownSync']?.(...args);
  };
  return wrapped;
});

const cluster = readCluster('127.0.0.1:4222:6222,127.0.0.1:4223:6223,127.0.0.1:4224:6224', 4222);

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hotlist-team-'));
  createTeam(join(root, 'one'), acme);
  createTeam(join(root, 'three'), { ...acme, cluster });
});
afterAll(() => rmSync(root, { recursive: true }));

let dir: string;
beforeEach(() => (dir = join(root, 'changed')));
afterEach(() => {
  disk.left = Infinity;
  disk.isKilled = true;
  disk.givesFiles = true;
  rmSync(dir, { recursive: true, force: true });
});

/** Whether it was killed, so that there is a later moment to try. */
function killedAt(moment: number, change: () => unknown): boolean {
  disk.left = moment;
  try {
    change();
    return false;
  } catch {
    return true;
  } finally {
    disk.left = Infinity;
  }
}

function startAgain(of: string): void {
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(root, of), dir, { recursive: true });
}

/** Each configuration names exactly those who have a file, with their keys, and nothing else is in the folder. */
function expectWhole(names: readonly string[]): void {
  const configs = configPaths(dir);
  for (const path of configs) {
    const members = membersIn(readFileSync(path, 'utf8')) ?? [];
    expect(members.map(({ name }) => name).sort()).toEqual(names);
    for (const { name, publicKey } of members) {
      const read = readJoinFile(join(dir, `${name}.join`));
      const seed = read.kind === 'ok' ? read.join.seed : '';
      expect(fromSeed(new TextEncoder().encode(seed)).getPublicKey()).toBe(publicKey);
    }
  }
  expect(readdirSync(dir).filter((name) => /^\.change|\.join$/.test(name))).toEqual(
    names.map((name) => `${name}.join`),
  );
}

describe.each(['one', 'three'])('a team on servers: %s', (of) => {
  test('somebody whose adding was killed is added when it is repeated', () => {
    let moment = 0;
    for (startAgain(of); killedAt(moment, () => addMember(dir, 'cleo')); startAgain(of)) {
      expect([moment, addMember(dir, 'cleo').kind]).toEqual([moment, 'done']);
      expectWhole(['ada', 'ben', 'cleo', 'relay']);
      moment += 1;
    }
    expect(moment).toBeGreaterThan(3);
  });

  test('somebody whose removal was killed is gone when it is repeated, with their file', () => {
    let moment = 0;
    for (startAgain(of); killedAt(moment, () => removeMember(dir, 'ben')); startAgain(of)) {
      const again = removeMember(dir, 'ben');
      expect(again.kind === 'done' || again.isNobody).toBe(true);
      expectWhole(['ada', 'relay']);
      moment += 1;
    }
    expect(moment).toBeGreaterThan(3);
  });

  test('a removal that was killed is not undone by the next change of another', () => {
    let moment = 0;
    for (startAgain(of); killedAt(moment, () => removeMember(dir, 'ben')); startAgain(of)) {
      addMember(dir, 'cleo');
      const isRemoved = !readdirSync(dir).includes('ben.join');
      expectWhole(['ada', ...(isRemoved ? [] : ['ben']), 'cleo', 'relay']);
      moment += 1;
    }
  });

  test('a disk that is full leaves everything as it was', () => {
    disk.isKilled = false;
    startAgain(of);
    for (const moment of [1, 2]) {
      expect(killedAt(moment, () => addMember(dir, 'cleo'))).toBe(true);
      expectWhole(['ada', 'ben', 'relay']);
    }
  });
});

test.each([
  ['one', acme],
  ['three', { ...acme, cluster }],
])('a team whose making was killed is there or can be made, on servers: %s', (_of, team) => {
  let moment = 0;
  for (; killedAt(moment, () => createTeam(dir, team)); rmSync(dir, { recursive: true })) {
    const again = createTeam(dir, team);
    expect(again.kind === 'done' || again.message).toSatisfy(
      (said) => said === true || String(said).includes('is there already. Take another folder'),
    );
    expectWhole(['ada', 'ben', 'relay']);
    moment += 1;
  }
  expect(moment).toBeGreaterThan(3);
});

test.skipIf(process.getuid?.() !== 0)(
  'who cannot leave a file to the user of the server changes nothing (needs root)',
  () => {
    startAgain('one');
    chownSync(join(dir, 'nats.conf'), 65_534, 65_534);
    disk.givesFiles = false;
    expect(() => addMember(dir, 'cleo')).toThrow('belongs to another user');
    expectWhole(['ada', 'ben', 'relay']);
  },
);
