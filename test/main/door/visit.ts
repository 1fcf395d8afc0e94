// One run of the whole app on corrupted replies: client, store, decisions and views. Then it is closed and started again.
import { copyFileSync, rmSync } from 'node:fs';
import { createApp } from '../../../src/main/app/app.ts';
import type { Http } from '../../../src/main/machine/http-port.ts';
import type { FeedName } from '../../../src/shared/model.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { createTempFolder, openOrFail } from '../../fakes/database.ts';
import {
  createFakeHost,
  createFakeJournal,
  createFakeLog,
  createPreferencesWithScoreAlerts,
  type FakeJournal,
  type FakeLog,
} from '../../fakes/host.ts';
import { replyWith } from '../../fakes/http.ts';
import { createFakeKeychain } from '../../fakes/keychain.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';
import { createFakePanel, createFakeTray } from '../../fakes/views.ts';
import { replies, corruptedReply, type Corruption } from './replies.ts';
import { buildEveryView } from './views.ts';

const ADDRESSES = { public: 'https://a.example', rest: 'https://b.example/v1' };

export interface Site {
  /** A fresh database file with the current schema. */
  freshFile(): string;
  remove(): void;
}

/** Creates the schema only once, because all the migrations take longer than a run. */
export function createSite(): Site {
  const folder = createTempFolder();
  const template = folder.file('template.db');
  openOrFail(template).close();
  const file = folder.file('hotlist.db');
  return {
    freshFile() {
      for (const end of ['', '-wal', '-shm', '-suspect']) rmSync(file + end, { force: true });
      copyFileSync(template, file);
      return file;
    },
    remove: () => folder.remove(),
  };
}

/** Answers each operation with its corrupted reply, and every other path with 404. */
export function createCorruptHttp(
  round: () => { readonly poll: number; readonly corruption: Corruption },
): Http {
  const paths = Object.keys(replies);
  return {
    send(request) {
      const { pathname } = new URL(request.url);
      const path = paths.find((one) => pathname.endsWith(one));
      if (path === undefined) return Promise.resolve(replyWith(404, {}));
      const { poll, corruption } = round();
      return Promise.resolve(replyWith(200, corruptedReply(path, poll, corruption)));
    },
    close: () => Promise.resolve(),
  };
}

export const gone: Http = {
  send: () => Promise.resolve({ kind: 'failed', reason: 'no-route' }),
  close: () => Promise.resolve(),
};

export interface Started {
  readonly app: ReturnType<typeof createApp>;
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly journal: FakeJournal;
}

/** The app on a database that is already open, with both surfaces connected. */
export async function startOn(database: Database, http: Http, clock = createFakeClock()): Promise<Started> {
  const log = createFakeLog();
  const journal = createFakeJournal();
  const app = createApp({
    clock,
    http,
    log,
    journal,
    database,
    notifier: createFakeNotifier(),
    keychain: createFakeKeychain({
      'first/public': `key-a ${ADDRESSES.public}`,
      'first/rest': `key-b ${ADDRESSES.rest}`,
    }),
    preferences: createPreferencesWithScoreAlerts({ mode: 'connected', addresses: ADDRESSES }),
    tray: createFakeTray(),
    panel: createFakePanel(),
    host: createFakeHost(),
    demo: { start: () => Promise.reject(new Error('no demo in this test')) },
  });
  await app.start();
  return { app, clock, log, journal };
}

export interface Visited {
  /** The feeds that brought something new. */
  readonly fresh: ReadonlySet<FeedName>;
  readonly alerts: number;
  /** How many views were built after the restart. */
  readonly views: number;
}

/** Longer than a minute, so that each round has a new minute's budget. */
const ROUND_MS = 61_000;

/**
 * The baseline is as documented. Then each round polls every operation, with its replies corrupted. Throws when anything fails: a
 * feed, a round, a view, or the restart.
 */
export async function visit(site: Site, rounds: readonly Corruption[]): Promise<Visited> {
  const path = site.freshFile();
  let round: { readonly poll: number; readonly corruption: Corruption } = { poll: 0, corruption: {} };
  const http = createCorruptHttp(() => round);
  let database = openOrFail(path);
  let journal: FakeJournal;
  const clock = createFakeClock();
  try {
    const started = await startOn(database, http, clock);
    const { app, log } = started;
    ({ journal } = started);
    await clock.advance(0);
    for (const [index, corruption] of rounds.entries()) {
      round = { poll: index + 1, corruption };
      clock.jump(ROUND_MS);
      await app.calls.checkNow();
      await app.calls.loadAds();
      await app.calls.loadAutomations();
      await app.calls.loadTeam();
      await app.calls.loadTimeline('robin-vale', 0);
    }
    await app.calls.lookUpAtService('alder.example');
    await buildEveryView(app);
    await app.stop();
    expectQuiet(log, database);
  } finally {
    database.close();
  }
  database = openOrFail(path);
  try {
    const { app, log } = await startOn(database, gone, clock);
    await clock.advance(0);
    const views = await buildEveryView(app);
    await app.stop();
    expectQuiet(log, database);
    const fresh = journal.polls.filter(({ result }) => result.kind === 'fresh').map(({ feed }) => feed);
    return { fresh: new Set(fresh), alerts: journal.alerts.length, views };
  } finally {
    database.close();
  }
}

function expectQuiet(log: FakeLog, database: Database): void {
  const errors = log.lines.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new Error(`logged: ${JSON.stringify(errors)}`);
  const unreadable = database.unreadable.list();
  if (unreadable.length > 0) throw new Error(`stored unreadable: ${JSON.stringify(unreadable)}`);
}
