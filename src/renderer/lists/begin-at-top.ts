// Scrolls to the top when a list becomes another one, by its filter or its kind.

/**
 * For `{@attach}` inside a `[data-scroll]`. `list` is a `$derived` text that identifies what is listed and changes only with
 * it. Coming back to a page restores its place afterwards.
 */
export function beginAtTop(list: string): (element: HTMLElement) => void {
  return (element) => {
    const area = element.closest('[data-scroll]');
    // Reading the name makes Svelte attach again when it changes.
    if (area !== null && list !== '') area.scrollTop = 0;
  };
}
