// Under the pointer the line on top of the hot list names the same alert, as long as that is to be called.
import { expect, test } from 'vitest';
import { holdToday } from '../../../../src/renderer/pages/hot/hold-today.ts';
import type { TodayView } from '../../../../src/shared/model.ts';
import { makeAlert } from '../../../fakes/records.ts';

const nothing: TodayView = {
  next: null,
  entryIds: [],
  nextIds: [],
  unread: 0,
  followUps: 0,
  followUpDomain: null,
};
const first = makeAlert('first');
const second = makeAlert('second');

test('a more severe alert waits, and is counted', () => {
  const held = holdToday(
    { ...nothing, next: first, unread: 1 },
    { ...nothing, next: second, nextIds: ['second', 'first'], unread: 2 },
  );
  expect(held).toMatchObject({ next: { id: 'first' }, unread: 2 });
});

test('an alert that is done makes room for the next one', () => {
  const held = holdToday(
    { ...nothing, next: first, unread: 2 },
    { ...nothing, next: second, nextIds: ['second'], unread: 1 },
  );
  expect(held).toMatchObject({ next: { id: 'second' }, unread: 1 });
});

test('the first alert takes the empty place, which is as tall', () => {
  const incoming = { ...nothing, next: first, nextIds: ['first'] };
  expect(holdToday(nothing, incoming)).toEqual(incoming);
  expect(holdToday(incoming, nothing)).toEqual(nothing);
});
