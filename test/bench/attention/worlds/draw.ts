// Draws from the ranges. Each part of a world has its own random stream, so what one part draws does not change another.
import { createRandom, hash, hashText, type Random } from '../../../../src/demo-service/random.ts';
import type { Range } from './ranges.ts';

export function createStream(world: number, part: string): Random {
  return createRandom(hash(world, hashText(part)));
}

export function drawFrom(random: Random, { low, high, spread }: Range): number {
  if (spread === 'even') return low + (high - low) * random.next();
  return low * (high / low) ** random.next();
}

/** A whole number in the range, both ends included. */
export function drawWhole(random: Random, range: Range): number {
  if (range.spread === 'even') return random.int(range.low, range.high);
  return Math.round(drawFrom(random, range));
}

export function drawPoisson(random: Random, mean: number): number {
  // In slices, because exp(-mean) is too small a number for a large mean.
  const slice = 30;
  if (mean > slice) return drawPoisson(random, slice) + drawPoisson(random, mean - slice);
  let count = 0;
  for (let left = Math.exp(-mean), product = random.next(); product > left; product *= random.next())
    count += 1;
  return count;
}

/** A length of at least 1, geometrically distributed: each further step is equally likely. */
export function drawLength(random: Random, mean: number, most: number): number {
  let length = 1;
  while (length < most && random.chance(1 - 1 / mean)) length += 1;
  return length;
}

export function pickWeighted<T extends { readonly weight: number }>(
  random: Random,
  items: readonly T[],
): T | null {
  let target = random.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    target -= item.weight;
    if (target < 0) return item;
  }
  return items.at(-1) ?? null;
}
