// The page's share of the panel's speed, on real Electron and a real desktop, with the large database: opening from the tray,
// typing in the lookup, an account's page, scrolling and memory, each next to the plain panel in the same run.
import type { Runtime } from '../../../src/launch/found-runtime.ts';
import { startService } from '../../../src/demo-service/index.ts';
import { withDesktop } from '../../run/desktop.ts';
import type { Desktop } from '../../run/desktop/start.ts';
import { preparePlainPanel, prepareHotlist } from '../apps.ts';
import { prepareRuntime } from '../bench-desktop.ts';
import { inMb, inMs, type Figure } from '../figure.ts';
import { measureRendererSize } from '../renderer-size.ts';
import { makeAccounts, makePeople, type BenchSize } from './generate.ts';
import { quantile } from './main-side.ts';
import { startSubject, type Subject } from './subject.ts';
import {
  measureAccounts,
  measureFrames,
  measureKeystrokes,
  measureOpens,
  measureScroll,
  hourOfUse,
  sixthOfUse,
  useALot,
  type Memory,
  type Use,
  type Wanted,
} from './use.ts';

/** Below these, what a user does feels immediate. From the input to the painted frame, ms. */
const OPEN_AIM_MS = 50;
const KEY_AIM_MS = 25;
const PAGE_AIM_MS = 50;
/** Two frames at 60 Hz; a longer frame is visible as a stutter. ms. */
const FRAME_AIM_MS = 32;
const MEMORY_AIM = 1.1;

const OPENS = 40;
const FRAMES = 900;
const ACCOUNTS = 40;

interface Measured {
  readonly opens: readonly number[];
  readonly keys: readonly number[];
  readonly pages: readonly number[];
  readonly frames: readonly number[];
  /** Frame times while nothing moves. */
  readonly atRest: readonly number[];
  readonly memory: Memory;
}

/** `database` is the file of the main side's bench; it is copied, not changed. */
export async function measureRendererSide(database: string, size: BenchSize): Promise<readonly Figure[]> {
  const runtime = await prepareRuntime();
  const hotlist = await withDesktop((desktop) => measureHotlist(desktop, runtime, database, size));
  const plain = await withDesktop((desktop) => measurePlain(desktop, runtime, database, size));
  return [...compare(hotlist, plain), ...(await measureRendererSize())];
}

async function measureHotlist(
  desktop: Desktop,
  runtime: Runtime,
  database: string,
  size: BenchSize,
): Promise<Measured> {
  const service = await startService({ seed: 1, scenario: 'quiet', rate: 0 });
  try {
    const app = await prepareHotlist(desktop, runtime, service);
    const subject = await startSubject(app, database, true);
    return await measure('Hotlist', subject, size, hourOfUse);
  } finally {
    await service.close();
  }
}

async function measurePlain(
  desktop: Desktop,
  runtime: Runtime,
  database: string,
  size: BenchSize,
): Promise<Measured> {
  const app = await preparePlainPanel(desktop, runtime);
  const subject = await startSubject(app, database, false);
  return measure('the plain panel', subject, size, sixthOfUse);
}

async function measure(name: string, subject: Subject, size: BenchSize, use: Use): Promise<Measured> {
  const say = (what: string): void => void process.stderr.write(`  ${name}: ${what}\n`);
  const note = (what: string, took: readonly number[]): void =>
    say(
      `${what}: median ${inMs(quantile(took, 0.5))}, p95 ${inMs(quantile(took, 0.95))}, p99 ${inMs(quantile(took, 0.99))}`,
    );
  try {
    const opens = await measureOpens(subject, OPENS);
    note('opening', opens);
    const keys = await measureKeystrokes(subject, wordsOf(size));
    note('typing', keys);
    const accounts = wantedOf(size);
    const pages = await measureAccounts(subject, accounts);
    note('account pages', pages);
    const frames = await measureScroll(subject, FRAMES);
    note('frames while scrolling', frames);
    const atRest = await measureFrames(subject, FRAMES, 0);
    note('frames at rest', atRest);
    const memory = await useALot(subject, accounts, use);
    return { opens, keys, pages, frames, atRest, memory };
  } finally {
    await subject.end();
  }
}

function compare(hotlist: Measured, plain: Measured): readonly Figure[] {
  const at = (
    what: string,
    share: number,
    aim: number,
    read: (of: Measured) => readonly number[],
  ): Figure => {
    const value = quantile(read(hotlist), share);
    const yardstick = `${inMs(quantile(read(plain), share))} plainly`;
    return { what, measured: inMs(value), yardstick, value, unit: 'ms', aim };
  };
  const grown = (of: Measured): string => `${inMb(of.memory.start)} → ${inMb(of.memory.end)}`;
  const scrolled = at('A frame while scrolling the feed, p99', 0.99, FRAME_AIM_MS, ({ frames }) => frames);
  const rest = inMs(quantile(hotlist.atRest, 0.99));
  const withRest = { ...scrolled, yardstick: `${scrolled.yardstick}, ${rest} at rest` };
  return [
    at('Tray click to painted, p95', 0.95, OPEN_AIM_MS, ({ opens }) => opens),
    at('Keystroke to results painted, p95', 0.95, KEY_AIM_MS, ({ keys }) => keys),
    at('Enter to an account page painted, p95', 0.95, PAGE_AIM_MS, ({ pages }) => pages),
    withRest,
    {
      what: 'Memory after an hour of use against the start (private)',
      measured: grown(hotlist),
      yardstick: `${grown(plain)} plainly, in a sixth of it`,
      value: hotlist.memory.end / hotlist.memory.start,
      unit: '×',
      aim: MEMORY_AIM,
    },
  ];
}

/** Names of accounts and people from all over the file, some with a typo. */
function wordsOf(size: BenchSize): readonly string[] {
  const accounts = makeAccounts(size.accounts).filter((_, index) => index % 1_900 === 3);
  const people = makePeople(size.people).filter((_, index) => index % 9_700 === 5);
  const names = [...accounts, ...people].map(({ name }) => name.toLowerCase());
  return [...names, ...names.slice(0, 4).map((name) => name.slice(0, 3) + name.slice(4))];
}

/** Accounts to open, from the busiest, with ten thousand signals, to some with only a few. */
function wantedOf(size: BenchSize): readonly Wanted[] {
  const every = Math.max(1, Math.floor(size.accounts / ACCOUNTS));
  return makeAccounts(size.accounts)
    .filter((_, index) => index % every === 0)
    .map(({ domain, name }) => ({ domain, name }));
}
