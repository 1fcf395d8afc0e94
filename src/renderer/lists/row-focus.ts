// The focus among a page's rows: the arrow keys move it, and coming back to a page restores it.

import type { AttentionTarget } from '../../shared/model.ts';
import type { RowMove } from '../shell/keys/keys.ts';
import { firstSeen, returnTo, rowKeyAt, showAtBottom, type RowPlace } from './long-list.ts';

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
  // Show what stands above the first row, too.
  if (move === 'first') root.scrollTop = 0;
  if (move === 'last') showAtBottom(next);
  return true;
}

/** What a row is about, as its `data-` attributes say. */
export interface RowSubject {
  readonly target: AttentionTarget | null;
  readonly alertId: string | null;
  readonly name: string;
}

/** The subject of the row that has the focus; null when none has. */
export function focusedSubject(root: HTMLElement): RowSubject | null {
  const rows = rowsOf(root);
  const row = rows[focusedRow(rows)];
  if (row === undefined) return null;
  const { domain, person, alert, name } = row.dataset;
  const target =
    domain !== undefined
      ? ({ kind: 'account', domain } as const)
      : person !== undefined
        ? ({ kind: 'person', publicIdentifier: person } as const)
        : null;
  return { target, alertId: alert ?? null, name: name ?? '' };
}

/** Keeps the focus at its place in the list when the row that had it goes. */
export function holdRowFocus(root: HTMLElement): () => void {
  const at = focusedRow(rowsOf(root));
  return () => {
    const rows = rowsOf(root);
    if (at >= 0 && focusedRow(rows) === -1) (rows[at] ?? rows.at(-1))?.focus();
  };
}

function rowsOf(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button[data-row]')];
}

function focusedRow(rows: readonly HTMLElement[]): number {
  return rows.findIndex((row) => row === document.activeElement);
}
