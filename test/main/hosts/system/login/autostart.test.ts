import { expect, test } from 'vitest';
import { autostartEntry, autostartPath } from '../../../../../src/main/hosts/system/login/autostart.ts';

function execOf(command: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const line = autostartEntry({ command, env })
    .split('\n')
    .find((entry) => entry.startsWith('Exec='));
  return line?.slice('Exec='.length) ?? '';
}

test('the entry lies in the autostart folder of the user', () => {
  expect(autostartPath({}, '/home/ada')).toBe('/home/ada/.config/autostart/hotlist.desktop');
  expect(autostartPath({ XDG_CONFIG_HOME: '/x' }, '/home/ada')).toBe('/x/autostart/hotlist.desktop');
});

test('what it is stands there in each language', () => {
  const lines = autostartEntry({ command: ['/a'], env: {} }).split('\n');
  expect(lines.filter((line) => line.startsWith('Comment'))).toEqual([
    'Comment=Live buying-intent alerts',
    'Comment[de]=Meldungen über Kaufinteresse, live',
  ]);
});

test('plain words are written as they are', () => {
  expect(execOf(['/opt/Hotlist/hotlist', '--hidden'])).toBe('/opt/Hotlist/hotlist --hidden');
});

test('a path with blanks, quotes, dollars and percents survives both readings of the file', () => {
  expect(execOf(['/home/ada/my apps/hot'])).toBe('"/home/ada/my apps/hot"');
  // Exec requires \" and \$ inside the quotes, and the file then requires each backslash to be doubled.
  expect(execOf(['/a"b$c'])).toBe(String.raw`"/a\\"b\\$c"`);
  expect(execOf([String.raw`/a\b`])).toBe(String.raw`"/a\\\\b"`);
  expect(execOf(['/100%/x'])).toBe('/100%%/x');
});

test('a data folder of the user’s own is given to the next start', () => {
  expect(execOf(['/opt/hot', '--hidden'], { HOTLIST_DATA_DIR: '/my data' })).toBe(
    'env "HOTLIST_DATA_DIR=/my data" /opt/hot --hidden',
  );
});

test('a line break cannot add a key to the file', () => {
  const entry = autostartEntry({ command: ['/a\nHidden=true'], env: {} });
  expect(entry.split('\n').some((line) => line.startsWith('Hidden'))).toBe(false);
});
