// Errors that nobody caught in this process: an exception in a listener or a timer, a rejected promise that nobody handles.
// The process goes on, and listeners show the error, because what it left half done is unknown.
import { errorShape } from '../../../machine/log.ts';
import type { Log } from '../../../machine/log.ts';

export interface Uncaught {
  /** Calls back with each of them, including the first that came before. Returns the function that ends it. */
  listen(listener: (error: unknown) => void): () => void;
}

/** The two events of Node's process. */
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
