// Finds, without any library, what may be wrong with a page for people with low vision or a screen reader.

/** Runs in the page. Finds text that is too pale or too small, buttons without a name, links without a line and content that is too wide. */
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
  const over = (upper: readonly number[], lower: readonly number[]): readonly number[] => {
    const share = (upper[3] ?? 0) / 255;
    const rest = ((lower[3] ?? 0) / 255) * (1 - share);
    const mixed = [0, 1, 2].map((at) => (upper[at] ?? 0) * share + (lower[at] ?? 0) * rest);
    return [...mixed.map((value) => value / (share + rest || 1)), (share + rest) * 255];
  };
  type Layer = readonly [ground: readonly number[], opacity: number];
  const white: Layer = [[255, 255, 255, 255], 1];
  const knownLayers = new Map<Element, readonly Layer[]>();
  /** From the element outwards: each ground that is not transparent, and the opacity of it together with all that is on it. */
  const layersOf = (element: Element | null): readonly Layer[] => {
    if (element === null) return [white];
    const found = knownLayers.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, opacity } = getComputedStyle(element);
    // What has no opacity at all will have all of it on hover, and must be readable then.
    const own: Layer = [rgba(backgroundColor), Number(opacity) || 1];
    const around = layersOf(element.parentElement);
    const layers = own[0][3] === 0 && own[1] === 1 ? around : [own, ...around];
    knownLayers.set(element, layers);
    return layers;
  };
  const onScreen = (color: readonly number[], layers: readonly Layer[]): readonly number[] =>
    layers.reduce((drawn, [ground, opacity]) => {
      const [r = 0, g = 0, b = 0, alpha = 0] = over(drawn, ground);
      return [r, g, b, alpha * opacity];
    }, color);
  const faults: string[] = [];
  for (const element of document.querySelectorAll('#app *')) {
    const words = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : ''));
    // Fields also when they are empty, for the text that will be typed.
    const isField = element.matches('input, select, textarea');
    const text = isField ? element.outerHTML.slice(0, 80) : words.join('').trim().slice(0, 24);
    if (text === '') continue;
    const style = getComputedStyle(element);
    if (element.getBoundingClientRect().width <= 1 || style.visibility === 'hidden') continue;
    if (element.closest(':disabled') !== null) continue;
    const layers = layersOf(element);
    const [one, other] = [
      luminance(onScreen(rgba(style.color), layers)),
      luminance(onScreen([0, 0, 0, 0], layers)),
    ];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) faults.push(`“${text}” at ${contrast.toFixed(2)}:1`);
    if (Number.parseFloat(style.fontSize) < 11) faults.push(`“${text}” at ${style.fontSize}`);
  }
  // A theme may give a link a colour that is too close to that of the text around it.
  for (const link of document.querySelectorAll('a[href], [role="link"]')) {
    if (!getComputedStyle(link).textDecorationLine.includes('underline'))
      faults.push(`a link without a line: ${link.outerHTML.slice(0, 80)}`);
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
