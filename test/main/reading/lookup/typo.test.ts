import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOf, nearestWord, piecesOf, slipsAllowed } from '../../../../src/main/reading/lookup/typo.ts';

describe('how far a word is from another', () => {
  test.each([
    ['tarnwick', 'tarnwick', 0],
    ['tarnwik', 'tarnwick', 1],
    ['tranwick', 'tarnwick', 1],
    ['tarnwickx', 'tarnwick', 1],
    ['tarmwik', 'tarnwick', 2],
    ['corvane', 'tarnwick', 3],
  ])('%s and %s: %i, further is further', (one, other, distance) => {
    expect(distanceOf(one, other, 2)).toBe(distance);
    expect(distanceOf(other, one, 2)).toBe(distance);
  });

  test('somebody who is still typing is compared with the beginning of a word', () => {
    expect(nearestWord('tarnvi', ['tarnwick'], 1)).toBe(1);
    expect(nearestWord('tarn', ['quillmark'], 1)).toBe(2);
  });

  test('no word that is close enough is passed over', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '7'), minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(words, words, fc.constantFrom(1, 2), (typed, word, most) => {
        const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
        const nearest = Math.min(...beginnings.map((beginning) => distanceOf(typed, beginning, most)));
        expect(nearestWord(typed, [word], most)).toBe(nearest);
      }),
    );
  });
});

describe('the pieces searched for', () => {
  test('short words allow no slip', () => {
    expect(slipsAllowed('abc')).toBe(0);
    expect(piecesOf('abc')).toEqual([]);
  });

  test('are at least three letters, and one of them survives any slips that are allowed', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('x', 'y'), (word, at, letter) => {
        const place = at % word.length;
        const slipped = word.slice(0, place) + letter + word.slice(place + 1);
        const pieces = piecesOf(slipped);
        expect(pieces.every((piece) => piece.length >= 3)).toBe(true);
        expect(pieces.some((piece) => word.includes(piece))).toBe(true);
      }),
    );
  });
});
