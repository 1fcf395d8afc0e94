import { expect, test } from 'vitest';
import { isWaylandSession, shortcutOutcome } from '../../../../src/main/desktop/system/session-type.ts';

test('a Wayland session is known by its type, or by its display when no type is set', () => {
  expect(isWaylandSession('linux', { XDG_SESSION_TYPE: 'wayland' })).toBe(true);
  expect(isWaylandSession('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(isWaylandSession('linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
  expect(isWaylandSession('linux', { DISPLAY: ':0' })).toBe(false);
  expect(isWaylandSession('darwin', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
});

test('a shortcut that Wayland accepted is called unconfirmed, because it may stay dead', () => {
  expect(shortcutOutcome(true, true)).toBe('unconfirmed');
  expect(shortcutOutcome(true, false)).toBe('registered');
});

test('a shortcut that was not accepted is taken, and none at all is off', () => {
  expect(shortcutOutcome(false, true)).toBe('taken');
  expect(shortcutOutcome(null, true)).toBe('off');
});
