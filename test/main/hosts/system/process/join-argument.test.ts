import { expect, test } from 'vitest';
import { joinFileIn, joinFileOf } from '../../../../../src/main/hosts/system/process/join-argument.ts';

const packaged = (...args: readonly string[]): string | null =>
  joinFileIn(['/usr/lib/hotlist/hotlist', ...args], true, '/home/ada');

test.each<[string, readonly string[], string | null]>([
  ['a path', ['/tmp/ada.join'], '/tmp/ada.join'],
  ['a path in the folder where it was started', ['Downloads/ada.join'], '/home/ada/Downloads/ada.join'],
  ['a URL, as some file managers name a file', ['file:///tmp/for%20ada.join'], '/tmp/for ada.join'],
  ['in capitals', ['/tmp/ADA.JOIN'], '/tmp/ADA.JOIN'],
  ['beside switches', ['--hidden', '/tmp/ada.join', '--enable-crashpad'], '/tmp/ada.join'],
  ['two files', ['/tmp/ada.join', '/tmp/ben.join'], null],
  ['a file and a link', ['/tmp/ada.join', 'hotlist://settings'], null],
  ['a switch that ends like one', ['--file=/tmp/ada.join'], null],
  ['another file', ['/tmp/ada.txt'], null],
  ['a link that ends like one', ['hotlist://account/ada.join'], null],
  ['a file on another machine', ['file://elsewhere.example/ada.join'], null],
  ['no readable URL', ['file:///tmp/%E0%A4%A.join'], null],
  ['a path beyond all length', [`/${'x'.repeat(5_000)}.join`], null],
  ['nothing', [], null],
])('%s: a join file is opened where it alone is given', (_what, args, path) => {
  expect(packaged(...args)).toBe(path);
});

test('without a package the app’s folder is named first', () => {
  const argv = ['/opt/electron', '--no-sandbox', '/src/hotlist', 'ada.join'];
  expect(joinFileIn(argv, false, '/home/ada')).toBe('/home/ada/ada.join');
  expect(joinFileIn(argv.slice(0, 3), false, '/home/ada')).toBeNull();
});

test('what a second start hands over is believed only where it is a path', () => {
  expect(joinFileOf({ argv: [], joinFile: '/tmp/ada.join' })).toBe('/tmp/ada.join');
  for (const data of [null, 'x', {}, { joinFile: 1 }, { joinFile: 'x'.repeat(5_000) }])
    expect(joinFileOf(data)).toBeNull();
});
