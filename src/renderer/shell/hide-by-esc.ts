// When Esc may hide the panel. Esc first closes what is open, so one press too many, or a key held down, must not hide the
// window. The first few times it says how to get the panel back and hides it only at the next press: once the panel is
// hidden nobody could read it, and whoever has opened it again already knows. Pure.
import { TOAST_MS } from './toast-time.ts';

/** A press this soon after another was meant for what that one closed. ms. */
const SAME_MOMENT_MS = 1_000;

/** `tell`: say how to get it back; `later`: do nothing. */
export type HideAnswer = 'hide' | 'tell' | 'later';

export class HideByEsc {
  #usedAt = Number.NEGATIVE_INFINITY;
  #usedBefore = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isRepeat = false;

  /** Call it for each press before anything handles it: until `answer` is called, the press counts as closing something. */
  press({ key, timeStamp, repeat }: Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>): void {
    if (key !== 'Escape') return;
    this.#usedBefore = this.#usedAt;
    this.#usedAt = timeStamp;
    this.#isRepeat = repeat;
  }

  /** What was told is no longer said. */
  forget(): void {
    this.#toldAt = Number.NEGATIVE_INFINITY;
  }

  /** Call it when the press found nothing to close. `tells`: whether to say how to get the panel back. */
  answer(tells: boolean): HideAnswer {
    const now = this.#usedAt;
    this.#usedAt = this.#usedBefore;
    if (this.#isRepeat || now - this.#usedAt < SAME_MOMENT_MS) return 'later';
    if (!tells || (now - this.#toldAt < TOAST_MS && this.#usedAt < this.#toldAt)) return 'hide';
    this.#toldAt = now;
    return 'tell';
  }
}
