// Under the pointer the line on top of the hot list stays as it is, as long as that is true.
import { expect, test } from 'vitest';
import { holdToday, showToday } from '../../../../src/renderer/pages/hot/hold-today.ts';
import type { TodayView } from '../../../../src/shared/model.ts';
import { makeAlert } from '../../../fakes/records.ts';

const nothing: TodayView = { next: null, nextIds: [], others: 0, followUps: 0, followUpDomain: null };
const first = makeAlert('first');
const second = makeAlert('second');

test('a more severe alert waits, and is counted', () => {
  const shown = showToday({ ...nothing, next: first });
  const held = holdToday(shown, {
    ...nothing,
    next: second,
    nextIds: ['second', 'first'],
    others: 1,
  });
  expect(held.today).toMatchObject({ next: { id: 'first' }, others: 1 });
});

test('an alert that is done makes room for the next one', () => {
  const shown = showToday({ ...nothing, next: first, others: 1 });
  const held = holdToday(shown, { ...nothing, next: second, nextIds: ['second'] });
  expect(held.today).toMatchObject({ next: { id: 'second' }, others: 0 });
});

test('the line keeps its place when nothing is left, and names nobody who comes then', () => {
  const shown = showToday({ ...nothing, next: first });
  const done = holdToday(shown, nothing);
  expect(done).toEqual({ today: nothing, isShown: true });
  const later = holdToday(done, { ...nothing, next: second });
  expect(later.today).toMatchObject({ next: null, others: 1 });
});

test('a line that is not there does not come', () => {
  const hidden = showToday(nothing);
  expect(holdToday(hidden, { ...nothing, next: first })).toEqual(hidden);
});
