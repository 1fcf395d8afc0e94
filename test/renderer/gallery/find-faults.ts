// Finds, without any library, what may be wrong with a page for people with low vision or a screen reader.

/** Runs in the page. Finds text that is too pale or too small, buttons without a name and content that is too wide. */
export function findFaults(): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // Cached, because a panel has a dozen colours in thousands of places.
  const known = new Map<string, readonly number[]>();
  const rgba = (color: string): readonly number[] => {
    const found = known.get(color);
    if (found !== undefined) return found;
    if (context === null) return [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const read = [...context.getImageData(0, 0, 1, 1).data];
    known.set(color, read);
    return read;
  };
  const luminance = (color: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element: Element | null): readonly number[] => {
    for (let at = element; at !== null; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255, 255];
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll('#app *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '',
    );
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!hasText || box.width <= 1 || style.visibility === 'hidden' || element.closest(':disabled') !== null)
      continue;
    const [one, other] = [luminance(rgba(style.color)), luminance(ground(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const text = element.textContent.trim().slice(0, 24);
    if (contrast < 4.5) faults.push(`“${text}” at ${contrast.toFixed(2)}:1`);
    if (Number.parseFloat(style.fontSize) < 11) faults.push(`“${text}” at ${style.fontSize}`);
  }
  for (const button of document.querySelectorAll('button')) {
    const labelled = button.getAttribute('aria-labelledby');
    const name =
      button.getAttribute('aria-label') ??
      (labelled === null ? button.textContent : document.getElementById(labelled)?.textContent);
    if ((name ?? '').trim() === '') faults.push(`a button without a name: ${button.outerHTML.slice(0, 80)}`);
  }
  for (const area of document.querySelectorAll('html, [data-scroll]')) {
    if (area.scrollWidth > area.clientWidth) faults.push(`${String(area.scrollWidth)} px wide`);
  }
  // If the document itself can scroll, a jump further down would move the box at the top and the status line out of view.
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight) faults.push('the page itself scrolls');
  return faults;
}
