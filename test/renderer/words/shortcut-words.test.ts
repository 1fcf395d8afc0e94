import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { acceleratorOf, acceleratorText, modifierText } from '../../../src/renderer/words/shortcut-words.ts';

const chord = { key: 'h', ctrl: false, meta: false, alt: false, shift: false };

test('a chord becomes an Electron accelerator', () => {
  expect(acceleratorOf({ ...chord, ctrl: true, shift: true })).toBe('Control+Shift+H');
  expect(acceleratorOf({ ...chord, key: ' ', alt: true })).toBe('Alt+Space');
  expect(acceleratorOf({ ...chord, key: 'F12', meta: true })).toBe('Super+F12');
});

test('a key alone, or with Shift, is not taken away from other apps', () => {
  expect(acceleratorOf(chord)).toBeNull();
  expect(acceleratorOf({ ...chord, shift: true })).toBeNull();
});

test('modifiers alone are not a chord yet', () => {
  expect(acceleratorOf({ ...chord, key: 'Control', ctrl: true })).toBeNull();
});

test('an accelerator reads as the keys are printed on this platform', () => {
  expect(acceleratorText('CommandOrControl+Shift+H', 'mac')).toBe('⌘ ⇧ H');
  expect(acceleratorText('CommandOrControl+Shift+H', 'linux')).toBe('Ctrl Shift H');
  expect(acceleratorText('Super+Alt+H', 'windows')).toBe('Win Alt H');
});

test('in German the keys are those of a German keyboard, on a Mac its signs', () => {
  setLanguage('de');
  onTestFinished(() => setLanguage('en'));
  expect(acceleratorText('CommandOrControl+Shift+H', 'linux')).toBe('Strg Umschalt H');
  expect(acceleratorText('CommandOrControl+Shift+H', 'mac')).toBe('⌘ ⇧ H');
  expect([modifierText('windows'), modifierText('mac')]).toEqual(['Strg', '⌘']);
});
