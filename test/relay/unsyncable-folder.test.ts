// File systems that cannot sync a folder, such as some of a network.
import type * as FileSystem from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createTeam } from '../../src/relay/team-folder.ts';
import { acme } from '../servers/acme.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  return {
    ...fs,
    fsyncSync(file: number) {
      if (fs.fstatSync(file).isDirectory())
        throw Object.assign(new Error('EINVAL: invalid argument, fsync'), {
          code: 'EINVAL',
          syscall: 'fsync',
        });
      fs.fsyncSync(file);
    },
  };
});

test('a team can be made where a folder cannot be synced', () => {
  const top = mkdtempSync(join(tmpdir(), 'hotlist-sync-'));
  const dir = join(top, 'team');
  expect(createTeam(dir, acme).kind).toBe('done');
  rmSync(top, { recursive: true });
});
