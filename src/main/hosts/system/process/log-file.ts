// The log on disk, for finding out what happened: the lines of standard error, which contain only names of events, counts
// and codes. Three files of at most a megabyte, the newest without a number.
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of one file. */
const LARGEST = 1_000_000;

/** A file that cannot be made way for goes on to this many times its size. */
const MOST_UNROTATED = 4;

/** Full files, newest first. */
const KEPT = ['hotlist.1.log', 'hotlist.2.log'];

const NEWEST = 'hotlist.log';

export interface LogFile {
  readonly path: string;
  /** Adds a line before it returns: after a crash, the last line is the one that matters. Never throws. */
  write(line: string): void;
  /** The stored logs, newest file first. A missing or unreadable file is left out. */
  read(): Promise<readonly LogText[]>;
}

export interface LogText {
  readonly name: string;
  readonly text: string;
}

/** Creates nothing before the first line. `largest`: bytes. */
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
          if (rotate(folder)) size = 0;
          else if (size > MOST_UNROTATED * largest) return;
        }
        appendFileSync(path, text, { mode: 0o600 });
        size += Buffer.byteLength(text);
      } catch {
        // The panel reports a full disk, and standard error has the line. The file's size is read again.
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

/** False if a file could not be renamed. */
function rotate(folder: string): boolean {
  const names = [NEWEST, ...KEPT];
  try {
    for (const [index, to] of [...KEPT.entries()].reverse()) {
      const from = join(folder, names[index] ?? NEWEST);
      if (sizeOf(from) > 0) renameSync(from, join(folder, to));
    }
    return true;
  } catch {
    return false;
  }
}
