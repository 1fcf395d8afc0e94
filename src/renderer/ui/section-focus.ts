// Goes to a section of the page that has just been opened.
import { tick } from 'svelte';
import type { SettingAnchor } from '../../shared/contract/setting-anchors.ts';
import { onNextFrame } from '../clock.ts';

/** Ends the wait for a section that has not appeared. */
let stopWaiting = (): void => undefined;

/** The section that was last requested. */
let wanted: SettingAnchor | null = null;

/**
 * Scrolls the heading of the `Section`, or the field, with this anchor to the top and focuses it, once its page is there.
 */
export async function focusSection(anchor: SettingAnchor): Promise<void> {
  stopWaiting();
  wanted = anchor;
  // First the page is drawn and scrolled to its own top.
  await tick();
  await tick();
  const find = (): HTMLElement | null => document.querySelector(`[data-anchor="${anchor}"]`);
  if (wanted !== anchor) return;
  const found = find() ?? (await appearing(find));
  const isField = found.matches('input');
  if (!isField) found.tabIndex = -1;
  const scroll = (): void => found.scrollIntoView({ block: isField ? 'center' : 'start' });
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
