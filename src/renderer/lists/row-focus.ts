// The focus among a page's rows: the arrow keys move it, and the single-letter keys act on what has it.
import type { AttentionTarget } from '../../shared/model.ts';
import { showAtBottom, showTop } from './long-list.ts';

/** From row to row, or to an end of what is loaded of the list. */
export type RowMove = 1 | -1 | 'first' | 'last';

/** False when there is nothing to move to, so that the page may scroll instead. */
export function moveRowFocus(root: HTMLElement, move: RowMove): boolean {
  const rows = rowsOf(root);
  const at = focusedRow(rows);
  const isFirst = move === 'first' || (move === 1 && at === -1);
  const isLast = move === 'last' || (move === -1 && at === -1);
  const next = isFirst ? rows[0] : isLast ? rows.at(-1) : rows[at + move];
  if (next === undefined) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  // Shows what is above the first row too.
  if (move === 'first') {
    showTop(next);
    root.scrollTop = 0;
  }
  if (move === 'last') showAtBottom(next);
  return true;
}

/** What a row is about, as its `data-` attributes say. */
export interface RowSubject {
  readonly target: AttentionTarget | null;
  readonly alertId: string | null;
  readonly name: string;
  /** By which it can be selected; null where rows cannot. */
  readonly selectKey: string | null;
  /** It names the next call. */
  readonly isNext: boolean;
}

/** The subject of the row that has the focus; null when none has. */
export function focusedSubject(root: HTMLElement): RowSubject | null {
  const rows = rowsOf(root);
  const row = rows[focusedRow(rows)];
  if (row === undefined) return null;
  const { domain, person, alert, name, select } = row.dataset;
  const target =
    domain !== undefined
      ? ({ kind: 'account', domain } as const)
      : person !== undefined
        ? ({ kind: 'person', publicIdentifier: person } as const)
        : null;
  return {
    target,
    alertId: alert ?? null,
    name: name ?? '',
    selectKey: select ?? null,
    isNext: 'next' in row.dataset,
  };
}

/**
 * Keeps the focus at its place in the list when its row disappears or, from the bar of the selected rows, returns it to the
 * first of them. If the focus has moved elsewhere meanwhile, it stays there.
 */
export function holdRowFocus(root: HTMLElement): () => void {
  const before = rowsOf(root);
  const bar = document.activeElement?.closest('[data-selection-bar]') ?? null;
  const at = bar !== null ? before.findIndex(({ dataset }) => 'selected' in dataset) : focusedRow(before);
  return () => {
    if (at < 0 || document.activeElement !== document.body) return;
    const rows = rowsOf(root);
    const stays = (row: HTMLElement): boolean => rows.includes(row);
    const next = before.slice(at).find(stays) ?? before.slice(0, at).findLast(stays) ?? rows[at];
    next?.focus();
  };
}

/** Every row of a page that can take the focus. */
export function rowsOf(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button[data-row]')];
}

/** The row that contains this, or whose entry does; null outside of rows. */
export function rowAround(inside: EventTarget | null): HTMLElement | null {
  if (!(inside instanceof Element)) return null;
  const row = inside.closest<HTMLElement>('button[data-row]');
  return row ?? inside.closest('[data-entry]')?.querySelector<HTMLElement>('button[data-row]') ?? null;
}

/** Also while a button of its entry, which is not a row itself, has the focus. */
function focusedRow(rows: readonly HTMLElement[]): number {
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at >= 0) return at;
  const row = document.activeElement?.closest('[data-entry]')?.querySelector('[data-row]') ?? null;
  return rows.findIndex((one) => one === row);
}
