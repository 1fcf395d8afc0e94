// Seeded randomness: the same seed gives the same world. Not for secrets.

export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** Tommy Ettinger's mulberry32: one 32-bit word of state, good enough for a believable world, and tiny. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick needs at least one item');
      return item;
    },
  };
}

/** One unsigned 32-bit number from several. With it a fact about item `n` is derived when needed instead of stored. */
export function hash(...parts: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part >>> 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

/** An unsigned 32-bit hash of a text, to seed from a name. */
export function hashText(text: string): number {
  let mixed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
  return hash(mixed);
}

/** `count` base-36 letters and digits, derived from the numbers. */
export function hashLetters(count: number, ...parts: readonly number[]): string {
  let letters = '';
  for (let round = 0; letters.length < count; round += 1) {
    letters += hash(...parts, round)
      .toString(36)
      .padStart(7, '0')
      .slice(-6);
  }
  return letters.slice(0, count);
}

/** An exponentially distributed pause with this mean, as between independent random arrivals. */
export function exponential(random: Random, mean: number): number {
  return -Math.log(1 - random.next()) * mean;
}
