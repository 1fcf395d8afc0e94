import { expect, test } from 'vitest';
import { isWaylandSession } from '../../../../../src/main/hosts/system/process/session-type.ts';

test('a Wayland session is known by its type, or by its display when no type is set', () => {
  expect(isWaylandSession('linux', { XDG_SESSION_TYPE: 'wayland' })).toBe(true);
  expect(isWaylandSession('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(isWaylandSession('linux', { XDG_SESSION_TYPE: 'x11', WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
  expect(isWaylandSession('linux', { DISPLAY: ':0' })).toBe(false);
  expect(isWaylandSession('darwin', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
});
