// Ids are int64 (API 2.1): what a number of JavaScript cannot hold comes through digit by digit, and everything else as it is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adLikesSchema } from '../../../../src/main/pipeline/api/ads.ts';
import { parseExactly } from '../../../../src/main/pipeline/api/exact-json.ts';
import { itemId } from '../../../../src/main/pipeline/api/tolerant.ts';
import { readLikeItem } from '../../../../src/main/team/records.ts';

test.each([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['[9223372036854775807,1]', ['9223372036854775807', 1]],
  ['{"id":9223372036854775807}', { id: '9223372036854775807' }],
  ['0.1234567890123456', 0.1234567890123456],
  ['12345678901234567.5', 12345678901234568],
  ['1e-1234567890123456789', 0],
  [String.raw`{"a":"x\\","b":9007199254740993}`, { a: 'x\\', b: '9007199254740993' }],
  [
    String.raw`{"a\"9007199254740993":"9007199254740993, 9007199254740993"}`,
    { 'a"9007199254740993': '9007199254740993, 9007199254740993' },
  ],
] as const)('%s', (text, value) => {
  expect(parseExactly(text)).toEqual(value);
});

test.each(['{"id":9007199254740993', '"9007199254740993', '9007199254740993"', '{9007199254740993:1}'])(
  '%s is no JSON',
  (text) => {
    expect(() => parseExactly(text)).toThrow(SyntaxError);
  },
);

test('reads as JSON.parse does whatever holds no large integer, even in strings full of digits', () => {
  const digits = fc.stringMatching(/^[\d",:[\]{}\\ -]{0,40}$/);
  const value = fc.jsonValue({ stringUnit: digits.filter((text) => text.length > 0) });
  fc.assert(
    fc.property(value, (any) => {
      const text = JSON.stringify([any, '1234567890123456789']);
      if (/(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))) return;
      expect(parseExactly(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
});

describe('an item’s id beyond what a number holds', () => {
  const likeText = (id: string): string =>
    `[{"likeId":${id},"person":{"publicIdentifier":"ada"},"timestamp":1764158400000}]`;
  const idOf = (id: string): number | undefined =>
    adLikesSchema.parse(parseExactly(likeText(id))).items[0]?.likeId;

  test('has a number that stands in for it, always the same and not that of its neighbours', () => {
    const first = 9_223_372_036_854_700_000n;
    const ids = Array.from({ length: 2_000 }, (_, index) => idOf(String(first + BigInt(index))));
    expect(new Set(ids).size).toBe(2_000);
    for (const id of ids) expect(Number.isSafeInteger(id)).toBe(true);
    expect(idOf(String(first))).toBe(ids[0]);
  });

  test('is above every id that a number holds and a service would count up to', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }), (id) => {
        expect(itemId.parse(String(id))).toBeGreaterThanOrEqual(2 ** 52);
      }),
    );
  });

  test('is the same in a record of the team', () => {
    const [like] = parseExactly(likeText('9223372036854775807')) as readonly unknown[];
    expect(readLikeItem(like)?.id).toBe(idOf('9223372036854775807'));
  });

  test('does not stand in for one that a number holds, with or without quotes', () => {
    expect(itemId.parse('1234567890123456')).toBe(1_234_567_890_123_456);
    expect(idOf('"1234567890123456"')).toBe(idOf('1234567890123456'));
  });

  test('which JSON.parse would have rounded is still none', () => {
    expect(itemId.safeParse(2 ** 60).success).toBe(false);
  });
});
