import { expect, test } from 'vitest';
import { chooseDataFolder } from '../../../../../src/main/hosts/system/process/data-folder.ts';

const facts = { platform: 'linux', env: {}, home: '/home/ada', workingDirectory: '/work' } as const;

test('each platform has its own place', () => {
  expect(chooseDataFolder(facts)).toBe('/home/ada/.config/Hotlist');
  expect(chooseDataFolder({ ...facts, env: { XDG_CONFIG_HOME: '/x' } })).toBe('/x/Hotlist');
  expect(chooseDataFolder({ ...facts, platform: 'darwin' })).toBe(
    '/home/ada/Library/Application Support/Hotlist',
  );
  expect(
    chooseDataFolder({ ...facts, platform: 'win32', home: 'C:\\Ada', env: { APPDATA: 'C:\\Ada\\Roaming' } }),
  ).toBe('C:\\Ada\\Roaming\\Hotlist');
});

test('HOTLIST_DATA_DIR wins, and is made absolute', () => {
  expect(chooseDataFolder({ ...facts, env: { HOTLIST_DATA_DIR: '/data' } })).toBe('/data');
  expect(chooseDataFolder({ ...facts, env: { HOTLIST_DATA_DIR: 'data' } })).toBe('/work/data');
});

test('an empty HOTLIST_DATA_DIR is none', () => {
  expect(chooseDataFolder({ ...facts, env: { HOTLIST_DATA_DIR: '' } })).toBe('/home/ada/.config/Hotlist');
});
