import { expect, test } from 'vitest';
import { createStreamCheck } from '../../../src/main/team/stream-check.ts';

test('a stream whose end is not before what was read is read on', () => {
  const check = createStreamCheck();
  expect(check({ first: 1, last: 10 }, 10)).toEqual({ kind: 'same' });
  expect(check({ first: 1, last: 12 }, 10)).toEqual({ kind: 'same' });
  expect(check({ first: 11, last: 12 }, 10)).toEqual({ kind: 'same' });
  expect(check({ first: 1, last: 0 }, 0)).toEqual({ kind: 'same' });
});

test('a first start reads from wherever the stream begins', () => {
  expect(createStreamCheck()({ first: 400, last: 500 }, 0)).toEqual({ kind: 'same' });
});

test('what the stream has dropped before it was read is lost at once', () => {
  expect(createStreamCheck()({ first: 12, last: 20 }, 10)).toEqual({ kind: 'lost', first: 12 });
});

test('an end that is too low is believed only when it is reported five times in a row', () => {
  const check = createStreamCheck();
  const low = () => check({ first: 1, last: 3 }, 10).kind;
  expect([low(), low(), low(), low()]).toEqual(Array(4).fill('ask-again'));
  // A leader that has applied what it had.
  expect(check({ first: 1, last: 10 }, 10)).toEqual({ kind: 'same' });
  expect([low(), low(), low(), low()]).toEqual(Array(4).fill('ask-again'));
  expect(check({ first: 1, last: 3 }, 10)).toEqual({ kind: 'lost', first: 1 });
});

test('a stream that was emptied has lost what was not read, and a desktop that had read all of it nothing', () => {
  const check = createStreamCheck();
  expect(check({ first: 21, last: 20 }, 20)).toEqual({ kind: 'same' });
  // A server that has just been elected may only seem to have nothing.
  const emptied = () => check({ first: 21, last: 20 }, 10);
  expect([emptied(), emptied(), emptied(), emptied()]).toEqual(Array(4).fill({ kind: 'ask-again' }));
  expect(emptied()).toEqual({ kind: 'lost', first: 21 });
});
