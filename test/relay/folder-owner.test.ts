// What a command that root runs in another user's folder leaves there, and what an interrupted one leaves to the next.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { explainDiskTrouble } from '../../src/main/machine/disk-trouble.ts';
import { readCluster } from '../../src/relay/cluster.ts';
import { beginMove, endMove, writeMoved } from '../../src/relay/moved-files.ts';
import { addMember, createTeam } from '../../src/relay/team-folder.ts';
import { acme } from '../servers/acme.ts';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const made = (uid?: number): { top: string; dir: string } => {
  const top = mkdtempSync(join(tmpdir(), 'hotlist-folder-'));
  folders.push(top);
  const dir = join(top, 'team');
  mkdirSync(dir, { mode: 0o700 });
  if (uid !== undefined) chownSync(dir, uid, uid);
  createTeam(dir, acme);
  return { top, dir };
};

test.skipIf(process.getuid?.() !== 0)(
  'after a move by root, relay.join belongs to whom the former one belonged to',
  () => {
    const { dir } = made(1000);
    expect(statSync(join(dir, 'relay.join')).uid).toBe(1000);
    const cluster = readCluster('127.0.0.1:4222:6222,127.0.0.1:4223:6223,127.0.0.1:4224:6224', 4222);
    const begun = beginMove(dir, { cluster });
    if (begun.kind !== 'ok') throw new Error(begun.message);
    begun.prepare();
    writeMoved(dir, { ...acme, cluster }, []);
    endMove(dir);
    expect(statSync(join(dir, 'nats-1.conf')).uid).toBe(1000);
    expect(statSync(join(dir, 'relay.join')).uid).toBe(1000);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'in a folder that several may write, a new file stays with whoever made it, and an existing one with its owner',
  () => {
    const { dir } = made(1000);
    const maker = process.getuid?.();
    // As for somebody of the folder's group: only root may give a file away, so nobody else tries.
    chmodSync(dir, 0o770);
    vi.spyOn(process, 'getuid').mockReturnValue(1001);
    expect(addMember(dir, 'cleo').kind).toBe('done');
    expect(statSync(join(dir, 'cleo.join'))).toMatchObject({ uid: maker, mode: 0o100600 });
    expect(statSync(join(dir, 'nats.conf')).uid).toBe(1000);
  },
);

test.skipIf(process.getuid?.() !== 0)('the folder’s owner cannot make root create a file elsewhere', () => {
  const { top, dir } = made(1000);
  rmSync(join(dir, '.team-owner'));
  symlinkSync(join(top, 'nologin'), join(dir, '.team-owner'));
  expect(() => addMember(dir, 'cleo')).toThrow('is not a file');
  expect(existsSync(join(top, 'nologin'))).toBe(false);
});

test('a change that cannot be carried out names what is in the way', () => {
  const { dir } = made();
  mkdirSync(join(dir, 'cleo.join'));
  let words: string | null = null;
  try {
    addMember(dir, 'cleo');
  } catch (error) {
    words = explainDiskTrouble(error);
  }
  expect(words).toContain(`${join(dir, 'cleo.join')} is a folder`);
});

test('an add of somebody who is there is not “done” because another change was interrupted', () => {
  const { dir } = made();
  rmSync(join(dir, 'ada.join'));
  mkdirSync(join(dir, '.change'), { mode: 0o700 });
  writeFileSync(join(dir, '.change', 'ben.join'), '');
  expect(addMember(dir, 'ada').kind).toBe('refused');
});

test('an init that was interrupted once it was decided can be repeated', () => {
  const { dir } = made();
  // As after a kill before the first rename of `carryOut`.
  mkdirSync(join(dir, '.change'), { mode: 0o700 });
  for (const name of ['nats.conf', 'relay.join', 'ada.join', 'ben.join'])
    renameSync(join(dir, name), join(dir, '.change', name));
  const again = createTeam(dir, acme);
  expect(again.kind).toBe('done');
});
