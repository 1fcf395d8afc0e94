// The unit file and the container file name what is there, and commands that the relay knows.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/relay/commands.ts';

const unit = readFileSync(join(projectDir, 'deploy/hotlist-relay.service'), 'utf8');
const container = readFileSync(join(projectDir, 'deploy/Containerfile'), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

async function usage(): Promise<string> {
  let said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  await runCommand(['--help'], {});
  vi.restoreAllMocks();
  return said;
}

describe('the unit file', () => {
  test.skipIf(!hasSystemd)('is one that systemd understands', () => {
    const file = join(projectDir, 'deploy/hotlist-relay.service');
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // It names what is wrong with this file, and may have a word about units of this machine.
    const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hotlist-relay'));
    // Where Node is differs from machine to machine.
    expect(about.filter((line) => !line.includes('is not executable'))).toEqual([]);
    expect(status === 0 || about.length > 0).toBe(true);
  });

  test('loads the credentials under the names that the relay reads', () => {
    const loaded = [...unit.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => name);
    const read = readFileSync(join(projectDir, 'src/relay/service-keys.ts'), 'utf8');
    for (const name of loaded.filter((one) => one !== 'relay.join')) expect(read).toContain(`'${name}'`);
    expect(loaded).toHaveLength(3);
    expect(unit).not.toMatch(/^Environment=.*KEY=/m);
  });
});

test('both start the relay with options that it has', async () => {
  const known = await usage();
  const started = [
    /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '',
    /^ENTRYPOINT (.*)$/m.exec(container)?.[1] ?? '',
  ];
  for (const line of started) {
    const options = line.match(/--[a-z]+/g)?.filter((option) => option !== '--import') ?? [];
    expect(options.length).toBeGreaterThan(3);
    for (const option of options) expect(known).toContain(option);
    expect(existsSync(join(projectDir, /src\/\S+\.ts/.exec(line)?.[0] ?? 'none'))).toBe(true);
  }
});

test('the container file copies what is there, and no secret', () => {
  for (const [, names = ''] of container.matchAll(/^COPY (.*) \S+$/gm))
    for (const name of names.split(' '))
      expect([name, existsSync(join(projectDir, name))]).toEqual([name, true]);
  expect(container).not.toMatch(/API_KEY=/);
});
