// What the app costs while nothing happens, and how that grows with what is stored: the processor time of all its processes while
// the service is silent, its start and its memory, with ten thousand and with a million signals, next to an empty app. The apps
// run at the same time, under the same conditions. HOTLIST_BENCH_DATABASE names a filled file, as for the panel's bench.
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, stderr } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runtime } from '../../src/launch/found-runtime.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/time-units.ts';
import type { RunningService } from '../../src/demo-service/index.ts';
import type { Desktop } from '../run/desktop/start.ts';
import { withDesktop } from '../run/desktop.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { endApp, prepareEmptyApp, prepareHotlist, type BenchApp } from './apps.ts';
import { prepareRuntime, withSilentService } from './bench-desktop.ts';
import { inMb, inMs, median, type Figure } from './figure.ts';
import { ensureFilled } from './panel/fill.ts';
import { fullSize, smallSize, type BenchSize } from './panel/generate.ts';
import { readMemory, readProcessorTime } from './processes.ts';
import { watchTray } from './tray-watch.ts';

/** Time for the start to settle: the first reading of the service and the first release of memory. */
const SETTLE_MS = 1.5 * MINUTE_MS;
/** The daily copy starts two minutes after the app, takes as long as the disk needs, and is not part of idling. */
const COPY_WITHIN_MS = 5 * MINUTE_MS;
const SILENT_MS = 5 * MINUTE_MS;
const STARTS = 7;

/** Percent of one core. */
const IDLE_AIM = 0.4;

export async function measureIdle(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  try {
    const [small, full] = [
      join(folder, 'small.db'),
      env['HOTLIST_BENCH_DATABASE'] ?? join(folder, 'full.db'),
    ];
    fill(small, smallSize);
    fill(full, fullSize);
    const runtime = await prepareRuntime();
    return await withDesktop((desktop) =>
      withSilentService((service) => compare({ small, full }, desktop, runtime, service)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fill(path: string, size: BenchSize): void {
  stderr.write(`A database of ${size.signals} signals …\n`);
  ensureFilled(path, size, (line) => stderr.write(`${line}\n`));
}

async function compare(
  databases: { readonly small: string; readonly full: string },
  desktop: Desktop,
  runtime: Runtime,
  service: RunningService,
): Promise<readonly Figure[]> {
  // The database goes back more than a year; nothing in it may be deleted during the bench.
  const settings = { retentionDays: null };
  const empty = await prepareEmptyApp(desktop, runtime);
  const small = await prepareHotlist(desktop, runtime, service, { folder: 'small', settings });
  const full = await prepareHotlist(desktop, runtime, service, { folder: 'full', settings });
  for (const [app, database] of [
    [small, databases.small],
    [full, databases.full],
  ] as const) {
    await copyFile(database, join(app.dataDir, 'hotlist.db'), constants.COPYFILE_FICLONE);
    // The app reads everything from the service once before anything is measured.
    const asked = service.requests.count('ranked');
    const child = app.start();
    await waitFor('the first reading', () => service.requests.count('ranked') > asked + 1);
    await endApp(child);
  }
  const starts = await measureStarts([small, full], desktop.env);
  const apps = [empty, small, full];
  const [isDone, isRead] = [createMeeting(apps.length), createMeeting(apps.length)];
  const [ofEmpty, ofSmall, ofFull] = await Promise.all(apps.map((app) => beIdle(app, isDone, isRead)));
  if (ofEmpty === undefined || ofSmall === undefined || ofFull === undefined) throw new Error('no figures');
  return [
    idleFigure('10,000 signals', ofSmall, ofEmpty),
    idleFigure('1,000,000 signals', ofFull, ofEmpty),
    copyFigure('10,000 signals', ofSmall),
    copyFigure('1,000,000 signals', ofFull),
    growth('idle', ofFull.share, ofSmall.share, inShare, 1.2),
    growth('start', starts[1], starts[0], inMs, 1.15),
    growth('memory', ofFull.memory, ofSmall.memory, inMb, 1.1),
  ];
}

interface Idle {
  /** Percent of one core. */
  readonly share: number;
  /** Bytes. */
  readonly memory: number;
  /** Processor time of the daily copy beyond idling, in ms; null for an app that makes none. */
  readonly copyMs: number | null;
}

/**
 * Resolves when `count` callers have called it. Memory pages that several apps share, such as Electron's 70 MB of code, count in
 * part for each of them; an app that is measured when it runs alone would be charged with all of them.
 */
function createMeeting(count: number): () => Promise<void> {
  let there = 0;
  let meet = (): void => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  return () => {
    there += 1;
    if (there === count) meet();
    return met;
  };
}

async function beIdle(
  app: BenchApp,
  isDone: () => Promise<void>,
  isRead: () => Promise<void>,
): Promise<Idle> {
  const child = app.start();
  const pid = child.pid ?? -1;
  await sleep(SETTLE_MS);
  const [settledAt, settled] = [performance.now(), await readProcessorTime(pid)];
  const makesCopies = existsSync(join(app.dataDir, 'hotlist.db'));
  if (makesCopies) {
    const folder = join(app.dataDir, 'copies');
    await waitFor('the copy of the day', () => isCopyMade(folder), COPY_WITHIN_MS);
  }
  const [beganAt, before] = [performance.now(), await readProcessorTime(pid)];
  await sleep(SILENT_MS);
  const worked = (await readProcessorTime(pid)) - before;
  const share = (worked / (performance.now() - beganAt)) * 100;
  await isDone();
  const memory = await readMemory(pid);
  await isRead();
  await endApp(child);
  const copyMs = makesCopies ? before - settled - (share / 100) * (beganAt - settledAt) : null;
  return { share, memory, copyMs };
}

/** A copy gets its name only when it is complete and checked. */
async function isCopyMade(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => /^hotlist-\d.*\.db$/.test(name)) && names.length === 1;
}

/** Median start times in ms, with the two apps taking turns. */
async function measureStarts(
  [one, other]: readonly [BenchApp, BenchApp],
  desktopEnv: NodeJS.ProcessEnv,
): Promise<readonly [number, number]> {
  const watch = await watchTray(desktopEnv);
  const took: [number[], number[]] = [[], []];
  for (let turn = 0; turn < STARTS; turn += 1) {
    for (const [index, app] of [one, other].entries()) {
      const beganAt = performance.now();
      const icon = watch.next();
      const child = app.start();
      took[index]?.push((await icon) - beganAt);
      await endApp(child);
    }
  }
  watch.stop();
  return [median(took[0]), median(took[1])];
}

function idleFigure(stored: string, measured: Idle, empty: Idle): Figure {
  return {
    what: `Processor time of all processes while silent, ${stored}`,
    measured: inShare(measured.share),
    yardstick: `${inShare(empty.share)} empty Electron app`,
    value: measured.share,
    unit: '% of a core',
    aim: IDLE_AIM,
  };
}

function copyFigure(stored: string, { copyMs }: Idle): Figure {
  const value = copyMs ?? Number.NaN;
  return {
    what: `The copy of the day, processor time once a day, ${stored}`,
    measured: inMs(value),
    yardstick: `${((value / DAY_MS) * 100).toFixed(4)} % over the day`,
    value,
    unit: 'ms',
    aim: null,
  };
}

function growth(
  what: string,
  full: number,
  small: number,
  write: (value: number) => string,
  aim: number,
): Figure {
  return {
    what: `Growth from 10,000 to 1,000,000 signals: ${what}`,
    measured: write(full),
    yardstick: `${write(small)} with 10,000`,
    value: full / small,
    unit: '×',
    aim,
  };
}

function inShare(value: number): string {
  return `${value.toFixed(2)} %`;
}
