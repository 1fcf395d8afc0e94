// Events after which polling should run at once (the machine woke, the user came back, the network is back), and the loss of
// the network.
import { powerMonitor, type WebContents } from 'electron';

export interface WakeSource {
  /** Calls back on each such event. Returns the function that ends it. */
  listen(listener: () => void): () => void;
  /** Calls back when the network is lost (false) or is back, while a page is watched. Returns the function that ends it. */
  listenToNetwork(listener: (isThere: boolean) => void): () => void;
  /**
   * Main gets no event for the network, and a polling timer would be a second poller. A page gets one and needs no channel
   * to pass it on: the promise of a script in it resolves when the event comes.
   */
  watchNetwork(contents: WebContents): void;
}

/** A JavaScript world that the panel's own scripts cannot see; any number that Electron does not use itself. */
const ISOLATED_WORLD = 1_701;

/**
 * Resolves with the next change. `known`: the state last passed on, so that a change between two scripts is not lost. Null
 * at first, because on some systems the first state is always wrong and only a change means anything.
 */
const waitForChange = (known: boolean | null): string => `new Promise((resolve) => {
  if (${known} !== null && navigator.onLine !== ${known}) return resolve(navigator.onLine);
  const end = new AbortController();
  for (const kind of ['online', 'offline']) {
    addEventListener(kind, () => { end.abort(); resolve(kind === 'online'); }, { signal: end.signal });
  }
})`;

export function createWakeSource(): WakeSource {
  const listeners = new Set<() => void>();
  const networkListeners = new Set<(isThere: boolean) => void>();
  const wake = (): void => listeners.forEach((listener) => listener());

  async function followNetwork(contents: WebContents, known: boolean | null): Promise<void> {
    // A page that is reloaded or closed never answers; the next page that loads is watched instead.
    const isThere: unknown = await contents.executeJavaScriptInIsolatedWorld(ISOLATED_WORLD, [
      { code: waitForChange(known) },
    ]);
    if (typeof isThere !== 'boolean') return;
    networkListeners.forEach((listener) => listener(isThere));
    if (isThere) wake();
    if (!contents.isDestroyed()) await followNetwork(contents, isThere);
  }

  return {
    listen(listener) {
      if (listeners.size === 0) {
        powerMonitor.on('resume', wake);
        powerMonitor.on('unlock-screen', wake);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        powerMonitor.off('resume', wake);
        powerMonitor.off('unlock-screen', wake);
      };
    },
    listenToNetwork(listener) {
      networkListeners.add(listener);
      return () => void networkListeners.delete(listener);
    },
    watchNetwork(contents) {
      followNetwork(contents, null).catch(() => undefined);
    },
  };
}
