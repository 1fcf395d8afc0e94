import { expect, test } from 'vitest';
import { shortcutKey } from '../../../src/renderer/ui/shortcut-key.ts';

// The characters that XKB's layouts us, ru, gr, il, ara, ir, de, fr and us(dvorak) write at these places.
test.each([
  ['English', 'KeyS', 's', 's'],
  ['Cyrillic', 'KeyS', 'ы', 's'],
  ['Cyrillic', 'KeyK', 'л', 'k'],
  ['Greek', 'KeyS', 'σ', 's'],
  ['Greek', 'KeyW', 'ς', 'w'],
  ['Hebrew', 'KeyS', 'ד', 's'],
  ['Hebrew', 'KeyW', "'", 'w'],
  ['Hebrew', 'KeyQ', '/', '/'],
  ['Arabic', 'KeyS', 'س', 's'],
  ['Arabic', 'KeyB', 'لا', 'b'],
  ['Arabic', 'Digit2', '٢', '2'],
  ['Persian', 'Numpad3', '۳', '3'],
  ['German', 'KeyY', 'z', 'z'],
  ['German', 'Semicolon', 'ö', 'ö'],
  ['French', 'Digit2', 'é', 'é'],
  ['French', 'Digit6', '-', '-'],
  ['Dvorak', 'KeyQ', "'", "'"],
  ['Dvorak', 'KeyE', '.', '.'],
  ['any', 'KeyE', 'Dead', 'Dead'],
  ['any', 'Escape', 'Escape', 'Escape'],
])('on a keyboard that is %s, %s writes %s and is the shortcut %s', (_, code, key, shortcut) => {
  expect(shortcutKey({ code, key, shiftKey: false })).toBe(shortcut);
});

test('with Shift it is a capital letter', () => {
  expect(shortcutKey({ code: 'KeyC', key: 'С', shiftKey: true })).toBe('C');
});
