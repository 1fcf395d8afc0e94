// Opens a database of every earlier version (old-databases/README.md) and finds everything in it that the version itself found.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outboxStates } from '../../../../src/shared/contract/outbox.ts';
import type { Database } from '../../../../src/main/pipeline/store/database.ts';
import { migrations } from '../../../../src/main/pipeline/store/migrations.ts';
import { createStore, type Store } from '../../../../src/main/pipeline/store/store.ts';
import { createWorkspaceTable } from '../../../../src/main/pipeline/store/workspaces.ts';
import { createTempFolder, openMemory, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { schemaOf } from '../../../fakes/schema.ts';

const folder = join(import.meta.dirname, 'old-databases');

const facts = z.record(z.string(), z.unknown());
const named = z.looseObject({ id: z.string() });
/** Migration 15 turned the sentences into codes, migration 17 those in the outbox. */
const codeOrSentence = z.union([z.string(), facts]);
const manifestSchema = z.object({
  version: z.number(),
  counts: z.record(z.string(), z.number()),
  signals: z.array(named),
  accounts: z.array(z.looseObject({ domain: z.string() })),
  people: z.array(z.looseObject({ publicIdentifier: z.string() })),
  likes: z.array(z.looseObject({ likeId: z.number() })),
  alerts: z.array(z.looseObject({ id: z.string(), reason: codeOrSentence.nullable(), cause: facts })),
  unread: z.number(),
  releasable: z.array(z.string()),
  rankings: z.record(z.string(), z.array(facts)),
  points: z.record(z.string(), z.object({ domain: z.string(), points: z.array(facts) })),
  trend: facts.nullable(),
  feeds: z.record(z.string(), facts),
  throttles: z.object({ a: facts, b: facts }),
  sent: z.object({ a: z.number(), b: z.number() }),
  outbox: z.array(z.looseObject({ id: z.string(), reason: codeOrSentence.nullable() })).default([]),
  marks: z.array(facts).default([]),
  latches: z.array(z.object({ rule: z.string(), subject: z.string(), latch: facts })).default([]),
  decisions: z
    .array(
      z.looseObject({
        subject: z.string(),
        what: codeOrSentence,
        reason: codeOrSentence.nullable(),
      }),
    )
    .default([]),
  awake: z.array(z.number()).default([]),
  audits: z.array(facts).default([]),
  fetched: z.record(z.string(), z.array(facts)).default({}),
  lookup: z.record(z.string(), z.array(z.string())).default({}),
  workspaces: z
    .array(z.object({ id: z.string(), a: z.string().nullable(), b: z.string().nullable() }))
    .default([]),
});

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.db.gz'))
  .map((file) => file.slice(0, -'.db.gz'.length));

/** These were released together with the next one, so no version ended with them. */
const neverLast = [3, 13];

test('there is a file for the last migration of every earlier version', () => {
  const earlier = migrations.slice(0, -1).map((_sql, index) => index + 1);
  const kept = new Set(names.map((name) => Number(name.slice(0, 3))));
  expect(earlier.filter((step) => !neverLast.includes(step) && !kept.has(step))).toEqual([]);
});

describe.each(names)('what version %s of the schema wrote', (name) => {
  const old = manifestSchema.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
  let temp: TempFolder;
  let database: Database;
  let store: Store;

  beforeEach(() => {
    temp = createTempFolder();
    writeFileSync(temp.file('old.db'), gunzipSync(readFileSync(join(folder, `${name}.db.gz`))));
    database = openOrFail(temp.file('old.db'));
    store = createStore(database, 'main');
  });
  afterEach(() => {
    database.close();
    temp.remove();
  });

  const countOf = (table: string): number =>
    z.number().parse(database.sql(`SELECT COUNT(*) AS count FROM ${table}`).get()?.['count']);

  /** What tables are called since step 28. */
  const tablesSince: Readonly<Record<string, string>> = { arm: 'latch', care: 'mark' };

  const wordsOf = (id: string) =>
    database.sql('SELECT title, body, discreet FROM alert WHERE id = ?').get(id);

  /** The ids of a surface's problems began with its letter, and now begin with its name. */
  const renamed = (text: string): string =>
    text.replace(
      /^(system:)?([ab]):/,
      (_all, system: string | undefined, letter: string) =>
        `${system ?? ''}${letter === 'a' ? 'public' : 'rest'}:`,
    );

  test('has the schema of a new file', () => {
    expect(schemaOf(database)).toEqual(schemaOf(openMemory()));
  });

  test('has lost no row', () => {
    const { lookup_entry: entries, ...counted } = old.counts;
    const counts = Object.fromEntries(
      Object.entries(counted).map(([table, count]) => [tablesSince[table] ?? table, count]),
    );
    expect(Object.fromEntries(Object.keys(counts).map((table) => [table, countOf(table)]))).toEqual(counts);
    expect(entries === undefined || entries >= countOf('lookup_entry')).toBe(true);
    expect(countOf('lookup_entry')).toBe(countOf('account') + countOf('person'));
    const total = database.sql('SELECT SUM(count) AS count FROM signal_kind').get()?.['count'];
    expect(total).toBe(countOf('signal'));
    expect(countOf('contact')).toBeGreaterThan(10);
  });

  test('is read: signals, likes, accounts, people and their index', () => {
    expect(store.signals.list({ limit: 3 })).toMatchObject(old.signals);
    expect(store.likes.list({ limit: 3 })).toMatchObject(old.likes);
    expect(old.accounts.map(({ domain }) => store.accounts.find(domain))).toMatchObject(old.accounts);
    expect(old.people.map((one) => store.people.find(one.publicIdentifier))).toMatchObject(old.people);
    const first = store.accounts.listAfter('', 100);
    for (const { domain, name: called } of first.slice(0, 5)) {
      expect(store.lookup.findPart(called.toLowerCase(), 9).map(({ key }) => key)).toContain(domain);
    }
    for (const [word, found] of Object.entries(old.lookup)) {
      expect(store.lookup.findWords([word], 9, 'account').map(({ key }) => key)).toEqual(found);
    }
    expect(store.lookup.findWords(['example'], 9)).toEqual([]);
    expect(store.unreadableRows()).toEqual([]);
  });

  test('is read: alerts as they stood, of which only those that waited still do', () => {
    for (const { id, reason, cause, ...alert } of old.alerts) {
      const today = store.ledger.find(renamed(id));
      expect(today).toMatchObject(alert);
      // Sentences were stored before migration 26; they are shown as written.
      if (old.version < 26) expect(today?.content).toEqual({ code: 'legacy', ...wordsOf(renamed(id)) });
      expect(Object.keys(today?.cause ?? {})).toEqual(Object.keys(cause));
      // A sentence is either recognized or kept as it is.
      const kept = today?.reason;
      expect(kept === null).toBe(reason === null);
      expect(kept?.code).not.toBe('unknown');
      if (typeof reason !== 'string') expect(kept).toEqual(reason);
      else if (kept?.code === 'legacy') expect(kept.text).toBe(reason);
    }
    expect(store.ledger.listReleasable().map(({ id }) => id)).toEqual(old.releasable.map(renamed));
    expect(store.ledger.countUnread()).toBe(old.unread);
    expect(store.unreadableRows()).toEqual([]);
  });

  test('is read: rankings, histories, the trend and where polling stood', () => {
    const today = { a: 'public', b: 'rest' } as const;
    const windows = { '24h': '24h', '7d': '7d', '30d': '30d', all: 'all', b: 'aggregate' } as const;
    for (const [before, window] of Object.entries(windows)) {
      expect(store.rankings.list(window).slice(0, 3)).toMatchObject(old.rankings[before] ?? []);
      const history = old.points[before];
      if (history !== undefined)
        expect(store.rankings.points(history.domain, window, 3)).toMatchObject(history.points);
    }
    expect(Object.keys(old.rankings).length).toBeGreaterThan(1);
    expect(store.trend.read()).toEqual(old.trend);
    expect(store.feeds.read('signals')).toEqual(old.feeds['signals']);
    expect(store.feeds.read('ad-likes')).toEqual(old.feeds['ad-likes']);
    for (const letter of ['a', 'b'] as const) {
      expect(store.spending.readThrottle(today[letter])).toMatchObject(old.throttles[letter]);
      const sends = store.spending.listSends(today[letter], 0);
      expect(sends.reduce((sum, { count }) => sum + count, 0)).toBe(old.sent[letter]);
    }
    expect(store.awake.list()).toEqual(old.awake);
    expect(store.audits.list()).toMatchObject(old.audits);
  });

  test('is read: logged signals, marks, latches, decisions, fetched pages and workspaces', () => {
    expect(outboxStates.flatMap((state) => store.outbox.list(state))).toMatchObject(
      old.outbox.map(({ reason, ...entry }) => ({
        ...entry,
        reason: typeof reason === 'string' ? { code: 'legacy', text: reason } : reason,
      })),
    );
    expect(store.marks.list()).toMatchObject(old.marks);
    for (const { rule, subject, latch } of old.latches)
      expect(store.latches.find(rule, rule === 'system' ? renamed(subject) : subject)).toEqual(latch);
    for (const { subject, what, reason, ...decision } of old.decisions) {
      const today = store.decisions.find(subject);
      expect(today).toMatchObject({ ...decision, subject });
      if (typeof what !== 'string') expect(today?.what).toEqual(what);
      else if (today?.what.code === 'legacy') expect(today.what.text).toBe(what);
      expect(today?.what.code).not.toBe('unknown');
      expect(today?.reason === null).toBe(reason === null);
      expect(today?.reason?.code).not.toBe('unknown');
      if (typeof reason !== 'string') expect(today?.reason).toEqual(reason);
      else if (today?.reason?.code === 'legacy') expect(today.reason.text).toBe(reason);
    }
    for (const [topic, pages] of Object.entries(old.fetched))
      expect(store.fetched.list(topic, z.unknown())).toMatchObject(pages);
    expect(database.sql('SELECT id, public AS a, rest AS b FROM workspace ORDER BY begun').all()).toEqual(
      old.workspaces,
    );
    if (old.workspaces.length === 0) return;
    expect(createWorkspaceTable(database).current()).toBe('workspace-2');
    expect(createWorkspaceTable(database).ids()).toEqual(old.workspaces.map(({ id }) => id));
  });
});
