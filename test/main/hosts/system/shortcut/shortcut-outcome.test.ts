import { expect, test } from 'vitest';
import { shortcutOutcome } from '../../../../../src/main/hosts/system/shortcut/shortcut-outcome.ts';

test('a shortcut that Wayland accepted is called unconfirmed, because it may stay dead', () => {
  expect(shortcutOutcome(true, true)).toBe('unconfirmed');
  expect(shortcutOutcome(true, false)).toBe('registered');
});

test('a shortcut that was not accepted is taken, and none at all is off', () => {
  expect(shortcutOutcome(false, true)).toBe('taken');
  expect(shortcutOutcome(null, true)).toBe('off');
});
