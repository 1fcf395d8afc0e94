// Goes to a section of the page that has just been opened.
import { tick } from 'svelte';

/** Scrolls the heading of the `Section` with this anchor to the top and focuses it; does nothing when there is none. */
export async function focusSection(anchor: string): Promise<void> {
  // First the page is drawn and scrolled to its own top.
  await tick();
  await tick();
  const heading = document.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
