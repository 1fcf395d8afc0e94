import { expect, test } from 'vitest';
import { applicationMenus } from '../../../../../src/main/hosts/system/window/application-menu.ts';

test('on a Mac there are menus to edit, close and quit, and none that reloads or opens developer tools', () => {
  expect(applicationMenus('darwin')).toEqual(['appMenu', 'fileMenu', 'editMenu', 'windowMenu']);
});

test.each(['linux', 'win32'] as const)('on %s there is none', (platform) => {
  expect(applicationMenus(platform)).toEqual([]);
});
