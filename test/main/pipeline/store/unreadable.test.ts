// Rows of another version: each affects only itself, stays as it is, and is counted without revealing its content.
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import type { DecidedAlert } from '../../../../src/main/pipeline/store/ledger.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal, written } from '../../../fakes/records.ts';

let database: Database;
let store: Store;

beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});

function rowsOf(table: string): unknown {
  return database
    .sql(`SELECT * FROM ${table} ORDER BY 1, 2`)
    .all()
    .map((row) => ({ ...row }));
}

describe('an alert of another version', () => {
  const decided = (id: string): DecidedAlert => ({
    id,
    kind: 'strong-signal',
    content: written(id, 'Demo request'),
    account: 'alder.example',
    person: null,
    cause: { signalId: id },
    severity: 0,
  });
  const damages: Readonly<Record<string, string>> = {
    kind: `kind = 'moon-phase'`,
    state: `state = 'dreaming'`,
    cause: `cause = '{"moonPhase":3}'`,
    json: `cause = 'no JSON'`,
  };

  beforeEach(() => {
    const ids = ['first', ...Object.keys(damages), 'last'];
    for (const [index, id] of ids.entries())
      store.ledger.add([decided(id)], WEDNESDAY + index, { walk: null, isCatchUp: false });
    for (const id of ids) store.ledger.setState(id, 'shown', null, WEDNESDAY);
    for (const [id, set] of Object.entries(damages))
      database.sql(`UPDATE alert SET ${set} WHERE id = ?`).run(id);
  });

  const known = ['last', 'first'];
  const idsOf = (alerts: readonly { readonly id: string }[]): readonly string[] => alerts.map(({ id }) => id);

  test('is left out of every list', () => {
    const all = { limit: 10 };
    const newest = { at: WEDNESDAY + 1_000, id: '' };
    expect(idsOf(store.ledger.list(all))).toEqual(known);
    expect(idsOf(store.ledger.list({ ...all, domain: 'alder.example' }))).toEqual(known);
    expect(idsOf(store.ledger.search({ text: '', states: ['shown'], before: newest, limit: 9 }))).toEqual(
      known,
    );
    expect(idsOf(store.ledger.listInState('shown'))).toEqual(known.toReversed());
    expect(idsOf(store.ledger.listRecent('strong-signal', 'alder.example', 0))).toEqual(known);
    expect(store.ledger.listOpenIds('alder.example')).toEqual(known.toReversed());
    expect(idsOf(store.deliveredAlerts.list('strong-signal', 0, 9).flatMap(({ alerts }) => alerts))).toEqual(
      known,
    );
    expect(store.ledger.findOpen('alder.example', 0)?.id).toBe('last');
    for (const id of Object.keys(damages)) expect(store.ledger.find(id)).toBeNull();
  });

  test('does not end a page before its list does', () => {
    expect(idsOf(store.ledger.list({ limit: 2 }))).toEqual(known);
  });

  test('is not added again by what it was decided on', () => {
    expect(
      store.ledger.add(Object.keys(damages).map(decided), WEDNESDAY, { walk: null, isCatchUp: false }),
    ).toEqual([]);
  });

  test('is not counted, and stays as it is whatever is done with all of them', () => {
    database.sql(`DELETE FROM alert WHERE id IN ('cause', 'json')`).run();
    const others = (): unknown =>
      database
        .sql(`SELECT * FROM alert WHERE id IN ('kind', 'state') ORDER BY id`)
        .all()
        .map((row) => ({ ...row }));
    const before = others();
    expect(store.ledger.countUnread()).toBe(2);
    store.ledger.markRead('all');
    store.ledger.markAccountRead('alder.example');
    expect(store.ledger.countUnread()).toBe(0);
    expect(store.ledger.change({ ids: 'all', to: 'done' }).ids).toHaveLength(2);
    expect(others()).toEqual(before);
  });

  test('in a state that may wait is not put away for its age', () => {
    store.ledger.pruneBefore(WEDNESDAY + 1_000);
    expect(database.sql('SELECT id FROM alert').all()).toEqual([{ id: 'state' }]);
  });

  test('is counted once by its column, and reported once', () => {
    const reported: unknown[] = [];
    const end = database.unreadable.listen((found) => reported.push(found));
    store.ledger.list({ limit: 10 });
    store.ledger.list({ limit: 10 });
    expect(store.unreadableRows()).toEqual([
      { table: 'alert', column: 'cause', count: 2 },
      { table: 'alert', column: 'state', count: 1 },
      { table: 'alert', column: 'kind', count: 1 },
    ]);
    expect(reported).toEqual([
      { table: 'alert', column: 'cause' },
      { table: 'alert', column: 'state' },
      { table: 'alert', column: 'kind' },
    ]);
    end();
    database.sql(`UPDATE alert SET is_unread = 'maybe' WHERE id = 'last'`).run();
    store.ledger.list({ limit: 10 });
    expect(reported).toHaveLength(3);
  });
});

test('signals, likes, accounts and people of another version cost themselves only', () => {
  const ids = ['one', 'two', 'three'];
  store.accounts.upsertFacts(ids.map((id) => makeAccount(`${id}.example`, { name: id })));
  for (const id of ids) store.people.meet(makePerson(id), 'one.example', WEDNESDAY);
  store.signals.insertNew(
    ids.map((id, index) => makeSignal(id, { recordedAt: WEDNESDAY + index, domain: 'one.example' })),
    1,
  );
  store.likes.insertNew(
    ids.map((id, index) =>
      makeLike(index, {
        account: makeAccount('one.example'),
        person: makePerson(id),
        likedAt: WEDNESDAY + index,
      }),
    ),
  );
  database.runScript(`
    UPDATE signal SET properties = '[1]' WHERE id = 'two';
    UPDATE ad_like SET ad_post_id = 'a word' WHERE like_id = 1;
    UPDATE account SET total_score = 'high' WHERE domain = 'two.example';
    UPDATE person SET score = 'high' WHERE public_identifier = 'two';`);
  const before = [rowsOf('signal'), rowsOf('ad_like'), rowsOf('account'), rowsOf('person')];
  expect(store.signals.list({ limit: 2 }).map(({ id }) => id)).toEqual(['three', 'one']);
  expect(store.signals.list({ domain: 'one.example', limit: 2 }).map(({ id }) => id)).toEqual([
    'three',
    'one',
  ]);
  expect(store.signals.find('two')).toBeNull();
  expect(store.likes.list({ limit: 2 }).map(({ likeId }) => likeId)).toEqual([2, 0]);
  expect(store.accounts.listAfter('', 2).map(({ domain }) => domain)).toEqual([
    'one.example',
    'three.example',
  ]);
  expect(store.accounts.find('two.example')).toBeNull();
  expect(store.people.listAfter('', 2).map(({ publicIdentifier }) => publicIdentifier)).toEqual([
    'one',
    'three',
  ]);
  expect(store.people.listOf('one.example', 5)).toHaveLength(2);
  expect([rowsOf('signal'), rowsOf('ad_like'), rowsOf('account'), rowsOf('person')]).toEqual(before);
});

test('a label of another shape costs itself only, also where labels are counted and looked for', () => {
  const eu = { id: 3, name: 'EU', color: null, isTag: false };
  store.accounts.upsertFacts(
    ['a', 'b', 'c', 'd'].map((name) => makeAccount(`${name}.example`, { labels: [eu] })),
  );
  const write = (domain: string, labels: string): void => {
    database.sql('UPDATE account SET labels = ? WHERE domain = ?').run(labels, domain);
  };
  write('b.example', JSON.stringify([eu, 'a word', { id: 4 }]));
  write('c.example', 'no JSON');
  write('d.example', '7');
  const domains = ['a.example', 'b.example', 'c.example', 'd.example'];
  expect(domains.map((domain) => store.accounts.find(domain)?.labels)).toEqual([[eu], [eu], [], []]);
  expect(store.facets.list(domains).labels).toEqual([{ value: 'EU', count: 2, color: null }]);
  expect([...store.facets.factsOf(domains).values()].map(({ labels }) => labels.length)).toEqual([
    1, 1, 0, 0,
  ]);
  expect(store.facets.idsOf('labels', ['EU'])).toEqual([3]);
  expect(store.history.listValues('label', 9)).toEqual([{ value: 'EU', words: 'EU', count: 2 }]);
});

test('marks, logged signals, latches and index entries of another version are passed by', () => {
  const marks = { isWatched: true, isMuted: false, snooze: null };
  store.marks.write({ kind: 'account', id: 'a.example', ...marks });
  store.marks.write({ kind: 'account', id: 'b.example', ...marks });
  store.outbox.add({ id: 'kept', domain: 'a.example', type: 'call' }, 1);
  store.outbox.add({ id: 'odd', domain: 'a.example', type: 'call' }, 2);
  store.accounts.upsertFacts([makeAccount('tarnwick.example'), makeAccount('tarnholm.example')]);
  store.latches.write([{ rule: 'r', subject: 's', isArmed: false, level: 1 }], 1);
  database.runScript(`
    UPDATE mark SET kind = 'planet' WHERE id = 'b.example';
    UPDATE outbox SET state = 'airborne' WHERE id = 'odd';
    UPDATE latch SET is_armed = 'perhaps';
    UPDATE lookup_entry SET kind = 9 WHERE key = 'tarnholm.example';`);
  expect(store.marks.list().map(({ id }) => id)).toEqual(['a.example']);
  expect(store.outbox.listOf('a.example', 0).map(({ id }) => id)).toEqual(['kept']);
  expect(store.outbox.list('waiting').map(({ id }) => id)).toEqual(['kept']);
  expect(store.lookup.findWords(['tarn'], 9).map(({ key }) => key)).toEqual(['tarnwick.example']);
  expect(store.latches.find('r', 's')).toBeNull();
  expect(store.unreadableRows().map(({ table }) => table)).toEqual([
    'mark',
    'outbox',
    'lookup_entry',
    'latch',
  ]);
});

test('a fetched page of another shape counts as never fetched, and hides what lies behind it', () => {
  const page = (number: number, body: unknown) => ({
    page: number,
    at: 1,
    total: null,
    pageCount: null,
    body,
  });
  store.fetched.write('x', page(0, [1]));
  store.fetched.write('x', page(1, [{ now: 'an object' }]));
  store.fetched.write('x', page(2, [3]));
  expect(store.fetched.list('x', z.array(z.number())).map(({ body }) => body)).toEqual([[1]]);
});

test('a bug of ours is thrown on, and not taken for a row of another version', () => {
  store.signals.insertNew([makeSignal('one')], 1);
  const broken: Database = {
    ...database,
    sql: (text) => ({
      ...database.sql(text),
      get: () => ({
        get id(): string {
          throw new TypeError('a bug');
        },
        domain: 'a.example',
      }),
    }),
  };
  expect(() => createStore(broken, 'main').signals.find('one')).toThrow('a bug');
});
