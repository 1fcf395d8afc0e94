/** All texts of the panel, both visible ones and those only for screen readers. Runs in the page. */
export function textsOfPage(): string[] {
  const texts: string[] = [];
  for (const element of document.querySelectorAll('#app, #app *')) {
    for (const name of [
      'aria-label',
      'aria-valuetext',
      'aria-description',
      'data-hint',
      'title',
      'placeholder',
      'alt',
    ])
      texts.push(element.getAttribute(name) ?? '');
    // Text to be pasted elsewhere has no language either.
    if (element.closest('textarea, kbd, [translate="no"]') !== null) continue;
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
