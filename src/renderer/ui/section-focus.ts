// Leads to a section of the page that has just been opened.
import { tick } from 'svelte';

/** The heading of the `Section` with this anchor comes to the top and takes the focus; nothing happens when there is none. */
export async function focusSection(anchor: string): Promise<void> {
  // First the page is drawn and comes to its own top.
  await tick();
  await tick();
  const heading = document.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
