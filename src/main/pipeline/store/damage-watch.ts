// Remembers damage found while the app runs for the next start.
import { writeFileSync } from 'node:fs';
import { innerFailureOf } from '../../machine/open-failure.ts';

/** A file next to the database: damage was found in it while it was in use. */
export function suspicionOf(path: string): string {
  return `${path}-suspect`;
}

/** Remembers damage in a file next to the database, even across a crash; not if `path` is null. */
export function createDamageWatch(path: string | null) {
  let isDamaged = false;
  const listeners: (() => void)[] = [];
  /** For what a statement has thrown. */
  const note = (error: unknown): void => {
    if (isDamaged || innerFailureOf(error) !== 'damaged') return;
    isDamaged = true;
    if (path !== null) markSuspect(path);
    for (const listener of listeners.splice(0)) queueMicrotask(listener);
  };
  return {
    isDamaged: () => isDamaged,
    listen(listener: () => void): void {
      if (isDamaged) queueMicrotask(listener);
      else listeners.push(listener);
    },
    note,
    watch<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
}

/** If the disk does not take this either, only the running app says it. */
function markSuspect(path: string): void {
  if (path === ':memory:') return;
  try {
    writeFileSync(suspicionOf(path), '', { mode: 0o600 });
  } catch {
    // SQLite's own checks while reading will find the damage again.
  }
}
