// One run of the whole app on spoilt replies: client, store, decisions and views; then it is closed and started again.
import { copyFileSync, rmSync } from 'node:fs';
import { createApp } from '../../../src/main/app.ts';
import type { Http } from '../../../src/main/ports.ts';
import type { FeedName } from '../../../src/shared/model.ts';
import type { Database } from '../../../src/main/store/database.ts';
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
import { replies, spoiltReply, type Spoiling } from './replies.ts';
import { buildEveryView } from './views.ts';

const ADDRESSES = { public: 'https://a.example', rest: 'https://b.example/v1' };

export interface Site {
  /** A fresh database file of the present schema. */
  freshFile(): string;
  remove(): void;
}

/** The schema is made once: all its steps take longer than a run. */
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

/** Answers each operation with its reply, spoilt; every place that is no operation with 404. */
export function createSpoiltHttp(round: () => { readonly poll: number; readonly spoiling: Spoiling }): Http {
  const paths = Object.keys(replies);
  return {
    send(request) {
      const { pathname } = new URL(request.url);
      const path = paths.find((one) => pathname.endsWith(one));
      if (path === undefined) return Promise.resolve(replyWith(404, {}));
      const { poll, spoiling } = round();
      return Promise.resolve(replyWith(200, spoiltReply(path, poll, spoiling)));
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
    keychain: createFakeKeychain({ 'main/a': 'key-a', 'main/b': 'key-b' }),
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
  /** Feeds that brought something, and alerts that came to an end. */
  readonly fresh: ReadonlySet<FeedName>;
  readonly alerts: number;
  /** Built after the start that followed. */
  readonly views: number;
}

/** So that each round finds room in the minute's budget. */
const ROUND_MS = 61_000;

/**
 * The baseline is as documented; then each round asks every operation, with its replies spoilt so. Throws when anything
 * fails: a feed, a round, a view, or the start after it.
 */
export async function visit(site: Site, rounds: readonly Spoiling[]): Promise<Visited> {
  const path = site.freshFile();
  let round: { readonly poll: number; readonly spoiling: Spoiling } = { poll: 0, spoiling: {} };
  const http = createSpoiltHttp(() => round);
  let database = openOrFail(path);
  let journal: FakeJournal;
  const clock = createFakeClock();
  try {
    const started = await startOn(database, http, clock);
    const { app, log } = started;
    ({ journal } = started);
    await clock.advance(0);
    for (const [index, spoiling] of rounds.entries()) {
      round = { poll: index + 1, spoiling };
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
