// Writes this version's database for test/main/pipeline/store/old-databases: takes the newest file there, lets the current code open it
// and add to it, and records what it then reads. Run it on the last commit before a new migration:
//   npx tsx test/run/old-database.ts
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { eventContent, personNamed } from '../../src/main/pipeline/alerts/rules/event-content.ts';
import { createStore, type Store } from '../../src/main/pipeline/store/store.ts';
import type { Database } from '../../src/main/pipeline/store/database.ts';
import { migrations } from '../../src/main/pipeline/store/migrations.ts';
import { alertStates } from '../../src/shared/contract/alerts.ts';
import { outboxStates } from '../../src/shared/contract/outbox.ts';
import { feedNames } from '../../src/shared/contract/service.ts';
import { openOrFail } from '../fakes/database.ts';
import { makeAccount, makeLike, makePerson, makeSignal } from '../fakes/records.ts';

const folder = join(import.meta.dirname, '../main/pipeline/store/old-databases');
const version = migrations.length;
const name = String(version).padStart(3, '0');
const DOMAIN = 'bramblekeel.example';

function addTo(store: Store, at: number): void {
  const account = makeAccount(DOMAIN, { name: 'Bramblekeel', totalScore: 212 });
  const signals = [0, 1, 2].map((index) =>
    makeSignal(`sig_${name}_${index}`, { domain: DOMAIN, recordedAt: at + index, score: 30 + index }),
  );
  store.accounts.upsertFacts([account]);
  store.signals.insertNew(signals, store.feeds.nextWalkNumber(), { threshold: 75 });
  store.accounts.upsertFromSignals(signals, at);
  const person = makePerson(`wren-${name}`);
  store.people.meet(person, DOMAIN, at);
  store.people.setScore(person.publicIdentifier, 61, at);
  store.likes.insertNew([makeLike(version, { account, person, likedAt: at })]);
  for (const [index, state] of alertStates.entries()) {
    const id = `strong-signal:${name}-${state}`;
    const alert = {
      id,
      content: eventContent(
        'Bramblekeel',
        { code: 'signal', type: 'demo_request', score: 80 },
        { who: personNamed('Wren Oakhurst', 'Head of Operations') },
      ),
      account: DOMAIN,
      person: null,
      severity: 80,
    } as const;
    store.ledger.add([{ ...alert, kind: 'strong-signal', cause: { signalId: id } }], at + index, {
      walk: null,
      isCatchUp: false,
    });
    store.ledger.setState(id, state, state === 'held' ? { code: 'muted' } : null, at + index);
  }
  const rejected = { subject: `like:${version}`, domain: DOMAIN, alertId: null } as const;
  store.decisions.add(
    [{ ...rejected, what: { code: 'ad-like', person: null }, reason: { code: 'like-unqualified' } }],
    at,
  );
  store.latches.write([{ rule: 'account-hot:top', subject: DOMAIN, isArmed: false, level: 9 }], at);
  store.outbox.add({ id: `out-${name}`, domain: DOMAIN, type: 'meeting_held' }, at);
  store.outbox.add({ id: `out-${name}-rejected`, domain: DOMAIN, type: 'meeting_held' }, at);
  store.outbox.markRejected(`out-${name}-rejected`, { code: 'field-refused', field: 'type' }, at);
  store.personChoices.write(
    { email: `wren-${name}@${DOMAIN}`, publicIdentifier: person.publicIdentifier },
    'join',
  );
  store.recentLookups.remember({ kind: 'account', key: DOMAIN }, at);
  store.marks.write({
    kind: 'person',
    id: person.publicIdentifier,
    isWatched: true,
    isMuted: false,
    snooze: null,
  });
}

function noteOf(database: Database, store: Store): unknown {
  const rows = (sql: string) => database.sql(sql).all();
  const texts = (sql: string) => rows(sql).map((row) => z.string().parse(Object.values(row)[0]));
  const tables = texts(
    `SELECT DISTINCT list.name FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
     WHERE list.schema = 'main' AND list.type = 'table' AND info.name IN ('workspace', 'entered') ORDER BY 1`,
  );
  const countOf = (table: string) =>
    z.number().parse(rows(`SELECT COUNT(*) AS count FROM ${table}`)[0]?.['count']);
  const windows = { '24h': '24h', '7d': '7d', '30d': '30d', all: 'all', b: 'aggregate' } as const;
  const sent = (surface: 'public' | 'rest') =>
    store.spending.listSends(surface, 0).reduce((sum, { count }) => sum + count, 0);
  const alertFields = (id: string) => {
    const found = store.ledger.find(id);
    if (found === null) throw new Error(`no alert ${id}`);
    const { kind, content, account, person, cause, state, reason, decidedAt, isUnread } = found;
    return { id, kind, content, account, person, cause, state, reason, decidedAt, isUnread };
  };
  return {
    version,
    counts: Object.fromEntries(tables.map((table) => [table, countOf(table)])),
    signals: store.signals.list({ limit: 3 }),
    accounts: store.accounts.listAfter('', 3),
    people: store.people.listAfter('', 3),
    likes: store.likes.list({ limit: 3 }),
    alerts: texts(`SELECT id FROM alert WHERE workspace = 'main' ORDER BY decided_at, id`).map(alertFields),
    unread: store.ledger.countUnread(),
    releasable: store.ledger.listReleasable().map(({ id }) => id),
    rankings: Object.fromEntries(
      Object.entries(windows).map(([key, window]) => [key, store.rankings.list(window).slice(0, 3)]),
    ),
    points: Object.fromEntries(
      Object.entries(windows).flatMap(([key, window]) => {
        const domain = store.rankings.list(window)[0]?.domain;
        return domain === undefined
          ? []
          : [[key, { domain, points: store.rankings.points(domain, window, 3) }]];
      }),
    ),
    trend: store.trend.read(),
    feeds: Object.fromEntries(feedNames.map((feed) => [feed, store.feeds.read(feed)])),
    throttles: { a: store.spending.readThrottle('public'), b: store.spending.readThrottle('rest') },
    sent: { a: sent('public'), b: sent('rest') },
    outbox: outboxStates.flatMap((state) => store.outbox.list(state)),
    marks: store.marks.list(),
    latches: rows(
      `SELECT rule, subject FROM latch WHERE workspace = 'main' ORDER BY rule, subject LIMIT 5`,
    ).map((row) => {
      const { rule, subject } = z.object({ rule: z.string(), subject: z.string() }).parse(row);
      return { rule, subject, latch: store.latches.find(rule, subject) };
    }),
    decisions: texts(`SELECT subject FROM decision WHERE workspace = 'main' ORDER BY subject`).map(
      (subject) => store.decisions.find(subject),
    ),
    awake: store.awake.list(),
    audits: store.audits.list(),
    fetched: Object.fromEntries(
      texts(`SELECT DISTINCT topic FROM fetched WHERE workspace = 'main' ORDER BY topic`).map((topic) => [
        topic,
        store.fetched.list(topic, z.unknown()).map(({ body: _body, ...page }) => page),
      ]),
    ),
    lookup: { bramblekeel: store.lookup.findWords(['bramblekeel'], 9, 'account').map(({ key }) => key) },
    workspaces: rows('SELECT id, public AS a, rest AS b FROM workspace ORDER BY begun'),
  };
}

const newest = readdirSync(folder)
  .filter((file) => file.endsWith('.db.gz'))
  .sort()
  .at(-1);
if (newest === undefined) throw new Error('there is no file to go on from');
const temp = mkdtempSync(join(tmpdir(), 'hotlist-old-'));
const path = join(temp, 'old.db');
writeFileSync(path, gunzipSync(readFileSync(join(folder, newest))));
const database = openOrFail(path);
const store = createStore(database, 'main');
const last = database.sql('SELECT MAX(recorded_at) AS at FROM signal').get();
addTo(store, z.number().parse(last?.['at']) + 60_000);
writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(noteOf(database, store), null, 1)}\n`);
store.sizes.compact();
database.close();
writeFileSync(join(folder, `${name}.db.gz`), gzipSync(readFileSync(path), { level: 9 }));
rmSync(temp, { recursive: true });
