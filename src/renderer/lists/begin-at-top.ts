// A list that has become another one, by its filter or its kind, is read from its top.

/**
 * For `{@attach}` inside a `[data-scroll]`; `list`, a `$derived` text that changes with nothing else, names what is
 * listed. Coming back to a view finds its place later.
 */
export function beginAtTop(list: string): (element: HTMLElement) => void {
  return (element) => {
    const area = element.closest('[data-scroll]');
    // The name is what makes Svelte attach anew.
    if (area !== null && list !== '') area.scrollTop = 0;
  };
}
