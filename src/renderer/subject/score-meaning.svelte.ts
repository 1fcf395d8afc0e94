// Which score is being explained, and where its number stands: opened by the pointer, by focus, by a press or by a key.
import { scoreNames, type ScoreName } from '../../shared/contract/score-names.ts';

/** Marks a number of a score, with its name. */
const meaningAttribute = 'data-explains';

type Opener = 'pointer' | 'focus' | 'press' | 'key';

export interface ShownMeaning {
  readonly name: ScoreName;
  readonly by: Opener;
  readonly number: HTMLElement;
}

export class ScoreMeanings {
  #shown = $state.raw<ShownMeaning | null>(null);

  get shown(): ShownMeaning | null {
    return this.#shown;
  }

  open(number: Element, by: Opener): void {
    const name = scoreNames.find((known) => known === number.getAttribute(meaningAttribute));
    if (name !== undefined && number instanceof HTMLElement) this.#shown = { name, by, number };
  }

  /** True when something was open that was asked for: what a resting pointer shows takes no key. */
  close(): boolean {
    const wasAsked = this.#shown !== null && this.#shown.by !== 'pointer';
    this.#shown = null;
    return wasAsked;
  }

  /** The number of the focused row, else the first of the page. False when it has none. */
  openByKey(page: HTMLElement): boolean {
    const row = document.activeElement?.closest('[data-row]') ?? null;
    const number = (row !== null && page.contains(row) ? row : page).querySelector(`[${meaningAttribute}]`);
    if (number === null) return false;
    this.open(number, 'key');
    return true;
  }
}

/** The number of a score that the event happened on; null elsewhere. */
export function numberAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(`[${meaningAttribute}]`) : null;
}
