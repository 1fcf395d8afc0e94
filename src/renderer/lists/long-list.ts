// Where a reader is in a list that holds only the rows near the screen: a row and its distance, not a scroll position,
// which changes as rows are measured and new ones come. The area is the `[data-scroll]` around the list.

export interface RowPlace {
  readonly key: string;
  /** From the top of the area down to the row; negative when its top is scrolled away. px. */
  readonly topPx: number;
}

/** What a long list is told when the reader comes back to it. */
export interface Return {
  readonly place: RowPlace;
  /** The row to give the focus to; null = none. */
  readonly focusKey: string | null;
}

export interface LongListAt {
  comeBack(back: Return): void;
  /** The row comes to the bottom of the area, and is there still when the rows around it have been measured. */
  showAtBottom(key: string): void;
}

/** The lists in the page. */
const lists = new WeakMap<Element, LongListAt>();

/** The row of a long list that is seen first in the area; null when the area holds none. */
export function firstSeen(area: HTMLElement): RowPlace | null {
  const edgePx = area.getBoundingClientRect().top;
  for (const row of area.querySelectorAll<HTMLElement>('[data-key]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edgePx) return { key: keyOf(row), topPx: top - edgePx };
  }
  return null;
}

/** The key of the row that an element lies in; null outside of long lists. */
export function rowKeyAt(element: Element | null): string | null {
  const row = element?.closest<HTMLElement>('[data-key]');
  return row === null || row === undefined ? null : keyOf(row);
}

/** Tells the long list in the area, if there is one. */
export function returnTo(area: HTMLElement, back: Return): void {
  const list = area.querySelector('[data-long-list]');
  if (list !== null) lists.get(list)?.comeBack(back);
}

/** Nothing happens to a row outside of long lists. */
export function showAtBottom(row: Element): void {
  const list = row.closest('[data-long-list]');
  const at = list === null ? undefined : lists.get(list);
  const key = rowKeyAt(row);
  if (key !== null) at?.showAtBottom(key);
}

/** `list` carries `data-long-list`. Ends with the page's hold of it. */
export function registerList(list: HTMLElement, at: LongListAt): void {
  lists.set(list, at);
}

function keyOf(row: HTMLElement): string {
  return row.dataset['key'] ?? '';
}
