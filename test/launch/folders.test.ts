import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baseDir, ensureDemoDataDir, findDemoDataDir } from '../../src/launch/folders.ts';
import { createTempFolder } from '../fakes/database.ts';

describe('the folders of a user', () => {
  it('are the XDG ones on Linux, where they are set', () => {
    const env = { HOME: '/home/u', XDG_CACHE_HOME: '/c', XDG_DATA_HOME: '/d' };
    expect(baseDir(env, 'linux', 'cache')).toBe('/c');
    expect(baseDir(env, 'linux', 'data')).toBe('/d');
  });

  it('are under the home on Linux otherwise', () => {
    expect(baseDir({ HOME: '/home/u' }, 'linux', 'cache')).toBe('/home/u/.cache');
    expect(baseDir({ HOME: '/home/u' }, 'linux', 'data')).toBe('/home/u/.local/share');
  });

  it('are the Library ones on macOS', () => {
    expect(baseDir({ HOME: '/Users/u' }, 'darwin', 'cache')).toBe('/Users/u/Library/Caches');
    expect(baseDir({ HOME: '/Users/u' }, 'darwin', 'data')).toBe('/Users/u/Library/Application Support');
  });

  it('never come from a relative path', () => {
    expect(baseDir({ HOME: '/home/u', XDG_CACHE_HOME: 'cache' }, 'linux', 'cache')).toBe('/home/u/.cache');
    expect(baseDir({ APPDATA: 'data' }, 'win32', 'data')).toBeUndefined();
  });
});

describe('the folder of the demo', () => {
  it('is read where it is written, and reading makes none', async () => {
    const home = createTempFolder();
    const env = { HOME: home.path, XDG_DATA_HOME: home.path, APPDATA: home.path };
    const read = findDemoDataDir(env);
    expect(existsSync(read)).toBe(false);
    expect(await ensureDemoDataDir(env)).toBe(read);
    expect(existsSync(read)).toBe(true);
    expect(findDemoDataDir(env)).toBe(read);
    home.remove();
  });

  it('is the one that HOTLIST_DATA_DIR names, for both', async () => {
    const env = { HOME: '/home/u', HOTLIST_DATA_DIR: '/data' };
    expect([findDemoDataDir(env), await ensureDemoDataDir(env)]).toEqual(['/data', '/data']);
  });
});
