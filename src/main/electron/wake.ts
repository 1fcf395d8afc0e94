// Tells when polling should look again at once: the machine woke, the user came back, the network is there again.
import { powerMonitor, type WebContents } from 'electron';

export interface WakeSource {
  /** Returns the function that ends it. */
  listen(listener: () => void): () => void;
  /** Main has no event for the network's return, and a timer that asks would be a second poller. A page has one, and
   * needs no channel for it: the promise of a script in it resolves when the event comes. */
  watchNetwork(contents: WebContents): void;
}

/** A JavaScript world that the panel's own scripts cannot see; any number that Electron does not use itself. */
const ISOLATED_WORLD = 1_701;

const WAIT_FOR_NETWORK = `new Promise((resolve) => addEventListener('online', () => resolve(true), { once: true }))`;

export function createWakeSource(): WakeSource {
  const listeners = new Set<() => void>();
  const wake = (): void => listeners.forEach((listener) => listener());

  async function waitForNetwork(contents: WebContents): Promise<void> {
    // A page that is reloaded or closed never answers; the next page that loads is watched instead.
    const isBack: unknown = await contents.executeJavaScriptInIsolatedWorld(ISOLATED_WORLD, [
      { code: WAIT_FOR_NETWORK },
    ]);
    if (isBack !== true) return;
    wake();
    if (!contents.isDestroyed()) await waitForNetwork(contents);
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
    watchNetwork(contents) {
      waitForNetwork(contents).catch(() => undefined);
    },
  };
}
