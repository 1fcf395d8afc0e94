// Goes to a section of the page that has just been opened.
import { tick } from 'svelte';

/** A page that has not come by then does not come: it says so itself. */
const MOST_FRAMES = 300;

/** Scrolls the heading of the `Section` with this anchor to the top and focuses it; does nothing when there is none. */
export async function focusSection(anchor: string): Promise<void> {
  // First the page is loaded, drawn and scrolled to its own top.
  await tick();
  await tick();
  const find = (): HTMLElement | null => document.querySelector(`[data-anchor="${anchor}"]`);
  for (let frame = 0; find() === null && frame < MOST_FRAMES; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const heading = find();
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
