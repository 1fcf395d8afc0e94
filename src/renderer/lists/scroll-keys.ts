// Scrolls the page by keys. The browser does so only while the focus is inside what scrolls, and a page that is just read, such
// as the diagnostics, gives it no reason to be there.

/** Chromium's own steps: px, and the share of the height that is new after a page. */
const LINE_PX = 40;
const PAGE_SHARE = 0.875;

/** From the top edge; Infinity is the end. Null for a key that does not scroll. */
function topAfter({ key, shiftKey }: KeyboardEvent, area: HTMLElement): number | null {
  const page = area.clientHeight * PAGE_SHARE;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: LINE_PX,
    ArrowUp: -LINE_PX,
    PageDown: page,
    PageUp: -page,
    ' ': shiftKey ? -page : page,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(area.scrollHeight, Math.max(0, area.scrollTop + step));
}

/** False when the key is not for the page: the browser, or what has the focus, does something with it. */
export function scrollByKey(area: HTMLElement, event: KeyboardEvent): boolean {
  const { activeElement } = document;
  if (event.ctrlKey || event.metaKey || event.altKey || area.contains(activeElement)) return false;
  // The space bar presses a button.
  if (event.key === ' ' && activeElement !== document.body) return false;
  const top = topAfter(event, area);
  if (top === null) return false;
  area.scrollTo({ top });
  return true;
}
