// Ingesting 10,000 signals: recorded reply bodies through the real client, walk, rules and store, against JSON.parse
// and plain inserts of the same rows. No network on either side; both write a file, one transaction a page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createRestApi } from '../../src/main/pipeline/api/rest-api.ts';
import { SIGNALS_PER_PAGE } from '../../src/main/pipeline/api/signals.ts';
import { createSystemClock } from '../../src/main/machine/clock.ts';
import { createAttempt } from '../../src/main/pipeline/poll/attempt.ts';
import { Budget } from '../../src/main/pipeline/poll/budget/budget.ts';
import { createSignalsFeed } from '../../src/main/pipeline/sources/signals/signals-feed.ts';
import { recognisePlan } from '../../src/main/pipeline/poll/budget/plan.ts';
import type { Http } from '../../src/main/machine/http-port.ts';
import { readPreferences } from '../../src/main/settings/read-preferences.ts';
import { openOrFail } from '../fakes/database.ts';
import { createStore } from '../../src/main/pipeline/store/store.ts';
import { createService } from '../../src/demo-service/index.ts';
import { inMs, median, type Figure } from './figure.ts';

const SIGNALS = 10_000;
const RUNS = 7;

/** Agency's requests a minute: the walk must not be held up by a budget. */
const PER_MINUTE = 1_000;

export async function measureIngest(): Promise<readonly Figure[]> {
  const bodies = await recordPages();
  const app: number[] = [];
  const plain: number[] = [];
  // The first pair is not counted: it is when the code gets compiled.
  for (let run = 0; run <= RUNS; run += 1) {
    const took = [await timed(bodies, ingestWithApp), await timed(bodies, ingestPlainly)] as const;
    if (run === 0) continue;
    app.push(took[0]);
    plain.push(took[1]);
  }
  return [
    {
      what: `Ingest ${bodies.length} pages of ${SIGNALS_PER_PAGE} signals`,
      measured: inMs(median(app)),
      yardstick: `${inMs(median(plain))} JSON.parse and inserts`,
      value: median(app) / median(plain),
      unit: '×',
      aim: 1.5,
    },
  ];
}

/** What the demo service answers, newest first, as text. */
async function recordPages(): Promise<readonly string[]> {
  const service = createService({
    seed: 1,
    rate: 0,
    plan: 'agency',
    history: { signals: SIGNALS, days: 14 },
  });
  const headers = { authorization: `Bearer ${service.restApiKey}` };
  const bodies: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({
      limit: String(SIGNALS_PER_PAGE),
      ...(cursor === '' ? {} : { cursor }),
    });
    const reply = await service.fetch(new Request(`${service.restBaseUrl}/signals?${query}`, { headers }));
    const body = await reply.text();
    bodies.push(body);
    cursor = readPage(body).meta.next_cursor;
  }
  return bodies;
}

type Ingest = (database: string, bodies: readonly string[]) => Promise<number>;

/** Milliseconds of what `ingest` timed itself, on a new file. */
async function timed(bodies: readonly string[], ingest: Ingest): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  try {
    return await ingest(join(folder, 'hotlist.db'), bodies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ingestWithApp(path: string, bodies: readonly string[]): Promise<number> {
  const clock = createSystemClock();
  const database = openOrFail(path);
  const store = createStore(database, 'main');
  const { settings } = readPreferences({});
  const budget = new Budget({
    surface: 'rest',
    clock,
    spending: store.spending,
    initialPlan: () => recognisePlan(PER_MINUTE),
  });
  const feed = createSignalsFeed({
    surface: createRestApi({
      http: replay(bodies),
      clock,
      surface: 'rest',
      address: 'https://replay.example',
      key: 'k',
    }),
    store,
    clock: { ...clock, errorMs: () => 0 },
    settings: () => settings,
    intervalMs: () => 0,
    onProgress: () => undefined,
    onWalked: () => undefined,
  });
  // Not the first reading, which is short and silent: every page is read and every alert is decided.
  const lastFreshAt = clock.now();
  store.feeds.markFresh('signals', lastFreshAt);
  const beganAt = performance.now();
  const result = await feed.run(
    createAttempt(budget, clock, 'poll'),
    lastFreshAt,
    new AbortController().signal,
  );
  const took = performance.now() - beganAt;
  database.close();
  if (result.kind !== 'fresh' || result.newCount !== SIGNALS)
    throw new Error('the walk did not take all signals');
  return took;
}

function replay(bodies: readonly string[]): Http {
  let next = 0;
  return {
    send() {
      const text = bodies[next] ?? '';
      next += 1;
      return Promise.resolve({ kind: 'reply', status: 200, headers: {}, text });
    },
    close: () => Promise.resolve(),
  };
}

interface WirePage {
  readonly data: readonly {
    readonly id: string;
    readonly type: string;
    readonly source: string;
    readonly score: number;
    readonly account: { readonly domain: string; readonly score: number };
    readonly contact: { readonly id: string; readonly email: string; readonly score: number } | null;
    readonly properties: object;
    readonly created_at: string;
  }[];
  readonly meta: { readonly next_cursor: string | null };
}

/** Unchecked: the yardstick trusts what it reads. */
function readPage(body: string): WirePage {
  return JSON.parse(body) as WirePage;
}

function ingestPlainly(path: string, bodies: readonly string[]): Promise<number> {
  // The same tables, indexes and pragmas; from then on nothing of ours.
  openOrFail(path).close();
  const connection = new DatabaseSync(path);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL');
  const beganAt = performance.now();
  const insert = connection.prepare(
    `INSERT INTO signal (workspace, id, type, source, score, domain, account_score, contact_id, contact_email,
       contact_score, properties, recorded_at, walk) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const body of bodies) {
    connection.exec('BEGIN IMMEDIATE');
    for (const { id, type, source, score, account, contact, properties, created_at } of readPage(body).data) {
      const { id: contactId = null, email = null, score: contactScore = null } = contact ?? {};
      insert.run(
        'main',
        id,
        type,
        source,
        score,
        account.domain,
        account.score,
        contactId,
        email,
        contactScore,
        JSON.stringify(properties),
        Date.parse(created_at),
        1,
      );
    }
    connection.exec('COMMIT');
  }
  const took = performance.now() - beganAt;
  connection.close();
  return Promise.resolve(took);
}
