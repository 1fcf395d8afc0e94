import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { createPruner, pruneOld } from '../../../../src/main/pipeline/store/prune.ts';
import {
  createSignalCounts,
  type MetContacts,
  type SignalCounts,
} from '../../../../src/main/pipeline/store/signal-counts.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { openMemory } from '../../../fakes/database.ts';
import { makeLike, makeSignal } from '../../../fakes/records.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let database: Database;
let store: Store;

beforeEach(() => {
  database = openMemory();
  store = createStore(database, 'main');
});

/** The counts from counting the rows. */
function counted(): unknown {
  return database
    .sql('SELECT type, source, COUNT(*) AS count FROM signal GROUP BY 1, 2 ORDER BY 1, 2')
    .all()
    .map((row) => ({ ...row }));
}

function kept(): unknown {
  return [...store.counts.kinds()].sort((one, other) => (one.type < other.type ? -1 : 1));
}

/** `asked`: the statements in the order in which they are asked for. */
function watchedCounts(): { readonly counts: SignalCounts; readonly asked: string[] } {
  const asked: string[] = [];
  const sql: Database['sql'] = (text) => (asked.push(text), database.sql(text));
  return { counts: createSignalCounts({ ...database, sql }, 'main'), asked };
}

const emails = ['k.w@acme.example', 'K.W@acme.example', 'b.lark@acme.example', 'info@acme.example'] as const;

const statedSignal = fc.record({
  email: fc.constantFrom(...emails),
  minute: fc.integer({ min: 0, max: 6 }),
  properties: fc.record(
    {
      full_name: fc.constantFrom('Kit Wren', 'Kit A. Wren'),
      job_title: fc.constantFrom('Buyer', 'Head of IT'),
      profile: fc.constantFrom('https://linkedin.com/in/kit-wren', 'https://linkedin.com/in/kw'),
    },
    { requiredKeys: [] },
  ),
});

test('what a walk remembers of its contacts changes nothing of who they are said to be', () => {
  const pages = fc.array(fc.array(statedSignal, { maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(pages, (walk) => {
      const remembering = createStore(openMemory(), 'main');
      const forgetful = createStore(openMemory(), 'main');
      const metContacts: MetContacts = new Map();
      for (const [number, page] of walk.entries()) {
        const signals = page.map(({ email, minute, properties }, index) =>
          makeSignal(`${String(number)}-${String(index)}`, {
            domain: 'acme.example',
            contact: { id: null, email, score: null },
            recordedAt: WEDNESDAY + minute * 60_000,
            properties,
          }),
        );
        remembering.signals.insertNew(signals, 1, { metContacts });
        for (const signal of signals) forgetful.signals.insertNew([signal], 1);
      }
      const saidIn = (there: Store): unknown =>
        emails.map((email) => there.counts.findContact(email)?.said ?? null);
      expect(saidIn(remembering)).toEqual(saidIn(forgetful));
    }),
  );
});

test('a contact that a walk meets again is written again only for what it had not said', () => {
  const { counts, asked } = watchedCounts();
  const contact = { id: null, email: 'k.w@acme.example', score: null };
  const met: MetContacts = new Map();
  const written = (minutesAgo: number, properties: Readonly<Record<string, string>>): number => {
    asked.length = 0;
    const recordedAt = WEDNESDAY - minutesAgo * 60_000;
    counts.meet([makeSignal('a', { domain: 'acme.example', contact, recordedAt, properties })], met);
    return asked.filter((text) => text.startsWith('UPDATE contact')).length;
  };
  expect(written(1, { full_name: 'Kit Wren' })).toBe(1);
  expect(written(2, { full_name: 'Kit A. Wren' })).toBe(0);
  expect(written(3, { full_name: 'Kit Wren', job_title: 'Buyer' })).toBe(1);
  expect(written(4, { job_title: 'Head of IT' })).toBe(0);
  expect(counts.findContact(contact.email)?.said).toMatchObject({ name: 'Kit Wren', title: 'Buyer' });
});

test('a name that somebody gave in a form is not that of a mailbox which many share', () => {
  const of = (email: string) => ({ domain: 'acme.example', contact: { id: email, email, score: null } });
  const properties = { full_name: 'Kit Wren' };
  store.signals.insertNew(
    [
      makeSignal('own', { ...of('k.w@acme.example'), properties }),
      makeSignal('shared', { ...of('info@acme.example'), properties }),
    ],
    1,
  );
  const nameOf = (email: string) => store.counts.findContact(email)?.said.name;
  expect([nameOf('k.w@acme.example'), nameOf('info@acme.example')]).toEqual(['Kit Wren', null]);
});

describe('counts that are kept as signals come', () => {
  test('agree with the rows, whatever is repeated', () => {
    const signals = [
      makeSignal('a', { type: 'x', source: 'web' }),
      makeSignal('b', { type: 'x', source: 'web' }),
      makeSignal('c', { type: 'y', source: null }),
    ];
    store.signals.insertNew(signals, 1);
    store.signals.insertNew(signals, 2);
    expect(kept()).toEqual(counted());
    expect(store.counts.total()).toBe(3);
    expect(store.signals.listTypes(1)).toEqual(['x']);
  });

  test('give the choices of the settings what counting the rows would give, also of what was removed', () => {
    const age = (days: number) => ({ recordedAt: WEDNESDAY - days * DAY_MS });
    store.signals.insertNew(
      [
        makeSignal('a', { type: 'x', source: 'web', ...age(1) }),
        makeSignal('b', { type: 'x', source: 'form', ...age(2) }),
        makeSignal('c', { type: 'y', source: null, ...age(3) }),
        makeSignal('d', { type: 'y', source: 'web', ...age(4) }),
        makeSignal('e', { type: 'y', source: 'web', ...age(5) }),
        makeSignal('f', { type: 'gone', source: 'old', ...age(99) }),
      ],
      1,
    );
    createStore(database, 'demo').signals.insertNew([makeSignal('g', { type: 'z', source: 'web' })], 1);
    pruneOld(store, 30, WEDNESDAY);
    const count = (column: string): unknown =>
      database
        .sql(
          `SELECT ${column} AS value, COUNT(*) AS count FROM signal WHERE workspace = 'main' AND ${column} IS NOT NULL
           GROUP BY 1 ORDER BY 2 DESC, 1`,
        )
        .all()
        .map((row) => ({ ...row }));
    for (const of of ['type', 'source'] as const) {
      const listed = store.history
        .listValues(of, 10)
        .map(({ value, count: many }) => ({ value, count: many }));
      expect(listed).toEqual(count(of));
      expect(listed).toHaveLength(2);
    }
  });

  test('count each hour apart', () => {
    const hour = Math.floor(WEDNESDAY / HOUR_MS);
    store.signals.insertNew(
      [
        makeSignal('a', { recordedAt: hour * HOUR_MS }),
        makeSignal('b', { recordedAt: hour * HOUR_MS + HOUR_MS - 1 }),
        makeSignal('c', { recordedAt: (hour + 1) * HOUR_MS }),
      ],
      1,
    );
    expect(store.counts.hours(hour)).toEqual([
      { hour, count: 2 },
      { hour: hour + 1, count: 1 },
    ]);
  });

  test('the newest signal speaks for a contact, in whatever order they come', () => {
    const contact = (score: number) => ({ id: null, email: 'Dana@acme.example', score });
    store.signals.insertNew([makeSignal('new', { contact: contact(9), recordedAt: 2_000 })], 1);
    store.signals.insertNew([makeSignal('old', { contact: contact(3), recordedAt: 1_000 })], 1);
    expect(store.counts.findContact('DANA@acme.example')).toMatchObject({ score: 9, lastSeenAt: 2_000 });
    expect(store.counts.contactsOf('alder.example', 5)).toHaveLength(1);
  });
});

describe('what is older than the retention', () => {
  beforeEach(() => {
    const signals = Array.from({ length: 140 }, (_, index) =>
      makeSignal(`old-${index}`, { type: 'x', recordedAt: WEDNESDAY - 40 * DAY_MS - index }),
    );
    store.signals.insertNew([...signals, makeSignal('new', { recordedAt: WEDNESDAY })], 1);
  });

  test('goes a little at a time, and the counts with it', () => {
    expect(store.sizes.countOlder(WEDNESDAY - 30 * DAY_MS)).toBe(140);
    expect(pruneOld(store, 30, WEDNESDAY)).toBe(100);
    expect(kept()).toEqual(counted());
    expect(pruneOld(store, 30, WEDNESDAY)).toBe(40);
    expect(pruneOld(store, 30, WEDNESDAY)).toBe(0);
    expect(store.counts.total()).toBe(1);
  });

  test('the oldest go first', () => {
    pruneOld(store, 30, WEDNESDAY);
    expect(store.signals.oldestAt()).toBe(WEDNESDAY - 40 * DAY_MS - 39);
  });

  test('stays when the user keeps everything', () => {
    expect(pruneOld(store, null, WEDNESDAY)).toBe(0);
    expect(store.counts.total()).toBe(141);
  });

  test('likes go too', () => {
    const like = makeLike(1, { likedAt: WEDNESDAY - 31 * DAY_MS });
    store.accounts.upsertFacts([like.account]);
    store.people.meet(like.person, null, WEDNESDAY);
    store.likes.insertNew([like]);
    pruneOld(store, 30, WEDNESDAY);
    expect(store.likes.list({ limit: 5 })).toEqual([]);
  });

  test('goes in steps after each other, and is then looked for once an hour', () => {
    const prune = createPruner();
    const left = (now: number): number => {
      prune([store], 30, now);
      return store.counts.total();
    };
    expect([left(WEDNESDAY), left(WEDNESDAY + 1), left(WEDNESDAY + 2)]).toEqual([41, 1, 1]);
    store.signals.insertNew([makeSignal('late', { recordedAt: WEDNESDAY - 40 * DAY_MS })], 1);
    expect(left(WEDNESDAY + HOUR_MS)).toBe(2);
    expect(left(WEDNESDAY + HOUR_MS + 2)).toBe(1);
  });

  test('goes at once when the user keeps fewer days, and also after the clock was set back', () => {
    const prune = createPruner();
    prune([store], 60, WEDNESDAY);
    expect(store.counts.total()).toBe(141);
    prune([store], 30, WEDNESDAY + 1);
    prune([store], 30, WEDNESDAY + 2);
    expect(store.counts.total()).toBe(1);
    store.signals.insertNew([makeSignal('late', { recordedAt: WEDNESDAY - 40 * DAY_MS })], 1);
    prune([store], 30, WEDNESDAY - 2 * HOUR_MS);
    expect(store.counts.total()).toBe(1);
  });
});
