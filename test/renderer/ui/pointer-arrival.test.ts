// What appears beneath a resting pointer explains itself only once the pointer moves on it.
import { expect, test } from 'vitest';
import { watchPointerArrival } from '../../../src/renderer/ui/pointer-arrival.ts';

const here = { clientX: 10, clientY: 20 };
const there = { clientX: 11, clientY: 20 };

test('a pointer that came to it asks', () => {
  const arrival = watchPointerArrival();
  expect(arrival.over(here)).toBe(true);
  expect(arrival.move(here)).toBe(false);
  expect(arrival.over(there)).toBe(true);
});

test('what appears beneath it does not, until it moves, and then once', () => {
  const arrival = watchPointerArrival();
  arrival.move(here);
  expect(arrival.over(here)).toBe(false);
  expect(arrival.move(here)).toBe(false);
  expect(arrival.move(there)).toBe(true);
  expect(arrival.move(here)).toBe(false);
});
