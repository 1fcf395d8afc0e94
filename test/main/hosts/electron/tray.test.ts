// The tray icon: which picture each system is given, and by what it finds it again.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTray } from '../../../../src/main/hosts/electron/tray.ts';
import { Tray, usePlatform } from '../../../fakes/electron.ts';

vi.mock('electron', () => import('../../../fakes/electron.ts'));

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-tray-'));
  Tray.made = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function show(): Tray {
  createTray(folder).render({ icon: 'waiting', count: 3, tooltip: '', menu: [] });
  const tray = Tray.made.at(-1);
  if (tray === undefined) throw new Error('no icon was made');
  return tray;
}

describe('on Windows', () => {
  usePlatform('win32');

  test('the icon is a file, from which the system takes the size that it needs', () => {
    const { image } = show();
    expect(image).toEqual({ path: join(folder, 'tray', 'on-light-waiting-3.ico') });
    expect(existsSync(join(folder, 'tray', 'on-light-waiting-3.ico'))).toBe(true);
  });

  test('where no file can be written, it is a picture in memory', () => {
    writeFileSync(join(folder, 'tray'), '');
    expect(show().image).toMatchObject({ scales: [1, 1.25, 1.5, 2, 2.5, 3] });
  });
});

describe.each(['darwin', 'win32'] as const)('on %s', (platform) => {
  usePlatform(platform);

  test('it has the same id in each run', () => {
    const { guid } = show();
    expect(guid).toMatch(UUID);
    expect(show().guid).toBe(guid);
  });
});

describe('on Windows, at another path of the program', () => {
  usePlatform('win32');

  test('it has another id, because the system refuses one that belongs to another path', () => {
    const before = show().guid;
    const path = process.execPath;
    process.execPath = `${path}-moved`;
    const after = show().guid;
    process.execPath = path;
    expect(after).not.toBe(before);
  });
});

describe('on Linux', () => {
  usePlatform('linux');

  test('it has none, and its picture is one in memory', () => {
    expect(show()).toMatchObject({ guid: undefined, image: { scales: [1, 2] } });
  });
});
