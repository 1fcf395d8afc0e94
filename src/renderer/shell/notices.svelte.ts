// Messages to the user: what did not work, until it is dismissed; what was done, for a while, and longer while it is being
// read.
import { messages } from '../../shared/messages/messages.ts';
import type { Announcer, LateAnnouncer, Undo } from '../client/call.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { PanelClock } from '../clock.ts';
import { TOAST_MS } from './toast-time.ts';

/** What was just done. */
export interface Toast {
  readonly text: string;
  readonly undo: Undo | null;
  /** It is true only for a while. */
  readonly passes?: true;
}

/** How much of what was done can be undone, latest first. */
const MOST_UNDONE = 20;

/**
 * Older acts are named before they are undone: nobody has them in mind any more, and they may concern another account. ms.
 */
const OLD_MS = 2 * MINUTE_MS;

interface Undoable {
  readonly undo: Undo;
  readonly text: string;
  readonly at: number;
}

export class Notices implements LateAnnouncer {
  readonly #clock: PanelClock;
  #problem = $state.raw<string | null>(null);
  #toast = $state.raw<Toast | null>(null);
  /** Oldest first. It outlives the toast: Ctrl Z works for what is no longer shown. */
  #undoable: readonly Undoable[] = [];
  /** An old act that was named, and is undone when requested again. */
  #named: Undo | null = null;
  #isUndoing = false;
  /** Counts the services and languages that were shown. */
  #service = 0;
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
    if (undo !== null)
      this.#undoable = [...this.#undoable, { undo, text, at: this.#clock.now() }].slice(-MOST_UNDONE);
    this.#show({ text, undo });
  }

  /** What holds only for a while: it goes then even while it is pointed at. Returns what ends it sooner. */
  showPassing(text: string): () => void {
    const toast: Toast = { text, undo: null, passes: true };
    this.#show(toast);
    return () => {
      if (this.#toast === toast) this.closeToast();
    };
  }

  fromNow(): Announcer {
    const service = this.#service;
    return {
      showProblem: (text) => this.showProblem(text),
      showDone: (text, undo) => this.showDone(text, service === this.#service ? undo : null),
    };
  }

  /** Undoes the latest act and says what it was. What cannot be undone must not block what can, so it is dropped. */
  async undo(): Promise<void> {
    // A second press meanwhile means the same one.
    if (this.#isUndoing) return;
    const latest = this.#undoable.at(-1);
    const { nothingToUndo, undoOlder } = messages().attention;
    if (latest === undefined) return this.showDone(nothingToUndo, null);
    const last = latest.undo;
    if (this.#clock.now() - latest.at > OLD_MS && this.#named !== last) {
      const was = last.was?.() ?? latest.text;
      this.#show({ text: undoOlder(was.replace(/\.$/u, '')), undo: last });
      this.#named = last;
      return;
    }
    this.#isUndoing = true;
    const isUndone = await last.run();
    this.#isUndoing = false;
    // Another service or another language may be shown by now.
    if (!this.#undoable.includes(latest)) return;
    this.#undoable = this.#undoable.filter((other) => other !== latest);
    if (isUndone) this.showDone(last.undone(), null);
    else if (this.#toast?.undo === last) this.closeToast();
  }

  /** The pointer or the focus is in it, so it stays. */
  holdToast(): void {
    this.#isHeld = true;
    if (this.#toast?.passes !== true) this.#cancel();
  }

  releaseToast(): void {
    this.#isHeld = false;
    if (this.#toast !== null) this.#closeLater();
  }

  closeToast(): void {
    this.#cancel();
    // An element that closes under the pointer gets no leave event.
    this.#isHeld = false;
    this.#toast = null;
    this.#named = null;
  }

  /** It was about another service, or in another language. */
  forgetDone(): void {
    this.closeToast();
    this.#undoable = [];
    this.#service += 1;
  }

  #show(toast: Toast): void {
    this.#toast = toast;
    this.#named = null;
    this.#closeLater();
  }

  #closeLater(): void {
    this.#cancel();
    if (!this.#isHeld || this.#toast?.passes === true)
      this.#cancel = this.#clock.setTimer(TOAST_MS, () => this.closeToast());
  }
}
