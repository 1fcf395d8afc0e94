// Returns a reader to where they were in a long list: the row to its place, the focus to its row. A row is hidden, and takes
// no focus, until it has been measured.
import { tick } from 'svelte';
import type { LongListAt, Return } from './long-list.ts';

export interface RowReturn extends LongListAt {
  /** Rows have been measured. */
  onmeasured(): void;
}

export function createRowReturn(list: {
  /** -1: it is not in the list. */
  readonly indexOf: (key: string) => number;
  readonly scrollTo: (index: number, to: { readonly offset?: number; readonly align?: 'end' }) => void;
  readonly scrollToTop: () => void;
  readonly focusRow: (key: string) => void;
  /** Keeps the row with this key in the page. */
  readonly keep: (key: string | null) => void;
}): RowReturn {
  /** The row that gets the focus back as soon as it can take it. */
  let returning: string | null = null;

  async function focusMeasured(key: string): Promise<void> {
    await tick();
    if (returning !== key) return;
    if (document.activeElement === document.body) list.focusRow(key);
    else returning = null;
  }

  return {
    comeBack({ place, focusKey }: Return) {
      const index = list.indexOf(place.key);
      if (index >= 0) list.scrollTo(index, { offset: -place.topPx });
      list.keep(focusKey);
      returning = focusKey;
    },
    showAtBottom(key) {
      const index = list.indexOf(key);
      if (index >= 0) list.scrollTo(index, { align: 'end' });
    },
    showTop: () => list.scrollToTop(),
    onmeasured() {
      if (returning !== null) void focusMeasured(returning);
    },
  };
}
