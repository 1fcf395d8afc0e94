// Messages to the user: what did not work, until it is dismissed; what was done, for a few seconds.
import type { Announcer } from '../client/call.ts';
import type { PanelClock } from '../clock.ts';

/** What was just done. */
export interface Toast {
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** Long enough to read a line and to reach for the button. */
const toastMs = 8_000;

export class Notices implements Announcer {
  readonly #clock: PanelClock;
  #problem = $state.raw<string | null>(null);
  #toast = $state.raw<Toast | null>(null);
  #cancel: () => void = () => undefined;

  constructor(clock: PanelClock) {
    this.#clock = clock;
  }

  /** What did not work. */
  get problem(): string | null {
    return this.#problem;
  }
  get toast(): Toast | null {
    return this.#toast;
  }

  showProblem(text: string): void {
    this.#problem = text;
  }

  dismissProblem(): void {
    this.#problem = null;
  }

  showDone(text: string, undo: (() => void) | null): void {
    this.#cancel();
    this.#toast = { text, undo };
    this.#cancel = this.#clock.setTimer(toastMs, () => this.closeToast());
  }

  /** False when there is nothing to undo. */
  undo(): boolean {
    const undo = this.#toast?.undo ?? null;
    this.closeToast();
    undo?.();
    return undo !== null;
  }

  closeToast(): void {
    this.#cancel();
    this.#toast = null;
  }
}
