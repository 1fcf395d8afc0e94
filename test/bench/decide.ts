// Deciding on a page of 200 signals at a million stored: what the rules take in the transaction that has just stored it, beside
// storing the same page plainly. HOTLIST_BENCH_DATABASE names a filled file, as for the panel's bench.
import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage, env, stderr } from 'node:process';
import { SIGNALS_PER_PAGE } from '../../src/main/pipeline/api/signals.ts';
import { evaluateChanges } from '../../src/main/pipeline/alerts/decide/evaluate-changes.ts';
import { evaluationAt } from '../../src/main/pipeline/sources/evaluation.ts';
import { readPreferences } from '../../src/main/settings/read-preferences.ts';
import type { Database } from '../../src/main/pipeline/store/database.ts';
import { createStore } from '../../src/main/pipeline/store/store.ts';
import type { Signal } from '../../src/shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/shared/time-units.ts';
import { inMs, median, type Figure } from './figure.ts';
import { openOrFail } from '../fakes/database.ts';
import { ensureFilled } from './panel/fill.ts';
import { benchNow, fullSize, makeSignals } from './panel/generate.ts';

const ROUNDS = 40;

/** An app that runs all day has long compiled its code; what these take, in a process just started, is said apart. */
const FIRST_ROUNDS = 40;

/**
 * In how long a page comes: at the rate at which the million came, and twelve times as fast. Each is a poll of its own, with
 * nothing remembered of the one before.
 */
const SHAPES = [
  { words: 'two hours’', pageMs: 2 * HOUR_MS },
  { words: 'ten minutes’', pageMs: 10 * MINUTE_MS },
] as const;

const AIM_MS = 10;

export async function measureDeciding(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  try {
    const kept = env['HOTLIST_BENCH_DATABASE'] ?? null;
    const path = join(folder, 'hotlist.db');
    ensureFilled(kept ?? path, fullSize, (line) => stderr.write(`${line}\n`));
    if (kept !== null) await copyFile(kept, path, constants.COPYFILE_FICLONE);
    const database = openOrFail(path);
    try {
      return compare(database);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compare(database: Database): readonly Figure[] {
  const store = createStore(database, 'main');
  const { settings } = readPreferences({});
  const parts = { clock: { utcOffsetMinutes: () => 0, errorMs: () => 0 }, settings: () => settings };
  let now = benchNow;
  let pages = 0;
  return SHAPES.map(({ words, pageMs }) => {
    const taken: number[] = [];
    const drawn: (readonly Signal[])[] = [];
    for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round += 1) {
      now += pageMs;
      pages += 1;
      const page = makeSignals(fullSize.accounts, pages, {
        count: SIGNALS_PER_PAGE,
        idOf: (index) => `new-${pages}-${index}`,
        atOf: (random) => now - random(pageMs),
      });
      const took = store.transaction(() => {
        const added = store.signals.insertNew(page, pages + 1);
        store.accounts.upsertFromSignals(added, now);
        return processorMs(() => evaluateChanges(store, { signals: added }, evaluationAt(parts, now)));
      });
      taken.push(took);
      drawn.push(page);
    }
    // Not in between: this writes past the app's tables, which would count its crowds anew each time.
    const stored = drawn.map((page) =>
      processorMs(() => database.transaction(() => storePlainly(database, page))),
    );
    const accounts = drawn.map((page) => new Set(page.map(({ account }) => account.domain)).size);
    const [first, decided] = [taken.slice(0, FIRST_ROUNDS), taken.slice(FIRST_ROUNDS)];
    const slow = decided.toSorted((one, other) => one - other).at(-Math.ceil(decided.length / 10)) ?? 0;
    return {
      what: `Deciding on ${words} ${SIGNALS_PER_PAGE} signals of ${median(accounts)} accounts, at a million`,
      measured: `${inMs(median(decided))} of processor time; a tenth take ${inMs(slow)} and more; in a new process ${inMs(median(first))}`,
      yardstick: `${inMs(median(stored.slice(FIRST_ROUNDS)))} storing them plainly`,
      value: median(decided),
      unit: 'ms',
      aim: AIM_MS,
    };
  });
}

/** Of processor time: what else the machine does counts for neither. */
function processorMs(work: () => void): number {
  const before = cpuUsage();
  work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
}

/** The same rows under other ids, of a workspace that nobody else asks about. */
function storePlainly(database: Database, page: readonly Signal[]): void {
  const insert = database.sql(
    `INSERT INTO signal (workspace, id, type, source, score, domain, account_score, contact_id, contact_email,
       contact_score, properties, recorded_at, walk) VALUES ('plain', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  for (const { id, type, source, score, account, contact, properties, recordedAt } of page)
    insert.run(
      id,
      type,
      source,
      score,
      account.domain,
      account.score,
      contact?.id ?? null,
      contact?.email ?? null,
      contact?.score ?? null,
      JSON.stringify(properties),
      recordedAt,
    );
}
