import { expect, test } from 'vitest';
import { menuTemplate } from '../../../../../src/main/hosts/system/tray/tray-menu.ts';
import { menuLabel } from '../../../../../src/main/machine/outside-text.ts';
import type { TrayAction, TrayMenuItem } from '../../../../../src/main/reading/view-model/tray.ts';

const items: readonly TrayMenuItem[] = [
  { kind: 'item', label: 'Open Hotlist', action: { kind: 'open', route: null }, isEnabled: true },
  { kind: 'separator' },
  { kind: 'item', label: 'Nothing hot yet', action: null, isEnabled: false },
  {
    kind: 'submenu',
    label: 'Pause',
    items: [{ kind: 'item', label: '1 hour', action: { kind: 'pause', length: '1h' }, isEnabled: true }],
  },
];

test('every item of the app’s menu is in the native one, in its order', () => {
  const template = menuTemplate(items, 'linux', () => undefined);
  expect(template.map(({ type, label, enabled }) => [type, label, enabled])).toEqual([
    ['normal', 'Open Hotlist', true],
    ['separator', undefined, undefined],
    ['normal', 'Nothing hot yet', false],
    ['submenu', 'Pause', undefined],
  ]);
});

test('choosing an item acts, in a submenu too; an item without an action cannot be chosen', () => {
  const acted: TrayAction[] = [];
  const template = menuTemplate(items, 'linux', (action) => acted.push(action));
  template[0]?.click?.();
  template[3]?.submenu?.[0]?.click?.();
  expect(acted).toEqual([
    { kind: 'open', route: null },
    { kind: 'pause', length: '1h' },
  ]);
  expect(template[2]?.click).toBeUndefined();
});

test('an ampersand in a name is shown, not taken for a shortcut', () => {
  expect(menuLabel('Elm & Oak', 'linux')).toBe('Elm && Oak');
  expect(menuLabel('Elm & Oak', 'win32')).toBe('Elm && Oak');
  expect(menuLabel('Elm & Oak', 'darwin')).toBe('Elm & Oak');
});

test('a long name is cut with an ellipsis, between characters, and before ampersands are doubled', () => {
  expect(menuLabel('x'.repeat(61), 'darwin')).toBe(`${'x'.repeat(59)}…`);
  expect(menuLabel('x'.repeat(60), 'darwin')).toBe('x'.repeat(60));
  expect(menuLabel('😀'.repeat(61), 'darwin')).toBe(`${'😀'.repeat(59)}…`);
  expect(menuLabel(`${'&'.repeat(60)}`, 'linux')).toBe('&&'.repeat(60));
});

test('a line break in a name does not break the menu', () => {
  expect(menuLabel(' Elm\n\tOak ', 'linux')).toBe('Elm Oak');
});
