import { expect, test } from 'vitest';
import { barOf, chooseTrayPicture, pictureKey } from '../../../../../src/main/hosts/system/tray/tray-icon.ts';

const waiting = { state: 'waiting', count: 3, platform: 'win32', bar: 'dark' } as const;

test('on Windows and Linux the count is drawn into the icon', () => {
  expect(chooseTrayPicture(waiting)).toEqual({ state: 'waiting', badge: '3', palette: 'on-dark', title: '' });
  expect(chooseTrayPicture({ ...waiting, platform: 'linux', bar: 'light' })).toMatchObject({
    badge: '3',
    palette: 'on-light',
  });
});

test('on macOS the icon is a template and the count stands beside it', () => {
  expect(chooseTrayPicture({ ...waiting, platform: 'darwin' })).toEqual({
    state: 'waiting',
    badge: '',
    palette: 'template',
    title: '3',
  });
});

test('more than nine is 9+', () => {
  expect(chooseTrayPicture({ ...waiting, count: 9 }).badge).toBe('9');
  expect(chooseTrayPicture({ ...waiting, count: 10 }).badge).toBe('9+');
});

test('no other state carries a count, and waiting without one has no badge', () => {
  for (const state of ['live', 'paused', 'offline', 'attention'] as const) {
    const picture = chooseTrayPicture({ ...waiting, state, platform: 'darwin' });
    expect(picture).toMatchObject({ state, badge: '', title: '' });
  }
  expect(chooseTrayPicture({ ...waiting, count: 0 }).badge).toBe('');
});

test('what looks the same has the same key, and nothing else has', () => {
  const keys = [1, 2, 10, 11].map((count) => pictureKey(chooseTrayPicture({ ...waiting, count })));
  expect(keys).toEqual([
    'on-dark/waiting/1',
    'on-dark/waiting/2',
    'on-dark/waiting/9+',
    'on-dark/waiting/9+',
  ]);
});

test('the bar of GNOME is dark in every theme, that of KDE and Windows follows it', () => {
  expect(barOf({ platform: 'linux', isSystemDark: false, desktop: 'ubuntu:GNOME' })).toBe('dark');
  expect(barOf({ platform: 'linux', isSystemDark: false, desktop: 'KDE' })).toBe('light');
  expect(barOf({ platform: 'win32', isSystemDark: true, desktop: '' })).toBe('dark');
});

test('the bar of another Linux desktop has a colour of its own, so the icon must do on both', () => {
  expect(barOf({ platform: 'linux', isSystemDark: true, desktop: 'XFCE' })).toBe('unknown');
});
