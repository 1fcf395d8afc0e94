// A letter that waits for a second one, with a clock that the test moves.
import { expect, test } from 'vitest';
import { createHeldLetter, heldMs } from '../../../../src/renderer/shell/keys/held-letter.ts';
import { createFakePanelClock } from '../../../fakes/bridge-clock.ts';

function setUp() {
  const clock = createFakePanelClock(0);
  const done: string[] = [];
  const letter = createHeldLetter(clock);
  const hold = (key: string): void => letter.hold(key, () => done.push(key));
  return { clock, done, letter, hold };
}

test('a single letter acts once after the hold delay', () => {
  const { clock, done, letter, hold } = setUp();
  hold('m');
  clock.advance(heldMs - 1);
  expect(done).toEqual([]);
  expect(letter.current()).toBe('m');
  clock.advance(1);
  expect(done).toEqual(['m']);
  letter.release();
  expect(done).toEqual(['m']);
  expect(clock.pendingTimers()).toBe(0);
});

test('a letter that is taken for a word does nothing', () => {
  const { clock, done, letter, hold } = setUp();
  hold('m');
  expect(letter.take()).toBe('m');
  clock.advance(heldMs);
  expect(done).toEqual([]);
  expect(letter.take()).toBeNull();
  expect(clock.pendingTimers()).toBe(0);
});

test('a letter that follows another one is held anew, once the first is done', () => {
  const { clock, done, hold } = setUp();
  hold('e');
  hold('e');
  expect(done).toEqual(['e']);
  clock.advance(heldMs);
  expect(done).toEqual(['e', 'e']);
  expect(clock.pendingTimers()).toBe(0);
});
