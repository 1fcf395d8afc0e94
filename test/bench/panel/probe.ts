// Runs in the measured page and measures the time from an action of the user to the frame that shows its effect. The same for
// Hotlist's panel and the plain one: both have a lookup, a list of results that says when it is busy, and a scrollable `main`.

export interface Probe {
  /** Each `watch` function waits for one thing to happen; `result` resolves with the outcome of the last one. */
  /** The epoch ms at which the first frame after the window was shown has been drawn. */
  readonly watchShown: () => void;
  /** From the next key to the frame that shows the results for the text then in the box. ms. */
  readonly watchResults: (text: string) => void;
  /** From the next key to the frame that shows this account's page with its activity. ms. */
  readonly watchAccount: (name: string) => void;
  readonly result: () => Promise<number>;
  /** Scrolls one step per frame and resolves with how long each frame took. ms. */
  readonly scroll: (stepPx: number, frames: number) => Promise<readonly number[]>;
}

declare global {
  interface Window {
    panelProbe: Probe;
  }
}

/** Must be self-contained, because it is sent to the page as text. */
export function installProbe(): void {
  /** Resolves after the next frame has been drawn: a message posted during it is handled once it is done. */
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });

  const keyTo = async (isDone: () => boolean): Promise<number> => {
    const pressedAt = await new Promise<number>((resolve) => {
      window.addEventListener('keydown', (event) => resolve(event.timeStamp), { capture: true, once: true });
    });
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!isDone()) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await painted();
    return performance.now() - pressedAt;
  };

  const shown = (): Promise<number> =>
    new Promise((resolve) => {
      const onChange = (): void => {
        if (document.visibilityState !== 'visible') return;
        document.removeEventListener('visibilitychange', onChange);
        void painted().then(() => resolve(Date.now()));
      };
      document.addEventListener('visibilitychange', onChange);
    });

  let watched = Promise.resolve(Number.NaN);
  window.panelProbe = {
    watchShown: () => {
      watched = shown();
    },
    watchResults: (text) => {
      watched = keyTo(() => {
        const box = document.querySelector<HTMLInputElement>('[role=combobox]');
        const results = document.querySelector('[role=listbox]');
        return box?.value === text && results?.getAttribute('aria-busy') === 'false';
      });
    },
    watchAccount: (name) => {
      watched = keyTo(
        () =>
          document.querySelector('h1')?.textContent.trim() === name &&
          document.querySelector('[aria-label=Activity] :is(li, [role=listitem])') !== null,
      );
    },
    result: () => watched,
    scroll: async (stepPx, frames) => {
      const area = document.querySelector('[data-scroll]');
      const took: number[] = [];
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      while (took.length < frames) {
        area?.scrollBy(0, stepPx);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        took.push(now - last);
        last = now;
      }
      return took;
    },
  };
}
