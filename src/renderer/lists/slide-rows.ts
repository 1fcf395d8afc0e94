// Rows that change places slide there, and new ones fade in; nothing moves if the user prefers no motion.
import { prefersReducedMotion } from 'svelte/motion';

const SLIDE_MS = 160;
const EASING = 'cubic-bezier(0.22, 1, 0.36, 1)';

/**
 * Call it before the change; `settled` resolves when the rows are in their new places. Moves the rows of a long list
 * (`data-key`).
 */
export function slideRows(area: HTMLElement, settled: () => Promise<void>): void {
  if (prefersReducedMotion.current) return;
  const tops = new Map(rowsIn(area).map((row) => [row.dataset['key'], topOf(row)]));
  void settled().then(() => {
    for (const row of rowsIn(area)) {
      const before = tops.get(row.dataset['key']);
      const from = before === undefined ? null : before - topOf(row);
      const frames =
        from === null ? [{ opacity: 0 }, {}] : [{ transform: `translateY(${String(from)}px)` }, {}];
      if (from !== 0) row.animate(frames, { duration: SLIDE_MS, easing: EASING });
    }
  });
}

function rowsIn(area: HTMLElement): readonly HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-key]')];
}

function topOf(row: HTMLElement): number {
  return row.getBoundingClientRect().top;
}
