import { describe, expect, test } from 'vitest';
import { UNKNOWN_TABLE, writtenTable } from '../../../../src/main/pipeline/store/writes.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeAccount, makeLike, makeSignal } from '../../../fakes/records.ts';

describe('which table a statement writes to', () => {
  test.each([
    ['INSERT INTO signal (id) VALUES (?)', 'signal'],
    ['insert or ignore into score_point (at) VALUES (1)', 'score_point'],
    ['\n  REPLACE INTO feed VALUES (1)', 'feed'],
    ['UPDATE alert SET state = ?', 'alert'],
    ['UPDATE OR IGNORE person SET score = 1', 'person'],
    ['DELETE FROM ranking WHERE workspace = ?', 'ranking'],
    ['DELETE FROM signal WHERE id = ? RETURNING type', 'signal'],
    ['SELECT * FROM signal', null],
    ['PRAGMA wal_checkpoint(PASSIVE)', null],
    ['WITH old AS (SELECT 1) DELETE FROM signal', UNKNOWN_TABLE],
  ])('%s', (sql, table) => {
    expect(writtenTable(sql)).toBe(table);
  });
});

describe('the version of what is shown', () => {
  test('grows with a row that is written, and with nothing else', () => {
    const database = openMemory();
    const store = createStore(database, 'main');
    const before = store.contentVersion();
    store.signals.list({ limit: 5 });
    database.sql('DELETE FROM signal WHERE id = ?').run('never there');
    expect(store.contentVersion()).toBe(before);
    store.signals.insertNew([makeSignal('a')], 1);
    const after = store.contentVersion();
    expect(after).toBeGreaterThan(before);
    store.signals.insertNew([makeSignal('a')], 2);
    expect(store.contentVersion()).toBe(after);
  });

  test('does not grow with the bookkeeping of a poll', () => {
    const store = createStore(openMemory(), 'main');
    const before = store.contentVersion();
    store.feeds.write('signals', { nextAt: WEDNESDAY, lastFreshAt: WEDNESDAY, failures: 0 });
    expect(store.contentVersion()).toBe(before);
  });

  test('does not grow when a reply brings what is known already', () => {
    const store = createStore(openMemory(), 'main');
    const ranked = [{ rank: 1, domain: 'a.example', score: 9 }];
    const like = makeLike(1);
    const bring = (at: number): void => {
      store.accounts.upsertFacts([makeAccount('a.example')]);
      store.people.meet(like.person, 'a.example', WEDNESDAY);
      store.rankings.replace('24h', ranked, at, 1);
    };
    bring(WEDNESDAY);
    const before = store.contentVersion();
    bring(WEDNESDAY + 60_000);
    expect(store.contentVersion()).toBe(before);
    expect(store.rankings.lastFetch('24h')?.at).toBe(WEDNESDAY + 60_000);
    store.accounts.upsertFacts([makeAccount('a.example', { stage: 'Another' })]);
    expect(store.accounts.find('a.example')?.stage).toBe('Another');
    store.people.meet({ ...like.person, headline: 'Another' }, null, WEDNESDAY);
    expect(store.people.find(like.person.publicIdentifier)).toMatchObject({
      headline: 'Another',
      domain: 'a.example',
    });
    store.rankings.replace('24h', [], WEDNESDAY, 0);
    expect(store.rankings.list('24h')).toEqual([]);
  });

  test('grows with what a statement gives back of the rows it removed', () => {
    const database = openMemory();
    const store = createStore(database, 'main');
    store.signals.insertNew([makeSignal('a')], 1);
    const before = store.contentVersion();
    expect(database.sql('DELETE FROM signal RETURNING id').all()).toHaveLength(1);
    expect(store.contentVersion()).toBeGreaterThan(before);
  });
});
