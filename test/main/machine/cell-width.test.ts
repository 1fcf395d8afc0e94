// The quick way to measure widths agrees with the table, which takes a while to load and is loaded only when it is needed.
import fc from 'fast-check';
import stringWidth from 'string-width';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

/** The module as at the start of a process, without the table. */
async function fresh() {
  vi.resetModules();
  return import('../../../src/main/machine/cell-width.ts');
}

test('what is known without the table is what the table says, also of letters side by side', async () => {
  const { widthOf } = await fresh();
  const known = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((letter) => {
    try {
      return widthOf(letter) === 1;
    } catch {
      return false;
    }
  });
  expect(known.length).toBeGreaterThan(500);
  expect(known.filter((letter) => stringWidth(letter) !== 1)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known)), (letters) => {
      expect(widthOf(letters.join(''))).toBe(stringWidth(letters.join('')));
    }),
  );
});

test('names of other scripts have their own widths, whatever was drawn before', async () => {
  const { cutToWidth, widthOf, withWidths } = await fresh();
  expect(await withWidths(() => widthOf('Acme'))).toBe(4);
  expect(
    await withWidths(() => [widthOf('株式会社'), widthOf('e\u0301'), widthOf('👩‍👩‍👧‍👦'), widthOf('Acme')]),
  ).toEqual([8, 1, 2, 4]);
  expect(cutToWidth('株式会社', 5)).toBe('株式…');
  expect(cutToWidth('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…');
});

test.each([
  ['Acme Kiln', 9, 'Acme Kiln'],
  ['Acme Kiln', 6, 'Acme…'],
  ['Acme Kiln', 1, '…'],
  ['Acme Kiln', 0, ''],
  ['', 0, ''],
])('“%s” in %d cells', async (text, width, cut) => {
  const { cutToWidth } = await fresh();
  expect(cutToWidth(text, width)).toBe(cut);
});

test('what fails for another reason is not tried again', async () => {
  const { withWidths } = await fresh();
  const draw = vi.fn(() => {
    throw new Error('another');
  });
  await expect(withWidths(draw)).rejects.toThrow('another');
  expect(draw).toHaveBeenCalledTimes(1);
});
