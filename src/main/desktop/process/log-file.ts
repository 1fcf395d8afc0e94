// The log on disk, for whoever is asked what happened: the lines of standard error, which hold names of events, counts and
// codes only. Three files of a megabyte at most, the newest without a number.
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of one file. */
const LARGEST = 1_000_000;

/** Files that were full, the newest first. */
const KEPT = ['hotlist.1.log', 'hotlist.2.log'];

const NEWEST = 'hotlist.log';

export interface LogFile {
  readonly path: string;
  /** Adds a line, before it returns: the last one before a crash is the one that is looked for. Never throws. */
  write(line: string): void;
  /** What is kept, the newest file first. A file that is not there or cannot be read is left out. */
  read(): Promise<readonly LogText[]>;
}

export interface LogText {
  readonly name: string;
  readonly text: string;
}

/** Nothing is made before the first line. `largest`: bytes. */
export function createLogFile(folder: string, largest = LARGEST): LogFile {
  const path = join(folder, NEWEST);
  let size: number | null = null;
  return {
    path,
    write(line) {
      const text = `${line}\n`;
      try {
        size ??= sizeOf(path);
        if (size > 0 && size + Buffer.byteLength(text) > largest) {
          rotate(folder);
          size = 0;
        }
        appendFileSync(path, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
      } catch {
        // A full disk has its own words in the panel, and standard error has the line. How large the file is, is asked anew.
        size = null;
      }
    },
    async read() {
      const texts: LogText[] = [];
      for (const name of [NEWEST, ...KEPT]) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => null);
        if (text !== null) texts.push({ name, text });
      }
      return texts;
    },
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(folder: string): void {
  const names = [NEWEST, ...KEPT];
  for (const [index, to] of [...KEPT.entries()].reverse()) {
    const from = join(folder, names[index] ?? NEWEST);
    if (sizeOf(from) > 0) renameSync(from, join(folder, to));
  }
}
