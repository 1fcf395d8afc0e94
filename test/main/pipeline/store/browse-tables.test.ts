import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeAccount, makeAlert } from '../../../fakes/records.ts';

let database: Database;
let store: Store;

beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});

describe('facets', () => {
  const eu = { id: 3, name: 'EU', color: '#3b7dd8', isTag: false };
  const hiring = { id: 4, name: 'Hiring', color: null, isTag: true };

  beforeEach(() => {
    store.accounts.upsertFacts([
      makeAccount('a.example', { stage: 'Aware', stageId: 1, country: 'Kenya', labels: [eu] }),
      makeAccount('b.example', { stage: 'Aware', stageId: 1, labels: [eu, hiring] }),
      makeAccount('c.example', { stage: 'Customer', stageId: 2 }),
    ]);
    store.marks.write({ kind: 'account', id: 'a.example', isWatched: true, isMuted: false, snooze: null });
  });

  test('are what there is, the most frequent first, labels and tags apart', () => {
    expect(store.facets.list(['a.example', 'b.example', 'c.example'])).toEqual({
      stages: [
        { value: 'Aware', count: 2 },
        { value: 'Customer', count: 1 },
      ],
      icps: [],
      countries: [{ value: 'Kenya', count: 1 }],
      sizes: [],
      labels: [{ value: 'EU', count: 2, color: '#3b7dd8' }],
      tags: [{ value: 'Hiring', count: 1, color: null }],
      unlabelledCount: 1,
      untaggedCount: 2,
      watchedCount: 1,
      listedCount: 3,
    });
  });

  test('are all that is known, with the counts of the accounts that the list can show', () => {
    expect(store.facets.list(['c.example', 'a.example'])).toMatchObject({
      stages: [
        { value: 'Aware', count: 1 },
        { value: 'Customer', count: 1 },
      ],
      countries: [{ value: 'Kenya', count: 1 }],
      labels: [{ value: 'EU', count: 1 }],
      tags: [{ value: 'Hiring', count: 0 }],
      unlabelledCount: 1,
      untaggedCount: 2,
      watchedCount: 1,
    });
    expect(store.facets.list(['b.example'])).toMatchObject({ watchedCount: 0, untaggedCount: 0 });
  });

  test('of stages stand in the order of the funnel, by their ids, and one without an id comes last', () => {
    store.accounts.upsertFacts([
      makeAccount('d.example', { stage: 'Aardvark', stageId: 3 }),
      makeAccount('e.example', { stage: 'Aaron', stageId: null }),
      makeAccount('f.example', { stage: 'Lead', stageId: 0 }),
    ]);
    expect(store.facets.list(['d.example']).stages.map(({ value }) => value)).toEqual([
      'Lead',
      'Aware',
      'Customer',
      'Aardvark',
      'Aaron',
    ]);
  });

  test('of company sizes stand by size, and forms that are none come last', () => {
    const sizes = ['51-200', '10,001+', 'Self-employed', '1001-5000', '2-10 employees', '11-50', '6k-8k'];
    store.accounts.upsertFacts(
      sizes.map((companySize, index) => makeAccount(`s${index}.example`, { companySize })),
    );
    const listed = ['s0.example', 's2.example'];
    expect(store.facets.list(listed).sizes.map(({ value }) => value)).toEqual([
      '2-10 employees',
      '11-50',
      '51-200',
      '1001-5000',
      '6k-8k',
      '10,001+',
      'Self-employed',
    ]);
  });

  test('know the ids behind names, all of them or none', () => {
    expect(store.facets.idsOf('stages', ['Aware', 'Customer'])).toEqual([1, 2]);
    expect(store.facets.idsOf('stages', ['Aware', 'Unheard'])).toBeNull();
    expect(store.facets.idsOf('labels', ['EU', 'Hiring'])).toEqual([3, 4]);
  });

  test('of more accounts than are read at once', () => {
    const many = Array.from({ length: 250 }, (_, index) => makeAccount(`many${index}.example`));
    store.accounts.upsertFacts(many);
    expect(store.facets.factsOf(many.map(({ domain }) => domain)).size).toBe(250);
  });
});

describe('what was fetched on demand', () => {
  const page = (number: number, at = WEDNESDAY) => ({
    page: number,
    at,
    total: null,
    pageCount: null,
    body: [number],
  });

  const anything = z.unknown();

  test('is kept page by page; a gap hides the pages after it', () => {
    store.fetched.write('x', page(0));
    store.fetched.write('x', page(2));
    expect(store.fetched.list('x', anything).map((one) => one.page)).toEqual([0]);
    store.fetched.write('x', page(1));
    expect(store.fetched.list('x', anything).map((one) => one.body)).toEqual([[0], [1], [2]]);
  });

  test('begins anew with a new first page', () => {
    store.fetched.write('x', page(0));
    store.fetched.write('x', page(1));
    store.fetched.write('x', page(0));
    expect(store.fetched.list('x', anything)).toHaveLength(1);
  });

  test('is forgotten when too many others were looked at since', () => {
    for (let number = 0; number <= 300; number += 1)
      store.fetched.write(`topic ${number}`, page(0, WEDNESDAY + number));
    expect(store.fetched.list('topic 0', anything)).toEqual([]);
    expect(store.fetched.list('topic 1', anything)).toHaveLength(1);
  });
});

describe("the lookup's index", () => {
  test('keeps two workspaces apart, also when one is cleared', () => {
    const demo = createStore(database, 'demo');
    store.accounts.upsertFacts([makeAccount('tarnwick.example', { name: 'Tarnwick' })]);
    demo.accounts.upsertFacts([makeAccount('tarnholm.example', { name: 'Tarnholm' })]);
    expect(demo.lookup.findWords(['tarn'], 9).map(({ key }) => key)).toEqual(['tarnholm.example']);
    demo.clear();
    expect(demo.lookup.findWords(['tarn'], 9)).toEqual([]);
    expect(store.lookup.findPart('nwick', 9)).toHaveLength(1);
  });

  test('a score that moves moves the heat', () => {
    store.accounts.upsertFacts([makeAccount('a.example', { name: 'Acme', totalScore: 5 })]);
    store.accounts.upsertFacts([makeAccount('a.example', { name: 'Acme', totalScore: 70 })]);
    expect(store.lookup.topHeat('account')).toBe(70);
  });
});

describe('no list walks over all rows to find a few', () => {
  const plan = (sql: string): string =>
    database
      .sql(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map((row) => String(row['detail']))
      .join('; ');

  /** The text of every statement that these calls run. */
  function statementsOf(run: (spied: Store) => void): readonly string[] {
    const texts = new Set<string>();
    const spied: Database = {
      ...database,
      sql(text) {
        texts.add(text);
        return database.sql(text);
      },
    };
    run(createStore(spied, 'main'));
    return [...texts];
  }

  test('what was logged last on an account is found by the account, however much the team logged', () => {
    const texts = statementsOf((spied) => void spied.spans.lastLogged(['a.example']));
    expect(texts).toHaveLength(1);
    for (const text of texts)
      expect(plan(text)).toMatch(
        /SEARCH outbox USING INDEX outbox_own \(workspace=\? AND domain=\?.*SEARCH team_act USING INDEX team_act_by_account \(workspace=\? AND domain=\?/,
      );
  });

  test('what went into a digest is found by it: when it is folded, and when the digest is opened', () => {
    const texts = statementsOf((spied) => {
      const digest = makeAlert('digest', { kind: 'digest', account: null, cause: { alertIds: [] } });
      spied.ledger.add([{ ...digest, severity: 50 }], 0, { walk: null, isCatchUp: false });
      spied.ledger.fold('one', 'digest', { code: 'in-digest', atMinute: 0 }, 1);
      const head = spied.ledger.find('digest');
      if (head !== null) spied.threads.list(head, { limit: 5 });
    }).filter((text) => text.includes('into_id = ?') && !text.includes('state ='));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(plan(text)).toContain('USING INDEX alert_by_root');
  });

  test('the causes of an account are counted off the index alone, without its signals', () => {
    const texts = statementsOf((spied) => {
      spied.causes.listOfOthers(['a.example'], 0);
    });
    expect(texts).toHaveLength(1);
    for (const text of texts) expect(plan(text)).toContain('signal USING COVERING INDEX signal_by_account');
  });

  test('signals by account, by kind and by time, people, contacts, buyers and causes are read off an index', () => {
    const texts = statementsOf((spied) => {
      spied.signals.list({ limit: 5 });
      spied.signals.list({ domain: 'a.example', limit: 5 });
      spied.signals.list({ domain: 'a.example', kinds: [{ type: 'x', source: null }], limit: 5 });
      spied.signals.list({ kinds: [{ type: 'x', source: null }], limit: 5 });
      spied.signals.count('a.example');
      spied.likes.list({ domain: 'a.example', limit: 5 });
      spied.people.listSeen({ at: 5, key: 'ana' }, 5);
      spied.people.listOf('a.example', 5);
      spied.counts.contactsSeen({ at: 5, key: 'ana@a.example' }, 5);
      spied.counts.contactsOf('a.example', 5);
      spied.buying.listOf([{ type: 'demo_request', source: null }], 5);
      spied.buying.listAlerted(5);
      spied.causes.listOfOthers(['a.example'], 0);
      spied.lookup.findHottest('person', 'a', 9, 9);
      spied.lookup.findNames('person', 'a', 9);
      spied.sizes.countOlder(5);
    });
    const plans = texts.map(plan);
    expect(
      plans.filter((detail) => /SCAN (signal|account|person|contact|ad_like|lookup_entry)\b/.test(detail)),
    ).toEqual([]);
    const ofAccount = texts.filter((text) => text.includes('signal.domain = ?')).map(plan);
    expect(ofAccount.every((detail) => detail.includes('signal_by_account (workspace=? AND domain=?'))).toBe(
      true,
    );
  });

  test('what a walk brought, the contacts and likes of an account and the points of some people are found by their own keys', () => {
    const plansOf = (run: (spied: Store) => void): string => statementsOf(run).map(plan).join();
    expect(plansOf(({ signals }) => void signals.domainsOf(7))).toContain(
      'signal_by_walk (workspace=? AND walk=?)',
    );
    expect(plansOf(({ counts }) => void counts.contactsOf('a.example', 5))).toContain(
      'contact_by_account (workspace=? AND domain=?)',
    );
    expect(plansOf(({ likes }) => void likes.list({ domain: 'a.example', limit: 5 }))).toContain(
      'ad_like_by_account (workspace=? AND domain=? AND liked_at>? AND liked_at<?)',
    );
    expect(plansOf(({ people }) => void people.listPoints(['ana'], 5))).toContain(
      'SEARCH point USING PRIMARY KEY (workspace=? AND domain=? AND window=? AND at>?)',
    );
  });

  test('alerts that wait or are held, likes of a time and the points of some accounts are read off an index', () => {
    const plansOf = (run: (spied: Store) => void): readonly string[] => statementsOf(run).map(plan);
    expect(
      plansOf(({ ledger }) => {
        ledger.listReleasable();
        ledger.listHeld('quiet');
        ledger.listInState('showing');
      }).every((detail) => detail.includes('alert_by_state (workspace=? AND state=?)')),
    ).toBe(true);
    expect(plansOf(({ likes }) => void likes.list({ likedFrom: 5, limit: 5 })).join()).toContain(
      'ad_like_by_time (workspace=? AND liked_at>? AND liked_at<?)',
    );
    expect(plansOf(({ rankings }) => void rankings.listPoints(['a.example'], '24h', 5)).join()).toContain(
      '(workspace=? AND domain=? AND window=? AND at>?)',
    );
  });

  test('the choices of the settings are read off the counts, not off the signals', () => {
    const texts = statementsOf(({ history }) => {
      history.listValues('type', 9);
      history.listValues('source', 9);
    });
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => /\bsignal\b/.test(text))).toEqual([]);
  });

  test('a page of people begins at its place in the index, and nothing is sorted', () => {
    const texts = statementsOf(({ people, counts, buying }) => {
      people.listSeen({ at: 5, key: 'ana' }, 5);
      counts.contactsSeen({ at: 5, key: 'ana@a.example' }, 5);
      buying.listOf([{ type: 'demo_request', source: null }], 5);
      buying.listAlerted(5);
    });
    const plans = texts.map(plan);
    expect(plans.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
    expect(plans.join()).toContain('person_by_seen (workspace=? AND last_seen_at<?)');
    expect(plans.join()).toContain('contact_by_seen (workspace=? AND last_seen_at<?)');
    expect(plans.join()).toContain('signal_by_kind (workspace=? AND type=? AND source=?)');
    expect(plans.join()).toContain('alert_by_time (workspace=?)');
  });
});
