// Who to call next, and what else is due.
import { beforeEach, expect, test } from 'vitest';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import { listCalls } from '../../../../src/main/reading/view-model/next-call.ts';
import { viewToday } from '../../../../src/main/reading/view-model/today-view.ts';
import type { Store } from '../../../../src/main/pipeline/store/store.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import type { AlertKind } from '../../../../src/shared/contract/alerts.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { thereBriefly, thereWords } from '../../../../src/shared/words/next-call-words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeAccount, makeAlert, makeSignal } from '../../../fakes/records.ts';

const now = WEDNESDAY;
const moment = { now, utcOffsetMinutes: () => 0, settings: initialSettings };

let store: Store;
beforeEach(() => void (store = createMemoryStore()));

interface Facts {
  readonly kind?: AlertKind;
  readonly account?: string | null;
  readonly at?: number;
}

/** By default of an account of its own. */
function add(id: string, severity: number, facts: Facts = {}): void {
  const { at = now - HOUR_MS, account = `${id.replaceAll(' ', '-')}.example`, ...others } = facts;
  store.ledger.add([{ ...makeAlert(id, { account, ...others }), severity, happenedAt: at }], at, {
    walk: null,
    isCatchUp: false,
  });
  store.ledger.setState(id, 'shown', null, at);
}

const ask = (id: string, agoMs: number, account?: string): void =>
  add(id, 80, { kind: 'explicit-ask', at: now - agoMs, ...(account !== undefined && { account }) });

const called = (at: Partial<typeof moment> & { isColleagues?: (domain: string) => boolean } = {}) =>
  listCalls(store, { ...moment, ...at }, 20).calls.map(({ alert, domain }) => alert?.id ?? domain);

const log = (domain: string, type = 'call', at = now): void =>
  store.outbox.add({ id: `${type} ${domain}`, domain, type, remindAt: null }, at);

const rank = (...domains: readonly string[]): void => {
  store.accounts.upsertFacts(domains.map((domain) => makeAccount(domain)));
  const rows = domains.map((domain, index) => ({ domain, rank: index + 1, score: 90 - index }));
  store.rankings.replace('24h', rows, now, rows.length);
};

test('the oldest request within its goal comes first, then the newest overdue one, then the strongest alert', () => {
  add('strong', 99);
  add('weak', 60);
  ask('overdue long', 3 * HOUR_MS);
  ask('overdue', HOUR_MS);
  ask('just asked', MINUTE_MS);
  ask('asked before', 10 * MINUTE_MS);
  expect(called()).toEqual(['asked before', 'just asked', 'overdue', 'overdue long', 'strong', 'weak']);
  expect(viewToday(store, moment)).toMatchObject({
    next: { why: 'waiting', domain: 'asked-before.example', waiting: { sinceAt: now - 10 * MINUTE_MS } },
    waiting: [
      { domain: 'overdue-long.example' },
      { domain: 'overdue.example' },
      { domain: 'asked-before.example' },
      { domain: 'just-asked.example' },
    ],
  });
});

test('of equally strong alerts the newest comes first, read or not, and each account once', () => {
  add('older', 80, { at: now - 2 * HOUR_MS });
  add('newer', 80);
  add('weaker', 70);
  add('weaker still', 60, { account: 'newer.example' });
  add('digest', 99, { kind: 'digest', account: null });
  store.ledger.change({ ids: ['newer'], to: 'read' });
  expect(called()).toEqual(['newer', 'older', 'weaker']);
});

test('with nobody to call it says so, and what else is to be done', () => {
  expect(viewToday(store, moment)).toEqual({
    next: null,
    entryIds: [],
    nextDomains: [],
    waiting: [],
    skipped: [],
    unread: 0,
    followUps: 0,
    followUpDomain: null,
  });
});

test('without anything else, the hottest account is named that nobody contacted for a week', () => {
  rank('called.example', 'done.example', 'note.example', 'next.example');
  log('called.example', 'call', now - 6 * DAY_MS);
  add('done', 80, { account: 'done.example' });
  store.ledger.change({ ids: ['done'], to: 'done' });
  store.marks.write({ ...store.marks.of('account', 'note.example'), isMuted: true });
  expect(viewToday(store, moment)).toMatchObject({
    next: { why: 'uncontacted', domain: 'next.example', alert: null, person: null },
    entryIds: [],
  });
  log('next.example', 'note');
  expect(called()).toEqual(['next.example']);
  log('next.example');
  expect(called()).toEqual([]);
  expect(called({ now: now + 2 * DAY_MS })).toEqual(['called.example']);
});

test('whom somebody of ours called, wrote or met is not to be called again until there is something new', () => {
  ask('asked', HOUR_MS, 'a.example');
  add('visit', 70, { account: 'b.example' });
  log('a.example', 'note');
  expect(called()).toEqual(['asked', 'visit']);
  log('a.example');
  log('b.example', 'email');
  expect(called()).toEqual([]);
  ask('again', -MINUTE_MS, 'a.example');
  add('visit again', 60, { account: 'b.example', at: now + MINUTE_MS });
  expect(called({ now: now + 2 * MINUTE_MS })).toEqual(['again', 'visit again']);
});

test('a later signal whose type says that we acted answers a request; one before it, or of another type, does not', () => {
  const signal = (id: string, type: string, at: number) =>
    store.signals.insertNew(
      [
        makeSignal(id, {
          type,
          account: { id: null, domain: 'a.example', name: 'A', score: null },
          recordedAt: at,
        }),
      ],
      1,
    );
  ask('asked', HOUR_MS, 'a.example');
  signal('s1', 'Email sent', now - 2 * HOUR_MS);
  signal('s2', 'Pricing page visit', now - MINUTE_MS);
  expect(called()).toEqual(['asked']);
  expect(viewToday(store, moment).waiting).toMatchObject([{ areReported: true }]);
  // A mail that leaves within a minute is a machine's.
  signal('s3', 'Email sent', now - HOUR_MS + 59_000);
  expect(called()).toEqual(['asked']);
  signal('s4', 'Email sent', now - MINUTE_MS);
  expect(called()).toEqual([]);
  expect(viewToday(store, moment).waiting).toEqual([]);
});

test('a signal whose type says that we acted answers nothing if it asks for something, was theirs, or did not happen', () => {
  const account = { id: null, domain: 'a.example', name: 'A', score: null };
  ask('asked', HOUR_MS, 'a.example');
  const acts = [
    ['Meeting', { purpose: 'Demo request' }],
    ['Meeting', { status: 'canceled' }],
    ['Meeting', { status: 'scheduled' }],
    ['email', { direction: 'INCOMING_EMAIL' }],
    ['call', { outcome: 'no answer' }],
    ['email', { direction: 'outgoing' }],
  ] as const;
  const waits = acts.map(([type, properties], index) => {
    store.signals.insertNew(
      [makeSignal(`s${String(index)}`, { type, account, properties, recordedAt: now })],
      1,
    );
    return viewToday(store, moment).waiting.length;
  });
  expect(waits).toEqual([1, 1, 1, 1, 1, 0]);
});

test('what was logged before a request does not answer it when the service records it later', () => {
  const account = { id: null, domain: 'a.example', name: 'A', score: null };
  log('a.example', 'call', now - 2 * HOUR_MS);
  ask('asked', HOUR_MS, 'a.example');
  store.outbox.markUnsure('call a.example', [], now);
  store.outbox.markSent('call a.example', now, { createdId: 'mine' });
  const logged = { type: 'call', properties: {}, signalId: 'theirs' };
  const act = {
    id: 'act',
    kind: 'logged',
    account: 'a.example',
    by: 'ben',
    at: now - 2 * HOUR_MS,
    logged,
  } as const;
  store.teamActs.apply([{ kind: 'told', act }]);
  for (const id of ['mine', 'theirs'])
    store.signals.insertNew([makeSignal(id, { type: 'call', account, recordedAt: now })], 1);
  expect(viewToday(store, moment).waiting).toHaveLength(1);
});

test('what was logged or skipped while the clock was ahead hides no request once it is right again', () => {
  log('a.example', 'call', now + DAY_MS);
  store.skips.add('a.example', now + DAY_MS);
  ask('asked', HOUR_MS, 'a.example');
  expect(viewToday(store, moment)).toMatchObject({ next: { domain: 'a.example' }, waiting: [{}] });
  add('visit', 80, { account: 'a.example' });
  store.ledger.change({ ids: ['asked'], to: 'done' });
  expect(called()).toEqual(['visit']);
});

test('of more requests than are read, the newest count, so that one within its goal is called first', () => {
  for (let index = 0; index < 500; index += 1) ask(`old ${index}`, DAY_MS);
  ask('just asked', MINUTE_MS);
  expect(called()[0]).toBe('just asked');
});

test('a type that the user calls our own act answers a request', () => {
  ask('asked', HOUR_MS, 'a.example');
  const account = { id: null, domain: 'a.example', name: 'A', score: null };
  store.signals.insertNew([makeSignal('s', { type: 'evt_9', account, recordedAt: now })], 1);
  expect(viewToday(store, moment).waiting).toMatchObject([{ areReported: false }]);
  const settings: Settings = { ...initialSettings, typeMeanings: [{ type: 'EVT_9', meaning: 'ours' }] };
  expect(called({ settings })).toEqual([]);
});

test('the clock starts with the first request that nobody has answered, and its goal counts working time', () => {
  const friday = Date.parse('2026-11-20T17:50:00Z');
  ask('answered', now - friday + HOUR_MS, 'a.example');
  log('a.example', 'call', friday - MINUTE_MS);
  ask('first', now - friday, 'a.example');
  ask('second', now - friday - MINUTE_MS, 'a.example');
  const at = { ...moment, now: friday + HOUR_MS };
  expect(viewToday(store, at)).toMatchObject({
    next: { why: 'waiting', alert: { id: 'first' } },
    // Ten minutes on Friday, and five on Monday from eight o'clock on.
    waiting: [{ sinceAt: friday, dueAt: Date.parse('2026-11-23T08:05:00Z') }],
  });
  const settings = { ...initialSettings, answerGoalMinutes: 10 };
  expect(viewToday(store, { ...at, settings }).next?.why).toBe('overdue');
});

test('an account that is muted, snoozed, excluded, or asked a week ago is not the one to call', () => {
  add('muted', 95, { kind: 'explicit-ask' });
  add('snoozed', 90, { kind: 'explicit-ask' });
  add('excluded', 88, { kind: 'explicit-ask', account: 'www.excluded.example' });
  add('customer', 87);
  add('long ago', 85, { kind: 'explicit-ask', at: now - 7 * DAY_MS - 1 });
  add('next', 50, { at: now - 7 * DAY_MS });
  const marks = (id: string) => store.marks.of('account', id);
  store.marks.write({ ...marks('muted.example'), isMuted: true });
  const snooze = { sinceAt: now - HOUR_MS, untilAt: now + HOUR_MS, topScore: 0, alertId: null };
  store.marks.write({ ...marks('snoozed.example'), snooze });
  store.marks.write({ ...marks('next.example'), snooze: { ...snooze, untilAt: now } });
  store.accounts.upsertFacts([{ ...makeAccount('customer.example'), stage: 'Customer' }]);
  const settings: Settings = {
    ...initialSettings,
    excludedDomains: ['Excluded.example'],
    stages: { mode: 'except', values: ['customer'] },
  };
  expect(called({ settings })).toEqual(['next']);
  expect(called({ settings, now: now + HOUR_MS })).toEqual(['snoozed']);
});

test('one that is skipped comes back tomorrow, or with something new', () => {
  ask('skipped', HOUR_MS, 'a.example');
  add('next', 50);
  store.skips.add('a.example', now);
  expect(called()).toEqual(['next']);
  expect(viewToday(store, moment).skipped).toEqual(['a.example']);
  const midnight = Date.parse('2026-11-19T00:00:00Z');
  expect(called({ now: midnight - 1 })).toEqual(['next']);
  expect(called({ now: midnight })).toEqual(['skipped', 'next']);
  add('visit', 40, { account: 'a.example', at: now + 1 });
  expect(called({ now: now + MINUTE_MS })).toEqual(['skipped', 'next']);
  store.skips.add('a.example', now + 2);
  store.skips.remove('a.example');
  expect(called()).toEqual(['skipped', 'next']);
});

test('a follow-up counts on its day, and not on the day before', () => {
  const midnight = Date.parse('2026-11-19T00:00:00Z');
  store.outbox.add({ id: 'today', domain: 'a.example', type: 'call', remindAt: midnight - 1 }, now);
  store.outbox.add({ id: 'tomorrow', domain: 'b.example', type: 'call', remindAt: midnight }, now);
  expect(viewToday(store, moment)).toMatchObject({ followUps: 1, followUpDomain: 'a.example' });
});

test('marking the next one as done also marks everything open about its account', () => {
  const account = 'alder.example';
  add('weaker', 60, { account });
  add('read', 50, { account });
  add('next', 80, { account });
  add('of another', 70);
  add('digest', 0, { kind: 'digest', account: null });
  ask('asked in a digest', 2 * HOUR_MS, account);
  store.ledger.fold('asked in a digest', 'digest', { code: 'joined-in-batch' }, now);
  store.ledger.change({ ids: ['read'], to: 'read' });
  const { entryIds } = viewToday(store, moment);
  expect(entryIds.toSorted()).toEqual(['asked in a digest', 'next', 'read', 'weaker']);
  store.ledger.change({ ids: entryIds, to: 'done' });
  expect(called()).toEqual(['of another']);
});

test('an ask is owed wherever it was delivered: by a digest, or by an alert that was done before', () => {
  add('digest', 0, { kind: 'digest', account: null });
  ask('asked', HOUR_MS);
  add('visit', 90, { kind: 'buyer-visit' });
  for (const id of ['asked', 'visit']) store.ledger.fold(id, 'digest', { code: 'joined-in-batch' }, now);
  // The digest stands in the feed as one entry.
  expect([called(), viewToday(store, moment).unread]).toEqual([['asked'], 1]);
  store.ledger.change({ ids: ['digest'], to: 'read' });
  expect(called()).toEqual(['asked']);
  store.ledger.change({ ids: ['asked'], to: 'done' });
  expect(called()).toEqual([]);
  ask('first', HOUR_MS, 'cedar.example');
  store.ledger.change({ ids: ['first'], to: 'done' });
  ask('again', HOUR_MS, 'cedar.example');
  store.ledger.fold('again', 'first', { code: 'joined-in-batch' }, now);
  expect(called()).toEqual(['again']);
});

test('an ask that is usual there interrupts nobody, is no request, and is owed for a day', () => {
  add('alert', 70);
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
  expect(called()).toEqual(['alert', 'usual']);
  expect(viewToday(store, moment).waiting).toEqual([]);
  expect(called({ now: at + DAY_MS + HOUR_MS })).toEqual(['alert']);
  store.ledger.pruneBefore(now);
  expect(store.ledger.find('usual')).toBeNull();
});

test('who is not to be contacted is not the one to call, unless the user watches or wanted to be reminded', () => {
  const labels = [{ id: 5, name: 'Do not contact', color: null, isTag: false }];
  store.accounts.upsertFacts([makeAccount('alder.example', { labels })]);
  ask('asked', HOUR_MS, 'alder.example');
  add('next', 50);
  expect(called()).toEqual(['next']);
  add('reminder', 40, { kind: 'reminder', account: 'alder.example' });
  expect(called()).toEqual(['next', 'reminder']);
  store.marks.write({ ...store.marks.of('account', 'alder.example'), isWatched: true });
  expect(called()).toEqual(['asked', 'next']);
});

test('however many accounts colleagues have, or may not be called, the first of the others is the one to call', () => {
  for (let index = 0; index < 30; index += 1) add(`theirs ${index}`, 90);
  const accounts = Array.from({ length: 60 }, (_one, index) => `account-${String(index)}.example`);
  store.accounts.upsertFacts(
    accounts.map((domain, index) => ({
      ...makeAccount(domain),
      stage: index < 55 ? 'Do not contact' : 'Evaluating',
    })),
  );
  accounts.forEach((account, index) => add(account, 80 - index, { account }));
  const isColleagues = (domain: string): boolean => domain.startsWith('theirs');
  expect(called({ isColleagues })).toEqual(accounts.slice(55));
});

test('whatever number of stronger alerts was answered, the strongest of the others is the one to call', () => {
  for (let index = 0; index < 201; index += 1) {
    const domain = `answered-${index}.example`;
    add(`answered ${index}`, 90);
    store.signals.insertNew(
      [
        makeSignal(domain, {
          type: 'Email sent',
          account: { id: null, domain, name: domain, score: null },
          recordedAt: now,
        }),
      ],
      1,
    );
  }
  add('open', 60);
  expect(called()).toEqual(['open']);
});

test('names who asked, else the latest person known there, else nobody', () => {
  ask('asked', HOUR_MS, 'alder.example');
  expect(viewToday(store, moment).next?.person).toEqual({ name: 'Demo request', title: null });
  const { content } = makeAlert('visit');
  if (content.code !== 'event') throw new Error('it says something else');
  const visit = makeAlert('visit', { content: { ...content, who: null } });
  store.ledger.add([{ ...visit, severity: 90 }], now, { walk: null, isCatchUp: false });
  store.ledger.change({ ids: ['asked'], to: 'done' });
  expect(viewToday(store, moment).next?.person).toBeNull();
  const account = { id: null, domain: 'alder.example', name: 'Alder', score: null };
  store.signals.insertNew(
    [
      makeSignal('s', {
        account,
        contact: { id: null, email: 'omar.hestashi@alder.example', score: 5 },
        properties: { job_title: 'CTO' },
      }),
    ],
    1,
  );
  expect(viewToday(store, moment).next?.person).toMatchObject({ name: 'Omar Hestashi' });
});

test('counts as unread what the feed lists as unread: not what is muted, unless the user wanted to be reminded', () => {
  add('next', 80, { account: 'alder.example' });
  add('muted', 95);
  store.marks.write({ ...store.marks.of('account', 'muted.example'), isMuted: true });
  const listed = () =>
    listFeed(store, { before: null, kinds: ['alert'], part: 'unread', limit: 10 }).items.length;
  const counted = () => [viewToday(store, moment).unread, listed()];
  expect(counted()).toEqual([1, 1]);
  add('reminder', 40, { kind: 'reminder', account: 'muted.example' });
  expect(counted()).toEqual([2, 2]);
  // A newer one that the mute hides does not hide the reminder.
  add('muted later', 60, { account: 'muted.example', at: now });
  expect(counted()).toEqual([2, 2]);
  store.marks.write({ ...store.marks.of('account', 'muted.example'), isMuted: false });
  expect(counted()).toEqual([2, 2]);
});

test('accounts within their calling hours come first, a request within its goal in any case', () => {
  const at = (domain: string, country: string, city: string) => makeAccount(domain, { country, city });
  store.accounts.upsertFacts([
    at('asleep.example', 'Japan', 'Osaka'),
    at('awake.example', 'Germany', 'Leipzig'),
    at('asked.example', 'United States', 'Denver'),
    at('unclear.example', 'United States', 'Portland'),
  ]);
  add('asleep', 90);
  add('awake', 80);
  add('unclear', 70);
  ask('asked', MINUTE_MS);
  expect(called()).toEqual(['asked', 'awake', 'unclear', 'asleep']);
  const { calls } = listCalls(store, moment, 20);
  expect(calls.map((call) => thereWords(call, now))).toEqual([
    '07:00 there · from 08:00 there, 15:00 here',
    '15:00 there',
    '',
    '23:00 there · from 08:00 there, 23:00 here',
  ]);
  expect(calls.map((call) => thereBriefly(call, now))).toEqual([
    { time: '07:00 there', from: 'call from 15:00 your time' },
    { time: '15:00 there', from: '' },
    null,
    { time: '23:00 there', from: 'call from 23:00 your time' },
  ]);
  const settings = { ...initialSettings, callToMinute: 23 * 60 + 30 };
  expect(called({ settings })).toEqual(['asked', 'asleep', 'awake', 'unclear']);
});
