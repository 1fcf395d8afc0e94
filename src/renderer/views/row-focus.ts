// Moves the focus through a view's rows with the arrow keys.

/** False when there is nothing to move to, so that the page may scroll instead. */
export function moveRowFocus(root: HTMLElement, step: 1 | -1): boolean {
  const rows = [...root.querySelectorAll<HTMLElement>('button[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? (step === 1 ? rows[0] : rows.at(-1)) : rows[at + step];
  if (next === undefined) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}
