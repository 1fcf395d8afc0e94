// The name of a pressed key for shortcuts, on keyboards of any alphabet.

/** Hebrew keyboards have this where Latin ones have W; no Latin one does. */
const HEBREW_W = "'";

/**
 * `event.key`; where it is no Latin character, the letter or digit that a Latin keyboard has at that place, in the case that
 * Shift gives. So the K of a list of shortcuts is pressed at the same place on a Cyrillic, Greek, Hebrew, Arabic
 * or Persian keyboard.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/u.exec(code)?.[1];
  if (place === undefined || !isForeign(key, place)) return key;
  return shiftKey ? place : place.toLowerCase();
}

function isForeign(key: string, place: string): boolean {
  if (key === HEBREW_W) return place === 'W';
  // A sign of no alphabet, such as "é" on a key of digits or "№", is left alone. Named keys such as "Dead" are ASCII.
  return /[^\p{ASCII}\p{Script=Latin}\p{Script=Common}]/u.test(key) || /^[^\p{ASCII}\P{Nd}]$/u.test(key);
}
