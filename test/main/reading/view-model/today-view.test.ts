// Who to call next, and what else is due.
import { expect, test } from 'vitest';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { viewToday } from '../../../../src/main/reading/view-model/today-view.ts';
import type { AlertKind } from '../../../../src/shared/contract/alerts.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeAlert } from '../../../fakes/records.ts';

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
    unread: 2,
    followUps: 0,
  });
  store.ledger.change({ ids: ['newer'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'older' }, unread: 2 });
  store.ledger.change({ ids: 'all', to: 'done' });
  expect(viewToday(store, moment)).toEqual({
    next: null,
    entryIds: [],
    nextIds: [],
    unread: 0,
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
  // Both are of one entry.
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['read', 'weaker'], unread: 1 });
  add('unread', 80, { at: now - 2 * HOUR_MS });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['unread', 'read', 'weaker'], unread: 1 });
});

test('what was read before it could be shown is one of those left, until something is done about it', () => {
  const { store, add } = setUp();
  add('next', 80);
  add('held', 70, { account: 'birch.example' });
  store.ledger.setState('held', 'held', { code: 'read-before-shown' }, now, 'read');
  store.ledger.change({ ids: ['held'], to: 'read' });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['next', 'held'], unread: 1 });
  store.ledger.change({ ids: ['next'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'held' }, unread: 0 });
  store.ledger.change({ ids: ['held'], to: 'done' });
  expect(viewToday(store, moment)).toMatchObject({ next: null, unread: 0 });
});

test('whom the user called is not to be called again until there is something new', () => {
  const { store, add } = setUp();
  add('called', 80, { at: now - HOUR_MS });
  store.outbox.add({ id: 'call', domain: 'alder.example', type: 'call', remindAt: null }, now - HOUR_MS);
  expect(viewToday(store, moment).next).toBeNull();
  add('later', 60, { at: now - HOUR_MS + 1 });
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'later' } });
});

test('an account that is muted, snoozed, or asked a week ago is not the one to call', () => {
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
  expect(viewToday(store, moment)).toMatchObject({ next: { id: 'next' }, unread: 3 });
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

test('marking the next one as done also marks everything open about its account', () => {
  const { store, add } = setUp();
  add('weaker', 60);
  add('read', 50);
  add('next', 80);
  add('of another', 70, { account: 'birch.example' });
  store.ledger.change({ ids: ['read'], to: 'read' });
  expect(viewToday(store, moment).entryIds.toSorted()).toEqual(['next', 'read', 'weaker']);
});

test('an ask is owed wherever it was delivered: by a digest, or by an alert that was done before', () => {
  const { store, add } = setUp();
  add('digest', 0, { kind: 'digest', account: null });
  add('ask', 80, { kind: 'explicit-ask' });
  add('visit', 90, { kind: 'buyer-visit', account: 'birch.example' });
  for (const id of ['ask', 'visit']) store.ledger.fold(id, 'digest', { code: 'joined-in-batch' }, now);
  // The digest stands in the feed as one entry.
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['ask'], unread: 1 });
  store.ledger.change({ ids: ['digest'], to: 'read' });
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['ask'], unread: 0 });
  store.ledger.change({ ids: ['ask'], to: 'done' });
  expect(viewToday(store, moment).next).toBeNull();
  add('first', 80, { kind: 'explicit-ask', account: 'cedar.example' });
  store.ledger.change({ ids: ['first'], to: 'done' });
  add('again', 80, { kind: 'explicit-ask', account: 'cedar.example' });
  store.ledger.fold('again', 'first', { code: 'joined-in-batch' }, now);
  expect(viewToday(store, moment).nextIds).toEqual(['again']);
});

test('an ask that is usual there interrupts nobody, and is owed for a day', () => {
  const { store, add } = setUp();
  add('alert', 70, { account: 'birch.example' });
  const at = now - HOUR_MS;
  const usual = { ...makeAlert('usual', { kind: 'explicit-ask' }), severity: 52 };
  store.ledger.add([{ ...usual, owedOnly: { code: 'usual-asks', times: 3 } }], at, {
    walk: 7,
    isCatchUp: false,
  });
  expect(store.ledger.listReleasable()).toEqual([]);
  expect(store.ledger.listDecided(at)).toHaveLength(1);
  expect(store.ledger.listRecent('explicit-ask', 'alder.example', at)).toEqual([]);
  expect(store.threads.countUnread()).toBe(1);
  expect(viewToday(store, moment)).toMatchObject({ nextIds: ['alert', 'usual'], unread: 1 });
  expect(viewToday(store, { ...moment, now: at + DAY_MS + HOUR_MS }).nextIds).toEqual(['alert']);
  store.ledger.pruneBefore(now);
  expect(store.ledger.find('usual')).toBeNull();
});

test('who is not to be contacted is not the one to call, unless the user watches or wanted to be reminded', () => {
  const { store, add } = setUp();
  const labels = [{ id: 5, name: 'Do not contact', color: null, isTag: false }];
  store.accounts.upsertFacts([makeAccount('alder.example', { labels })]);
  add('ask', 80, { kind: 'explicit-ask' });
  add('next', 50, { account: 'birch.example' });
  expect(viewToday(store, moment).nextIds).toEqual(['next']);
  add('reminder', 40, { kind: 'reminder' });
  expect(viewToday(store, moment).nextIds).toEqual(['next', 'reminder']);
  store.marks.write({ ...store.marks.of('account', 'alder.example'), isWatched: true });
  expect(viewToday(store, moment).nextIds).toEqual(['ask', 'next', 'reminder']);
});

test('however many accounts colleagues have, the first of the others is the one to call', () => {
  const { store, add } = setUp();
  for (let index = 0; index < 30; index += 1) add(`theirs ${index}`, 90, { account: `${index}.example` });
  add('mine', 50);
  const isColleagues = (domain: string): boolean => domain !== 'alder.example';
  expect(viewToday(store, { ...moment, isColleagues })).toMatchObject({ next: { id: 'mine' }, unread: 31 });
});

test('counts as unread what the feed lists as unread: not what is muted, unless the user wanted to be reminded', () => {
  const { store, add } = setUp();
  add('next', 80);
  add('muted', 95, { account: 'muted.example' });
  store.marks.write({ ...store.marks.of('account', 'muted.example'), isMuted: true });
  const listed = () =>
    listFeed(store, { before: null, kinds: ['alert'], part: 'unread', limit: 10 }).items.length;
  expect([viewToday(store, moment).unread, listed()]).toEqual([1, 1]);
  add('reminder', 40, { kind: 'reminder', account: 'muted.example' });
  expect([viewToday(store, moment).unread, listed()]).toEqual([2, 2]);
  // A newer one that the mute hides does not hide the reminder.
  add('muted later', 60, { account: 'muted.example', at: now });
  expect([viewToday(store, moment).unread, listed()]).toEqual([2, 2]);
  store.marks.write({ ...store.marks.of('account', 'muted.example'), isMuted: false });
  expect([viewToday(store, moment).unread, listed()]).toEqual([2, 2]);
});

test('however many may not be called, the next one who may be is found', () => {
  const { store, add } = setUp();
  const accounts = Array.from({ length: 95 }, (_one, index) => `account-${String(index)}.example`);
  store.accounts.upsertFacts(
    accounts.map((domain, index) => ({
      ...makeAccount(domain),
      stage: index < 90 ? 'Do not contact' : 'Evaluating',
    })),
  );
  accounts.forEach((account, index) => add(account, 99 - index, { account }));
  expect(viewToday(store, moment).nextIds).toEqual(accounts.slice(90));
});
