// Damage that is met while the app runs, remembered for the next start.
import { writeFileSync } from 'node:fs';
import { innerFailureOf } from './open-failure.ts';

/** A file beside the database: damage was found in it while it was in use. */
export function suspicionOf(path: string): string {
  return `${path}-suspect`;
}

/** Damage that is met while the app runs is remembered beside the file, also over a crash; not where `path` is null. */
export function createDamageWatch(path: string | null) {
  let isDamaged = false;
  const listeners: (() => void)[] = [];
  return {
    isDamaged: () => isDamaged,
    listen(listener: () => void): void {
      if (isDamaged) queueMicrotask(listener);
      else listeners.push(listener);
    },
    watch<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        if (!isDamaged && innerFailureOf(error) === 'damaged') {
          isDamaged = true;
          if (path !== null) markSuspect(path);
          for (const listener of listeners.splice(0)) queueMicrotask(listener);
        }
        throw error;
      }
    },
  };
}

/** A disk that does not take this either leaves it at what the app says while it runs. */
function markSuspect(path: string): void {
  if (path === ':memory:') return;
  try {
    writeFileSync(suspicionOf(path), '', { mode: 0o600 });
  } catch {
    // SQLite's own checks while it reads find the damage again.
  }
}
