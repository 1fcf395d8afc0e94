// Where each page was left: how far it was scrolled, and which row had the focus.
import { firstSeen, returnTo, rowKeyAt, type RowPlace } from './long-list.ts';
import { rowsOf } from './row-focus.ts';

interface Place {
  readonly scrollTop: number;
  /** -1 when no row had the focus. */
  readonly row: number;
  /** In a long list. */
  readonly seen: RowPlace | null;
  readonly focusKey: string | null;
}

export interface Places {
  /** Remembers the place when a page is left. `focused`: what had the focus, if it has already moved. */
  leave(key: string, root: HTMLElement, focused?: Element | null): void;
  /** Restores the place; a page that was never left begins at its top. Moves the focus only when nothing has it. */
  comeTo(key: string, root: HTMLElement): void;
}

export function createPlaces(): Places {
  const places = new Map<string, Place>();
  return {
    leave(key, root, focused = document.activeElement) {
      places.set(key, {
        scrollTop: root.scrollTop,
        row: rowsOf(root).findIndex((row) => row === focused),
        seen: firstSeen(root),
        focusKey: rowKeyAt(focused),
      });
    },
    comeTo(key, root) {
      const place = places.get(key);
      root.scrollTop = place?.scrollTop ?? 0;
      if (place === undefined) return;
      const wantsFocus = document.activeElement === document.body;
      if (place.seen !== null) {
        returnTo(root, { place: place.seen, focusKey: wantsFocus ? place.focusKey : null });
      } else if (wantsFocus) rowsOf(root)[place.row]?.focus({ preventScroll: true });
    },
  };
}
