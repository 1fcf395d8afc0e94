// The only place in the panel that reads the clock or starts a timer.
export interface PanelClock {
  /** Epoch ms. */
  now(): number;
  /** Calls back once; the returned function cancels it and may be called twice. */
  setTimer(delayMs: number, callback: () => void): () => void;
}

export const browserClock: PanelClock = {
  now: () => Date.now(),
  setTimer(delayMs, callback) {
    const timer = window.setTimeout(callback, delayMs);
    return () => window.clearTimeout(timer);
  },
};
