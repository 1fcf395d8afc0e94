// Where the user is in a list that renders only the rows near the screen: a row and its distance. A scroll position would
// change as rows are measured and new ones are added. The area is the `[data-scroll]` around the list.

export interface RowPlace {
  readonly key: string;
  /** From the top of the area down to the row; negative when its top is scrolled away. px. */
  readonly topPx: number;
}

/** Where the user was when they left. */
export interface Return {
  readonly place: RowPlace;
  /** The row to give the focus to; null = none. */
  readonly focusKey: string | null;
}

export interface LongListAt {
  comeBack(back: Return): void;
  /** Scrolls the row to the bottom of the area and keeps it there while the rows around it are measured. */
  showAtBottom(key: string): void;
  /** Scrolls to the top of the area, ending any scroll to a row in progress. */
  showTop(): void;
}

/** The lists in the page. */
const lists = new WeakMap<Element, LongListAt>();

/** The first visible row of a long list in the area; null when there is none. */
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

/** Returns the long list in the area, if there is one, to that place. */
export function returnTo(area: HTMLElement, back: Return): void {
  const list = area.querySelector('[data-long-list]');
  if (list !== null) lists.get(list)?.comeBack(back);
}

/** Does nothing for a row outside of long lists. */
export function showAtBottom(row: Element): void {
  const list = row.closest('[data-long-list]');
  const at = list === null ? undefined : lists.get(list);
  const key = rowKeyAt(row);
  if (key !== null) at?.showAtBottom(key);
}

/** Does nothing for a row outside of long lists. */
export function showTop(row: Element): void {
  const list = row.closest('[data-long-list]');
  if (list !== null) lists.get(list)?.showTop();
}

/** `list` carries `data-long-list`. Forgotten together with the element. */
export function registerList(list: HTMLElement, at: LongListAt): void {
  lists.set(list, at);
}

function keyOf(row: HTMLElement): string {
  return row.dataset['key'] ?? '';
}
