// The demo's time runs faster than that of the wall, and ends when a real service is read.
import { expect, test } from 'vitest';
import { createPacedClock, readSpeed } from '../../../src/main/machine/paced-clock.ts';
import { createFakeClock, WEDNESDAY } from '../../fakes/clock.ts';

const MINUTE = 60_000;

test('while the demo is at work, time and timers run faster; before and after they are those of the wall', async () => {
  const wall = createFakeClock();
  const { clock, demoPace: pace } = createPacedClock(wall, 10);
  await wall.advance(MINUTE);
  expect(clock.now()).toBe(WEDNESDAY + MINUTE);
  pace.begin();
  expect(pace.speed()).toBe(10);
  let fired = 0;
  clock.setTimer(10 * MINUTE, () => (fired += 1));
  await wall.advance(MINUTE - 1);
  expect(fired).toBe(0);
  await wall.advance(1);
  expect(fired).toBe(1);
  expect(clock.now()).toBe(WEDNESDAY + 11 * MINUTE);
  pace.end();
  expect(clock.now()).toBe(WEDNESDAY + 2 * MINUTE);
});

test('beside a real service, whose limits go by the wall, it never runs faster again', async () => {
  const wall = createFakeClock();
  const { clock, demoPace: pace } = createPacedClock(wall, 10);
  pace.begin();
  pace.forbid();
  pace.begin();
  await wall.advance(MINUTE);
  expect(clock.now()).toBe(wall.now());
  expect(pace.speed()).toBe(1);
});

test.each([
  [undefined, null],
  ['10', 10],
  ['60', 60],
  ['61', null],
  ['1', null],
  ['-2', null],
  ['fast', null],
])('a speed of %s is read as %s', (given, speed) => {
  expect(readSpeed(given)).toBe(speed);
});
