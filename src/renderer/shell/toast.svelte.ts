// What was just done, said for a few seconds with the way back.
import type { PanelClock } from '../clock.ts';

export interface Toast {
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** Long enough to read a line and to reach for the button. */
const shownMs = 8_000;

export class ToastState {
  readonly #clock: PanelClock;
  #current = $state.raw<Toast | null>(null);
  #cancel: () => void = () => undefined;

  constructor(clock: PanelClock) {
    this.#clock = clock;
  }

  get current(): Toast | null {
    return this.#current;
  }

  say(text: string, undo: (() => void) | null): void {
    this.#cancel();
    this.#current = { text, undo };
    this.#cancel = this.#clock.setTimer(shownMs, () => this.close());
  }

  undo(): boolean {
    const undo = this.#current?.undo ?? null;
    this.close();
    undo?.();
    return undo !== null;
  }

  close(): void {
    this.#cancel();
    this.#current = null;
  }
}
