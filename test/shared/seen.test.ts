// What is new since the user last looked: nothing before the first look, and nothing twice.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewSince, nothingSeen, seenWith } from '../../src/shared/seen.ts';

test('before the first look nothing is new; after it, only what is later than everything that was there', () => {
  expect(isNewSince(5, null)).toBe(false);
  expect(isNewSince(null, 5)).toBe(false);
  expect([4, 5, 6].map((at) => isNewSince(at, 5))).toEqual([false, false, true]);
});

test('what was seen stays seen, and each list has its own look', () => {
  const time = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const seen = fc.record({ signalAt: time, likeAt: time, hotAt: time });
  fc.assert(
    fc.property(seen, seen, (before, more) => {
      const after = seenWith(before, more, 100);
      for (const name of ['signalAt', 'likeAt', 'hotAt'] as const) {
        if (more[name] === null) expect(after[name]).toBe(before[name]);
        else expect(after[name]).toBe(Math.max(before[name] ?? 0, more[name]));
      }
    }),
    { seed: 2 },
  );
});

test('a date in the future hides nothing that comes before it', () => {
  const seen = seenWith(nothingSeen, { ...nothingSeen, signalAt: 9_000 }, 50);
  expect(isNewSince(60, seen.signalAt)).toBe(true);
});
