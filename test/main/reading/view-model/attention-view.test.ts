// Which accounts and people are watched, muted or snoozed, with their names.
import { expect, test } from 'vitest';
import type { AlertKind, Hold } from '../../../../src/shared/contract/alerts.ts';
import type { Reason } from '../../../../src/shared/contract/reasons.ts';
import { viewAttention } from '../../../../src/main/reading/view-model/attention-view.ts';
import { listFeed } from '../../../../src/main/reading/view-model/feed-view.ts';
import type { FeedPage, FeedQuery } from '../../../../src/shared/model.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { defaultSettings, makeAccount, makeAlert, makePerson } from '../../../fakes/records.ts';

const utc = (): number => 0;

test('those that a list is kept of have their names with them, where one is known', () => {
  const store = createMemoryStore();
  const acme = { ...makeAccount('acme.example'), name: 'Acme' };
  store.accounts.upsertFacts([acme, { ...makeAccount('own.example'), name: 'Own company' }]);
  store.people.meet({ ...makePerson('robin-vale'), name: 'Robin Vale' }, 'acme.example', 1);
  store.marks.write({ ...store.marks.of('account', 'acme.example'), isMuted: true });
  store.marks.write({ ...store.marks.of('account', 'never-seen.example'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'robin-vale'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'ilse.varga@acme.example'), isWatched: true });
  store.marks.write({ ...store.marks.of('person', 'never-met'), isWatched: true });
  const view = viewAttention(store, 1, null, { ...defaultSettings, excludedDomains: ['own.example'] }, utc);
  expect(view).toMatchObject({ watchedAccounts: ['never-seen.example'], muted: ['acme.example'] });
  expect(view.names).toEqual({
    'acme.example': 'Acme',
    'own.example': 'Own company',
    'robin-vale': 'Robin Vale',
    'ilse.varga@acme.example': 'Ilse Varga',
  });
});

test('what is held is counted as what is unread is: an account is one, whatever holds it', () => {
  const store = createMemoryStore();
  const add = (id: string, account: string | null, by: 'pause' | 'snooze'): void => {
    store.ledger.add([{ ...makeAlert(id, { account }), severity: 50 }], 1, { walk: null, isCatchUp: false });
    store.ledger.setState(id, 'held', null, 1, by);
  };
  add('a1', 'acme.example', 'pause');
  add('a2', 'acme.example', 'snooze');
  add('b1', 'bora.example', 'pause');
  add('none', null, 'pause');
  const { heldCount, heldNames } = viewAttention(store, 1, 'Paused', defaultSettings, utc);
  expect([heldCount, store.threads.countUnread()]).toEqual([3, 3]);
  expect(heldNames).toEqual(['acme.example', 'bora.example']);
});

test('the feed lists as held what is counted, an account once, each with what holds it, page by page', () => {
  const store = createMemoryStore();
  const add = (id: string, account: string | null, at: number, hold: Hold, reason: Reason): void => {
    const alert = { ...makeAlert(id, { account, kind: 'explicit-ask' }), severity: 50 };
    store.ledger.add([alert], at, { walk: null, isCatchUp: false });
    store.ledger.setState(id, 'held', reason, at, hold);
  };
  const until = { untilMinute: 480 };
  add('a1', 'acme.example', 1, 'snooze', { code: 'snoozed', ...until });
  add('a2', 'acme.example', 5, 'pause', { code: 'paused', ...until });
  add('b1', 'bora.example', 4, 'today', { code: 'for-the-morning', ...until });
  add('a3', 'acme.example', 3, 'today', { code: 'for-the-morning', ...until });
  add('none', null, 2, 'pause', { code: 'paused', ...until });
  add('digest', 'cedar.example', 6, 'today', { code: 'beyond-pace', pace: 'few', ...until });
  const held = (before: FeedQuery['before'], limit: number) =>
    listFeed(store, { kinds: ['alert'], part: 'held', before, limit });
  const said = ({ items }: FeedPage) =>
    items.map((item) => (item.kind === 'alert' ? [item.alert.id, item.alert.reason?.code] : []));
  const whole = [
    ['a2', 'paused'],
    ['b1', 'for-the-morning'],
    ['none', 'paused'],
  ];
  expect(said(held(null, 50))).toEqual(whole);
  expect(viewAttention(store, 9, null, defaultSettings, utc).allHeldCount).toBe(whole.length);
  const first = held(null, 2);
  expect(first.hasOlder).toBe(true);
  const last = first.items.at(-1);
  if (last === undefined) throw new Error('nothing is held');
  expect(said(held({ at: last.at, key: last.key }, 2))).toEqual(whole.slice(2));
});

test('asks that wait though nothing is quiet are counted by account, with the hour at which the last of them comes', () => {
  const store = createMemoryStore();
  const evening = Date.UTC(2026, 10, 18, 22);
  const morning: Reason = { code: 'for-the-morning', untilMinute: 480 };
  const hold = (id: string, account: string, reason: Reason, kind: AlertKind = 'explicit-ask'): void => {
    store.ledger.add([{ ...makeAlert(id, { account, kind }), severity: 50 }], evening, {
      walk: null,
      isCatchUp: false,
    });
    store.ledger.setState(id, 'held', reason, evening, 'today');
  };
  const waiting = () => viewAttention(store, evening, null, defaultSettings, utc).waiting;
  hold('later', 'cedar.example', { code: 'beyond-pace', pace: 'few', untilMinute: 990 });
  expect(waiting()).toBeUndefined();
  hold('a1', 'acme.example', morning);
  hold('a2', 'acme.example', morning);
  hold('b1', 'bora.example', morning);
  expect(waiting()).toEqual({
    count: 2,
    names: ['acme.example', 'bora.example'],
    untilAt: Date.UTC(2026, 10, 19, 8),
  });
  hold('no ask', 'dune.example', { code: 'hour-full', most: 3 }, 'buyer-visit');
  expect(waiting()).toMatchObject({ count: 2 });
  // What was read is not shown any more.
  store.ledger.markRead(['b1']);
  expect(waiting()).toMatchObject({ count: 1 });
});
