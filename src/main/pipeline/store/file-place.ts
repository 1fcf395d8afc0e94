// Whether an open file is still the one at its path. A deleted or replaced file goes on taking everything that is written into
// it, and is gone with the process.
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the system knows the file at this path by; null if there is none, or it cannot be asked. */
export function identityAt(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch {
    return null;
  }
}

/** Call it once the file is open. The returned function says whether it is still there. */
export function watchPlace(path: string): () => boolean {
  const opened = identityAt(path);
  return () => identityAt(path) === opened;
}

const MOST_NAMES = 100;

/**
 * Has a file written that has lost its place: back to its path, or beside it if another file is there by now. Returns where
 * it went; null if the disk takes it nowhere. `write` must not overwrite.
 */
export function keepAt(path: string, write: (to: string) => void): string | null {
  const names = Array.from({ length: MOST_NAMES }, (_, index) =>
    join(dirname(path), `hotlist-kept-${String(index + 1)}.db`),
  );
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const to = [path, ...names].find((name) => identityAt(name) === null);
    if (to === undefined) return null;
    write(to);
    chmodSync(to, 0o600);
    return to;
  } catch {
    return null;
  }
}
