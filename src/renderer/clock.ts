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

/** Calls back once, before the next frame is drawn: never while the page is hidden. The returned function cancels it. */
export function onNextFrame(callback: () => void): () => void {
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
}
