// Runs in the page that is measured: from what the user did to the frame that shows its effect. The same for Hotlist's
// panel and the plain one: both have one lookup, a list of results that says when it is busy, and a scrolled `main`.

export interface Probe {
  /** Each of these watches for one thing to come; `result` then resolves with what came of the last one. */
  /** The epoch ms at which the first frame after the window was shown is done. */
  readonly watchShown: () => void;
  /** From the next key to the frame in which the results are those of the text that the box then holds. ms. */
  readonly watchResults: (text: string) => void;
  /** From the next key to the frame in which this account's page stands with its activity. ms. */
  readonly watchAccount: (name: string) => void;
  readonly result: () => Promise<number>;
  /** Scrolls so far, one step a frame, and resolves with how long each frame took. ms. */
  readonly scroll: (stepPx: number, frames: number) => Promise<readonly number[]>;
}

declare global {
  interface Window {
    panelProbe: Probe;
  }
}

/** Self-contained: it is sent to the page as text. */
export function installProbe(): void {
  /** After the next frame has been drawn: a message posted in it is handled when it is done. */
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
