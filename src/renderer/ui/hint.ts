// `data-hint-at="above"` keeps it off the words of its own row.
// Hints: more about an element, shown on hover and on focus (Hints.svelte). An element that cannot be pressed has `data-hint`
// alone; a control uses `hint`, which gives the same text to a screen reader.

export function hint(text: string | null | undefined): {
  readonly 'data-hint': string | undefined;
  readonly 'aria-description': string | undefined;
} {
  return { 'data-hint': text ?? undefined, 'aria-description': text ?? undefined };
}

/** The element whose hint to show for the event's target; null if it has none, or is a score, which explains itself. */
export function hintAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  if (!(target instanceof Element) || target.closest('[data-explains]') !== null) return null;
  const found = target.closest<HTMLElement | SVGElement>('[data-hint]');
  return found === null || repeatsItself(found) ? null : found;
}

/** A hint that repeats the element's text is shown only if that text is cut off. */
function repeatsItself(element: HTMLElement | SVGElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
  const isWhole = scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  return isWhole && textContent.trim() === element.dataset['hint']?.trim();
}
