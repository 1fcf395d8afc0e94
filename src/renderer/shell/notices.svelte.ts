// Messages to the user: what did not work, until it is dismissed; what was done, for a while, and longer while it is read.
import { messages } from '../../shared/messages/messages.ts';
import type { Announcer, Undo } from '../client/call.ts';
import type { PanelClock } from '../clock.ts';

/** What was just done. */
export interface Toast {
  readonly text: string;
  readonly undo: Undo | null;
}

/** Long enough to read three lines, to decide, and to reach for the button. */
const toastMs = 12_000;

/** Of what was done, this much can be undone, the latest first. */
const MOST_UNDONE = 20;

export class Notices implements Announcer {
  readonly #clock: PanelClock;
  #problem = $state.raw<string | null>(null);
  #toast = $state.raw<Toast | null>(null);
  /** Oldest first. It outlasts the toast: Ctrl Z works for what is no longer said. */
  #undoable: readonly Undo[] = [];
  #isUndoing = false;
  #isHeld = false;
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

  showDone(text: string, undo: Undo | null): void {
    if (undo !== null) this.#undoable = [...this.#undoable, undo].slice(-MOST_UNDONE);
    this.#toast = { text, undo };
    this.#closeLater();
  }

  /** Undoes what was done last, and says what that was. What cannot be undone must not stand before what can: it goes. */
  async undo(): Promise<void> {
    // A second press meanwhile means the same one.
    if (this.#isUndoing) return;
    const last = this.#undoable.at(-1);
    if (last === undefined) return this.showDone(messages().attention.nothingToUndo, null);
    this.#isUndoing = true;
    const isUndone = await last.run();
    this.#isUndoing = false;
    // Another service or another language may be shown by now.
    if (!this.#undoable.includes(last)) return;
    this.#undoable = this.#undoable.filter((other) => other !== last);
    if (isUndone) this.showDone(last.undone, null);
    else if (this.#toast?.undo === last) this.closeToast();
  }

  /** The pointer or the focus is in it: it stays. */
  holdToast(): void {
    this.#isHeld = true;
    this.#cancel();
  }

  releaseToast(): void {
    this.#isHeld = false;
    if (this.#toast !== null) this.#closeLater();
  }

  closeToast(): void {
    this.#cancel();
    // What closes under the pointer is left without a word.
    this.#isHeld = false;
    this.#toast = null;
  }

  /** It was of another service, or said in another language. */
  forgetDone(): void {
    this.closeToast();
    this.#undoable = [];
  }

  #closeLater(): void {
    this.#cancel();
    if (!this.#isHeld) this.#cancel = this.#clock.setTimer(toastMs, () => this.closeToast());
  }
}
