// The log on disk: complete, bounded, readable only by its owner, and never a reason to fail.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogFile } from '../../../../../src/main/hosts/system/process/log-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-log-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('each line is there at once, after a new start too, and nobody else may read it', () => {
  const log = createLogFile(folder);
  expect(readdirSync(folder)).toEqual([]);
  log.write('one');
  expect(read('hotlist.log')).toBe('one\n');
  createLogFile(folder).write('two');
  expect(read('hotlist.log')).toBe('one\ntwo\n');
  if (process.platform !== 'win32') expect(statSync(log.path).mode & 0o077).toBe(0);
});

test('a full file makes room; of the full ones two are kept, in order', () => {
  const log = createLogFile(folder, 10);
  for (const line of ['line 1', 'line 2', 'line 3', 'line 4']) log.write(line);
  expect(readdirSync(folder).sort()).toEqual(['hotlist.1.log', 'hotlist.2.log', 'hotlist.log']);
  expect([read('hotlist.log'), read('hotlist.1.log'), read('hotlist.2.log')]).toEqual([
    'line 4\n',
    'line 3\n',
    'line 2\n',
  ]);
});

test('the size of an earlier run counts', () => {
  createLogFile(folder, 10).write('123456');
  createLogFile(folder, 10).write('123456');
  expect(read('hotlist.1.log')).toBe('123456\n');
});

test('a folder that is gone ends nothing, and lines come through once it is there', () => {
  const late = join(folder, 'late');
  const log = createLogFile(late);
  expect(() => log.write('lost')).not.toThrow();
  mkdirSync(late);
  log.write('there');
  expect(readFileSync(log.path, 'utf8')).toBe('there\n');
});

test('a file that cannot be made way for is written on, up to a limit', () => {
  const log = createLogFile(folder, 10);
  mkdirSync(join(folder, 'hotlist.2.log', 'in the way'), { recursive: true });
  for (let line = 1; line <= 99; line += 1) log.write(`line ${line}`);
  const written = read('hotlist.log') + read('hotlist.1.log');
  expect(written).toContain('line 5\n');
  expect(written.length).toBeLessThan(100);
  rmSync(join(folder, 'hotlist.2.log'), { recursive: true });
  log.write('later');
  expect(read('hotlist.log')).toBe('later\n');
});
