// Typos: which pieces of a word to search for, and how far one word is from another. Pure.

/** Shorter words are close to too many others. */
const SHORTEST_WORD = 4;

/** A trigram index needs three letters. */
const SHORTEST_PIECE = 3;

/** One typo in a short word, two in a longer one. */
export function slipsAllowed(word: string): number {
  if (word.length < SHORTEST_WORD) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * With n typos, at least one of n + 1 pieces of the word is intact (pigeonhole). Pieces too short for the index are extended
 * into their neighbour's letters.
 */
export function piecesOf(word: string): readonly string[] {
  const count = slipsAllowed(word) + 1;
  if (count === 1) return [];
  const size = Math.floor(word.length / count);
  const pieces = Array.from({ length: count }, (_, index) => {
    const start = index * size;
    const end = index === count - 1 ? word.length : start + size;
    const wanted = Math.max(SHORTEST_PIECE, end - start);
    const from = Math.min(start, word.length - wanted);
    return word.slice(from, from + wanted);
  });
  return [...new Set(pieces)];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * How a mistyped word may begin, for an index that finds only beginnings. `kept`: as typed, if the typo comes later;
 * `slipped`: with one of its first letters added, left out, changed or swapped, about two hundred.
 */
export function beginningsNear(word: string): {
  readonly kept: readonly string[];
  readonly slipped: readonly string[];
} {
  if (slipsAllowed(word) === 0) return { kept: [], slipped: [] };
  const length = Math.max(SHORTEST_PIECE, Math.ceil(word.length / 2));
  const kept = word.slice(0, length);
  const slipped = new Set<string>();
  for (let at = 0; at < length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1, length)];
    slipped.add(before + word.slice(at + 1, length + 1));
    slipped.add(before + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2, length));
    for (const letter of letters) {
      slipped.add(before + letter + after);
      slipped.add(before + letter + word.slice(at, length));
    }
  }
  slipped.delete(kept);
  return { kept: [kept], slipped: [...slipped] };
}

/** The number of letters to add, remove, change or swap with a neighbour; `most + 1` for anything above `most`. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let value = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap) value = Math.min(value, (before[column - 2] ?? 0) + 1);
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = last;
    last = current;
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}

/** A bit for each letter; all others, such as digits and accented letters, have none and tell nothing apart. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The distance to the nearest word, or to its beginning, because it may not be typed to the end. */
export function nearestWord(typed: string, words: readonly string[], most: number): number {
  let nearest = most + 1;
  const typedBits = letterBits(typed);
  for (const word of words) {
    // Each letter that the word lacks is a typo of its own. Hundreds of words are compared at every keystroke, and most of
    // them end here.
    if (bitCount(typedBits & ~letterBits(word)) > most) continue;
    const beginnings =
      word.length > typed.length
        ? [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)]
        : [word];
    for (const beginning of beginnings) nearest = Math.min(nearest, distanceOf(typed, beginning, most));
    if (nearest === 0) return 0;
  }
  return nearest;
}
