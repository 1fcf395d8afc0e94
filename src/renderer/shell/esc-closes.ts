// Esc closes an open part of a page before it leaves the page. The button that opens the part is marked for this.

/** False when nothing is open. The focus goes to the button. */
export function closeOpenPart(page: HTMLElement): boolean {
  const button = page.querySelector<HTMLElement>('button[data-esc]');
  if (button === null) return false;
  const part = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const isInside = [button, part].some((one) => one?.contains(document.activeElement));
  if (button.dataset['esc'] === 'inside' && !isInside) return false;
  button.click();
  button.focus();
  return true;
}
