// The workflows that make a release: valid to the parser of the service that runs them, and the notes are the version's own.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../src/launch/run-command.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.github', 'workflows');
const release = readFileSync(join(folder, 'release.yml'), 'utf8');

const parser = join(import.meta.dirname, 'parse-workflow.ts');

function errorsIn(content: string): readonly string[] {
  const options = { input: content, encoding: 'utf8', cwd: root } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', parser], options);
  if (stdout === '') throw new Error(stderr);
  return z.array(z.string()).parse(JSON.parse(stdout));
}

test.each(readdirSync(folder))('%s is valid', (name) => {
  expect(errorsIn(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test('a slip in one is seen', () => {
  expect(errorsIn(release.replace('attestations: write', 'attestation: write'))).toHaveLength(1);
  expect(errorsIn(release.replaceAll('runs-on:', 'run-on:')).length).toBeGreaterThan(0);
});

test('the notes of a release are what the changelog says of its version', async () => {
  const command = /awk .*CHANGELOG\.md/.exec(release)?.[0] ?? '';
  const notesOf = async (version: string): Promise<string> => {
    const script = `version="$1"; ${command}`;
    const { code, stdout } = await runCommand('sh', ['-c', script, 'sh', version], { cwd: root });
    expect(code).toBe(0);
    return stdout;
  };
  const notes = await notesOf('0.1.0');
  expect(notes.trim()).not.toBe('');
  expect(notes).not.toMatch(/^## /m);
  expect(await notesOf('0.1')).toBe('');
});
