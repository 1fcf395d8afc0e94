// Goes to a section of the page that has just been opened.
import { tick } from 'svelte';

/** Ends the wait for a section that has not come. */
let stopWaiting = (): void => undefined;

/** The section that was asked for last. */
let wanted = '';

/** Scrolls the heading of the `Section` with this anchor to the top and focuses it, once its page is there. */
export async function focusSection(anchor: string): Promise<void> {
  stopWaiting();
  wanted = anchor;
  // First the page is drawn and scrolled to its own top.
  await tick();
  await tick();
  const find = (): HTMLElement | null => document.querySelector(`[data-anchor="${anchor}"]`);
  if (wanted !== anchor) return;
  const heading = find() ?? (await appearing(find));
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** A page that is opened for the first time is loaded first. */
function appearing(find: () => HTMLElement | null): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = find();
      if (found === null) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    stopWaiting = () => observer.disconnect();
  });
}
