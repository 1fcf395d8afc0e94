// Goes to a place on the page that has just been opened.
import { tick } from 'svelte';
import type { SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import { onNextFrame } from '../clock.ts';

/** Ends the wait for a place that has not appeared. */
let stopWaiting = (): void => undefined;

/** What was last requested. */
let wanted: (() => HTMLElement | null) | null = null;

/** Focuses the heading of the `Section`, or the field, with this anchor. */
export function focusSection(anchor: SettingAnchor): Promise<void> {
  return focusPlace(() => document.querySelector(`[data-anchor="${anchor}"]`));
}

/** Scrolls a heading to the top, or a control into view, and focuses it, once its page is there. */
export async function focusPlace(find: () => HTMLElement | null): Promise<void> {
  stopWaiting();
  wanted = find;
  // First the page is drawn and scrolled to its own top.
  await tick();
  await tick();
  if (wanted !== find) return;
  const found = find() ?? (await appearing(find));
  const isControl = found.matches('input, select, button, summary');
  if (!isControl) found.tabIndex = -1;
  const block = found.matches('h2') ? 'start' : 'center';
  const scroll = (): void => {
    // The name of a page stays in view, wherever the page is scrolled.
    if (found.matches('h1')) found.closest('[data-scroll]')?.scrollTo(0, 0);
    else found.scrollIntoView({ block });
  };
  scroll();
  found.focus({ preventScroll: true });
  // The browser keeps in place what has been drawn, whatever grows above it, but not before that.
  onNextFrame(scroll);
}

/** A page that is opened for the first time must load first. */
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
