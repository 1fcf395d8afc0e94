// What nobody caught in this process: an exception of a listener or a timer, a promise that nobody waited for. The process
// goes on, and whoever listens shows it: what it left half done is not known.
import { errorShape } from '../../log.ts';
import type { Log } from '../../ports.ts';

export interface Uncaught {
  /** Calls back with each of them, the first that came before included. Returns the function that ends it. */
  listen(listener: (error: unknown) => void): () => void;
}

/** Of Node's process, the two events of it. */
export interface FaultyProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

export function listenForUncaught(process: FaultyProcess, log: Pick<Log, 'error'>): Uncaught {
  const listeners = new Set<(error: unknown) => void>();
  let first: { readonly error: unknown } | null = null;
  const note =
    (event: string) =>
    (error: unknown): void => {
      log.error(event, errorShape(error));
      first ??= { error };
      for (const listener of listeners) listener(error);
    };
  process.on('uncaughtException', note('uncaught'));
  process.on('unhandledRejection', note('unhandled-rejection'));
  return {
    listen(listener) {
      listeners.add(listener);
      if (first !== null) listener(first.error);
      return () => void listeners.delete(listener);
    },
  };
}
