// Any character of Unicode, for random texts. fast-check's own (`binary`) first lists a million of them, which takes a second of a
// core in every process.
import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: LAST - SURROGATES }).map(
  (place) => String.fromCodePoint(place < FIRST_SURROGATE ? place : place + SURROGATES),
  // So that whole words that are often trouble, such as `__proto__`, are among the texts.
  (value) => {
    const point = typeof value === 'string' && value.length > 0 ? (value.codePointAt(0) ?? 0) : null;
    if (point === null || value !== String.fromCodePoint(point)) throw new Error('not one character');
    return point < FIRST_SURROGATE ? point : point - SURROGATES;
  },
);
