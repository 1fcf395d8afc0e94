// Tells when polling should look again at once (the machine woke, the user came back, the network is there again), and
// when the network goes.
import { powerMonitor, type WebContents } from 'electron';

export interface WakeSource {
  /** Returns the function that ends it. */
  listen(listener: () => void): () => void;
  /** The network goes (false) or is there again; silent while no page is watched. Returns the function that ends it. */
  listenToNetwork(listener: (isThere: boolean) => void): () => void;
  /** Main has no event for the network, and a timer that asks would be a second poller. A page has one, and needs no
   * channel for it: the promise of a script in it resolves when the event comes. */
  watchNetwork(contents: WebContents): void;
}

/** A JavaScript world that the panel's own scripts cannot see; any number that Electron does not use itself. */
const ISOLATED_WORLD = 1_701;

/**
 * Resolves with the next change. `told`: what it was last; a change between two scripts must not be lost. What the page
 * finds at first is not told: on some systems it is wrong for good, and only a change says something.
 */
const waitForChange = (told: boolean | null): string => `new Promise((resolve) => {
  if (${told} !== null && navigator.onLine !== ${told}) return resolve(navigator.onLine);
  const end = new AbortController();
  for (const kind of ['online', 'offline']) {
    addEventListener(kind, () => { end.abort(); resolve(kind === 'online'); }, { signal: end.signal });
  }
})`;

export function createWakeSource(): WakeSource {
  const listeners = new Set<() => void>();
  const networkListeners = new Set<(isThere: boolean) => void>();
  const wake = (): void => listeners.forEach((listener) => listener());

  async function followNetwork(contents: WebContents, told: boolean | null): Promise<void> {
    // A page that is reloaded or closed never answers; the next page that loads is watched instead.
    const isThere: unknown = await contents.executeJavaScriptInIsolatedWorld(ISOLATED_WORLD, [
      { code: waitForChange(told) },
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
