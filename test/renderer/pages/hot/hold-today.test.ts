// Under the pointer the line on top of the hot list names the same account, as long as that is to be called.
import { expect, test } from 'vitest';
import { holdToday } from '../../../../src/renderer/pages/hot/hold-today.ts';
import { makeCall, nothingToday } from '../../../fakes/calls.ts';
import { makeAlert } from '../../../fakes/records.ts';

const first = makeCall(makeAlert('first', { account: 'first.example' }));
const second = makeCall(makeAlert('second', { account: 'second.example' }));

test('a more urgent account waits, and its alert is counted', () => {
  const held = holdToday(
    { ...nothingToday, next: first, unread: 1 },
    { ...nothingToday, next: second, nextDomains: ['second.example', 'first.example'], unread: 2 },
    null,
  );
  expect(held).toMatchObject({ next: { domain: 'first.example' }, unread: 2 });
});

test('an account that was skipped is back at once when that is undone', () => {
  const held = holdToday(
    { ...nothingToday, next: second },
    { ...nothingToday, next: first, nextDomains: ['first.example', 'second.example'] },
    'first.example',
  );
  expect(held).toMatchObject({ next: { domain: 'first.example' } });
});

test('an account that is done makes room for the next one', () => {
  const held = holdToday(
    { ...nothingToday, next: first, unread: 2 },
    { ...nothingToday, next: second, nextDomains: ['second.example'], unread: 1 },
    null,
  );
  expect(held).toMatchObject({ next: { domain: 'second.example' }, unread: 1 });
});

test('the first account takes the empty place, which is as tall', () => {
  const incoming = { ...nothingToday, next: first, nextDomains: ['first.example'] };
  expect(holdToday(nothingToday, incoming, null)).toEqual(incoming);
  expect(holdToday(incoming, nothingToday, null)).toEqual(nothingToday);
});
