// Who to call next, and what else is owed.
import { expect, test } from 'vitest';
import { viewToday } from '../../../src/main/view-model/today-view.ts';
import type { AlertKind } from '../../../src/shared/contract/alerts.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/database.ts';
import { makeAlert } from '../../fakes/records.ts';

const now = WEDNESDAY;
const moment = { now, utcOffsetMinutes: () => 0 };

function setUp() {
  const store = createMemoryStore();
  const add = (
    id: string,
    severity: number,
    facts: { kind?: AlertKind; account?: string | null; at?: number } = {},
  ) => {
    const { at = now - HOUR_MS, ...others } = facts;
    store.ledger.add([{ ...makeAlert(id, others), severity }], at, {
      walk: null,
      isCatchUp: false,
    });
    store.ledger.setState(id, 'shown', null, at);
  };
  return { store, add };
}

test('the most severe unread alert about an account comes next, of equals the newest', () => {
  const { store, add } = setUp();
  add('older', 80, { at: now - 2 * HOUR_MS });
  add('newer', 80);
  add('weaker', 70);
  add('digest', 99, { kind: 'digest', account: null });
  expect(viewToday(store, moment)).toMatchObject({
    next: { id: 'newer' },
    nextIds: ['newer', 'older', 'weaker'],
    others: 1,
    followUps: 0,
  });
  store.ledger.change({ ids: ['newer'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'older' }, others: 1 });
  store.ledger.change({ ids: 'all', to: 'done' });
  expect(viewToday(store, moment)).toEqual({
    next: null,
    nextIds: [],
    others: 0,
    followUps: 0,
    followUpDomain: null,
  });
});

test('reading it takes nobody off: it is to be done for a day, before what is weaker and after its like', () => {
  const { store, add } = setUp();
  add('read', 80);
  add('weaker', 70);
  add('read yesterday', 90, { at: now - DAY_MS - 1 });
  store.ledger.change({ ids: ['read', 'read yesterday'], to: 'read' });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['read', 'weaker'], others: 1 });
  add('unread', 80, { at: now - 2 * HOUR_MS });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['unread', 'read', 'weaker'], others: 0 });
});

test('what was read before it could be shown is one of those left, until something is done about it', () => {
  const { store, add } = setUp();
  add('next', 80);
  add('held', 70, { account: 'birch.example' });
  store.ledger.setState('held', 'held', { code: 'read-before-shown' }, now, 'read');
  store.ledger.change({ ids: ['held'], to: 'read' });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['next', 'held'], others: 1 });
  store.ledger.change({ ids: ['next'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'held' }, others: 0 });
  store.ledger.change({ ids: ['held'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: null, others: 0 });
});

test('whom the user called is not to be called again until there is something new', () => {
  const { store, add } = setUp();
  add('called', 80, { at: now - HOUR_MS });
  store.outbox.add({ id: 'call', domain: 'alder.example', type: 'call', remindAt: null }, now - HOUR_MS);
  expect(viewToday(store, moment).next).toBeNull();
  add('later', 60, { at: now - HOUR_MS + 1 });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'later' } });
});

test('who is muted or snoozed is not to be called, nor who asked a week ago', () => {
  const { store, add } = setUp();
  add('muted', 95, { account: 'muted.example' });
  add('snoozed', 90, { account: 'snoozed.example' });
  add('long ago', 85, { account: 'old.example', at: now - 7 * DAY_MS - 1 });
  add('next', 50, { at: now - 7 * DAY_MS });
  const marks = (id: string) => store.marks.of('account', id);
  store.marks.write({ ...marks('muted.example'), isMuted: true });
  const snooze = { sinceAt: now - HOUR_MS, untilAt: now + HOUR_MS, topScore: 0, alertId: null };
  store.marks.write({ ...marks('snoozed.example'), snooze });
  store.marks.write({ ...marks('alder.example'), snooze: { ...snooze, untilAt: now } });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'next' }, others: 3 });
  const later = { ...moment, now: now + HOUR_MS };
  expect(viewToday(store, later)).toMatchObject({ next: { id: 'snoozed' } });
});

test('a follow-up counts on its day, and not on the day before', () => {
  const { store } = setUp();
  const midnight = Date.parse('2026-11-19T00:00:00Z');
  store.outbox.add({ id: 'today', domain: 'a.example', type: 'call', remindAt: midnight - 1 }, now);
  store.outbox.add({ id: 'tomorrow', domain: 'b.example', type: 'call', remindAt: midnight }, now);
  expect(viewToday(store, moment)).toMatchObject({ followUps: 1, followUpDomain: 'a.example' });
});
