// Forty damaged databases, each made from the same intact one after an unclean end: none leads to an exception, each has a kind
// with words, and both restoring and starting over work.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupsFolder, backupPath } from '../../../../src/main/pipeline/store/backups.ts';
import { openOrAsk } from '../../../../src/main/pipeline/store/open-or-ask.ts';
import { openDatabase } from '../../../../src/main/pipeline/store/open-database.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import { createTempFolder, openOrFail, type TempFolder } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';

const TODAY = '2026-11-22';
const PAGE = 4_096;
const ROWS = 400;

/** A database as after a power cut: the file, and a log with newer pages. */
interface Snapshot {
  readonly file: Buffer;
  readonly log: Buffer;
}

let sound: Snapshot;
let stranger: Snapshot;
let backup: Buffer;
let made: TempFolder;
let folder: TempFolder;
let path: string;

beforeAll(() => {
  made = createTempFolder();
  backup = makeClean('copy');
  sound = makeUnclean('sound');
  stranger = makeUnclean('stranger');
});
afterAll(() => made.remove());
beforeEach(() => {
  folder = createTempFolder();
  path = folder.file('hotlist.db');
  mkdirSync(backupsFolder(path));
  writeFileSync(backupPath(path, '2026-11-21'), backup);
});
afterEach(() => folder.remove());

function insert(file: string, prefix: string): ReturnType<typeof openOrFail> {
  const database = openOrFail(file);
  const ids = Array.from({ length: ROWS }, (_, index) => `${prefix}-${index}`);
  createStore(database, 'main').signals.insertNew(
    ids.map((id) => makeSignal(id)),
    1,
  );
  return database;
}

function makeClean(name: string): Buffer {
  const file = made.file(`${name}.db`);
  insert(file, name).close();
  return readFileSync(file);
}

function makeUnclean(name: string): Snapshot {
  const file = made.file(`${name}.db`);
  insert(file, name).close();
  const database = insert(file, `${name}-later`);
  const snapshot = { file: readFileSync(file), log: readFileSync(`${file}-wal`) };
  database.close();
  return snapshot;
}

function put({ file, log }: Snapshot): void {
  writeFileSync(path, file);
  writeFileSync(`${path}-wal`, log);
}

const cut = (bytes: Buffer, length: number): Buffer => Buffer.from(bytes.subarray(0, length));
const zero = (bytes: Buffer, from: number, to = bytes.length): Buffer => Buffer.from(bytes).fill(0, from, to);
/** Flips all bits of `count` bytes. */
function flip(bytes: Buffer, from: number, count = 1): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = from; at < Math.min(from + count, changed.length); at += 1)
    changed[at] = ~(changed[at] ?? 0) & 0xff;
  return changed;
}
/** Pseudo-random bytes, the same each time. */
function noise(length: number): Buffer {
  let state = 12_345;
  return Buffer.from(
    Array.from({ length }, () => ((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16) & 0xff),
  );
}

type Case = readonly [name: string, expected: readonly string[], damage: () => void];

const file = (change: (bytes: Buffer) => Buffer) => (): void => put({ ...sound, file: change(sound.file) });
/** Without the log, so that damage in the file is not hidden by newer pages. */
const alone = (change: (bytes: Buffer) => Buffer) => (): void => writeFileSync(path, change(sound.file));
const log = (change: (bytes: Buffer) => Buffer) => (): void => put({ ...sound, log: change(sound.log) });

const DAMAGED = ['damaged'];
const OPEN = ['open'];
/** SQLite may either repair it or refuse it. */
const EITHER = ['open', 'damaged'];

const cases: readonly Case[] = [
  ...[1, 15, 16, 50, 99, 100, 101, 511].map((length): Case => [
    `cut to ${length} bytes`,
    DAMAGED,
    alone((bytes) => cut(bytes, length)),
  ]),
  ...[PAGE, PAGE + 1, 2 * PAGE - 1, 10 * PAGE].map((length): Case => [
    `cut to ${length} bytes`,
    DAMAGED,
    alone((bytes) => cut(bytes, length)),
  ]),
  ['cut in the middle', DAMAGED, alone((bytes) => cut(bytes, Math.floor(bytes.length / 2)))],
  ['without its last page', DAMAGED, alone((bytes) => cut(bytes, bytes.length - PAGE))],
  ['without its last byte', EITHER, alone((bytes) => cut(bytes, bytes.length - 1))],
  ['empty, beside its log', DAMAGED, file(() => Buffer.alloc(0))],
  ['empty', DAMAGED, alone(() => Buffer.alloc(0))],
  ['another first word', DAMAGED, alone((bytes) => flip(bytes, 0, 16))],
  ['one bit pattern of the first word', DAMAGED, alone((bytes) => flip(bytes, 3))],
  ['another page size', DAMAGED, alone((bytes) => flip(bytes, 16, 2))],
  ['another file format', ['damaged', 'read-only'], alone((bytes) => flip(bytes, 18, 2))],
  ['other payload fractions', DAMAGED, alone((bytes) => flip(bytes, 21, 3))],
  ['another free list', EITHER, alone((bytes) => flip(bytes, 32, 8))],
  ['another schema format', DAMAGED, alone((bytes) => flip(bytes, 44, 4))],
  ['another encoding', EITHER, alone((bytes) => flip(bytes, 56, 4))],
  [
    'a schema of noise',
    DAMAGED,
    alone((bytes) => Buffer.concat([cut(bytes, 100), noise(PAGE - 100), bytes.subarray(PAGE)])),
  ],
  ...[3, 9, 20, 33].map((page): Case => [
    `page ${page} flipped`,
    EITHER,
    alone((bytes) => flip(bytes, (page - 1) * PAGE, PAGE)),
  ]),
  ['every page after the first flipped', DAMAGED, alone((bytes) => flip(bytes, PAGE, bytes.length))],
  ['its first page zeroed', DAMAGED, alone((bytes) => zero(bytes, 0, PAGE))],
  ['its second half zeroed', DAMAGED, alone((bytes) => zero(bytes, Math.floor(bytes.length / 2)))],
  ['all of it zeroed', DAMAGED, alone((bytes) => zero(bytes, 0))],
  ['all of it noise', DAMAGED, alone((bytes) => noise(bytes.length))],
  ['a log with another first word', OPEN, log((bytes) => flip(bytes, 0, 4))],
  ['a log flipped in the middle', EITHER, log((bytes) => flip(bytes, Math.floor(bytes.length / 2), 64))],
  ['a log that is cut', EITHER, log((bytes) => cut(bytes, Math.floor(bytes.length / 3)))],
  ['a log of zeros', OPEN, log((bytes) => zero(bytes, 0))],
  ['a log of noise', OPEN, log((bytes) => noise(bytes.length))],
  ['the log of another database', EITHER, () => put({ ...sound, log: stranger.log })],
  ['a folder in its place', ['unreadable'], () => mkdirSync(path)],
  ['a link to nowhere', ['unreadable', 'open'], () => symlinkSync(folder.file('nowhere/hotlist.db'), path)],
  ['a text', DAMAGED, () => writeFileSync(path, 'Dear reader, '.repeat(900))],
];

test('there are at least forty, and the one they are made of is sound', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40);
  put(sound);
  expect(openAndCount()).toBe(2 * ROWS);
});

/** The number of signals, or the kind of failure when it cannot be opened. */
function openAndCount(): number | string {
  const opened = openDatabase(path, TODAY);
  if (opened.kind !== 'open') return opened.kind;
  try {
    return createStore(opened.database, 'main').signals.list({ limit: 10_000 }).length;
  } finally {
    opened.database.close();
  }
}

const contents = (): string | null =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(path).toString('latin1') : null;

test.each(cases)('%s: is %j', (_name, expected, damage) => {
  damage();
  const before = contents();
  const found = openAndCount();
  expect(expected).toContain(typeof found === 'number' ? 'open' : found);
  if (found !== 'damaged') return;
  expect(contents()).toBe(before);

  // Quitting changes nothing, starting over keeps the damaged file, and restoring brings back everything in the backup.
  expect(openOrAsk(path, TODAY, ({ cancelIndex }) => cancelIndex).kind).toBe('quit');
  expect(contents()).toBe(before);
  const anew = openOrAsk(path, TODAY, ({ labels }) => labels.indexOf('Start over'));
  if (anew.kind !== 'open') throw new Error(anew.kind);
  anew.database.close();
  const kept = folder.file('hotlist-damaged-2026-11-22.db');
  expect(readFileSync(kept).toString('latin1')).toBe(before);

  rmSync(path);
  for (const end of ['', '-wal'])
    if (existsSync(`${kept}${end}`)) renameSync(`${kept}${end}`, `${path}${end}`);
  const restored = openOrAsk(path, TODAY, () => 0);
  if (restored.kind !== 'open') throw new Error(restored.kind);
  restored.database.close();
  expect(openAndCount()).toBe(ROWS);
  expect(readFileSync(kept).toString('latin1')).toBe(before);
});
