// Deciding on a page of 200 signals at a million stored: what the rules take in the transaction that has just stored it, beside
// storing the same page plainly. HOTLIST_BENCH_DATABASE names a filled file, as for the panel's bench.
import { constants } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage, env, stderr } from 'node:process';
import { SIGNALS_PER_PAGE } from '../../src/main/api/signals.ts';
import { evaluateChanges } from '../../src/main/alerts/decide/evaluate-changes.ts';
import { evaluationAt } from '../../src/main/feeds/evaluation.ts';
import { readPreferences } from '../../src/main/settings/read-preferences.ts';
import type { Database } from '../../src/main/store/database.ts';
import { createStore } from '../../src/main/store/store.ts';
import type { Signal } from '../../src/shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/shared/time-units.ts';
import { inMs, median, type Figure } from './figure.ts';
import { ensureFilled, openFilled } from './panel/fill.ts';
import { benchNow, fullSize, makeSignals } from './panel/generate.ts';

const ROUNDS = 25;

/** When the code gets compiled. */
const UNCOUNTED = 5;

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
    const database = openFilled(path);
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
  const parts = { clock: { utcOffsetMinutes: () => 0 }, settings: () => settings };
  let now = benchNow;
  let pages = 0;
  return SHAPES.map(({ words, pageMs }) => {
    const decided: number[] = [];
    const stored: number[] = [];
    const accounts: number[] = [];
    for (let round = 0; round < ROUNDS + UNCOUNTED; round += 1) {
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
      const plainly = processorMs(() => database.transaction(() => storePlainly(database, page)));
      if (round < UNCOUNTED) continue;
      accounts.push(new Set(page.map(({ account }) => account.domain)).size);
      decided.push(took);
      stored.push(plainly);
    }
    return {
      what: `Deciding on ${words} ${SIGNALS_PER_PAGE} signals of ${median(accounts)} accounts, at a million`,
      measured: `${inMs(median(decided))} of processor time`,
      yardstick: `${inMs(median(stored))} storing them plainly`,
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
