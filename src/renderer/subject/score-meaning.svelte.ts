// Which score is being explained, and where its number is: opened by pointer, focus, press or key.
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

  /** True when something the user asked for was open; what a resting pointer shows takes no key. */
  close(): boolean {
    const wasAsked = this.#shown !== null && this.#shown.by !== 'pointer';
    this.#shown = null;
    return wasAsked;
  }

  /** The number of the focused row, else the one nearest to the focus, else the first of the page. False when it has none. */
  openByKey(page: HTMLElement): boolean {
    const number = numberNear(document.activeElement, page);
    if (number === null) return false;
    this.open(number, 'key');
    return true;
  }
}

/** A row without a number has none, whatever stands around it. */
function numberNear(focused: Element | null, page: HTMLElement): Element | null {
  const marked = `[${meaningAttribute}]`;
  for (let around = focused; around !== null && page.contains(around); around = around.parentElement) {
    const number = around.matches(marked) ? around : around.querySelector(marked);
    if (number !== null || around.matches('[data-row]')) return number;
  }
  return page.querySelector(marked);
}

/** The score that the event happened on; null elsewhere. */
export function numberAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(`[${meaningAttribute}]`) : null;
}
