// Commands in the foreground, which `npm run dev` starts again and again.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInForeground } from '../../src/launch/run-command.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotlist-run-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a command that is asked to stop is waited for until it has cleaned up', async () => {
  const program = `
    const { writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => setTimeout(() => { writeFileSync('tidy', ''); process.exit(7); }, 100));
    setInterval(() => {}, 1000);
    writeFileSync('ready', '');`;
  const change = new AbortController();
  const ended = runInForeground(process.execPath, ['-e', program], { cwd: folder, signal: change.signal });
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 10_000 }).toBe(true);
  change.abort();
  expect(await ended).toBe(7);
  expect(existsSync(join(folder, 'tidy'))).toBe(true);
});

test('one that ends by itself returns its exit code', async () => {
  expect(await runInForeground(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});

test('what a command writes goes to whoever asks for it', async () => {
  let text = '';
  const program = `process.stdout.write('out'); process.stderr.write('err');`;
  expect(
    await runInForeground(process.execPath, ['-e', program], { onOutput: (more) => (text += more) }),
  ).toBe(0);
  expect([text.includes('out'), text.includes('err')]).toEqual([true, true]);
});
