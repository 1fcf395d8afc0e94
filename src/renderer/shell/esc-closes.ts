// An open part of a page that Esc closes before it leaves the page: its button says so, and is pressed.

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
