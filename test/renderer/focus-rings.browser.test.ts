// The focus ring has one width and colour and is fully visible on everything that a page has. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from './gallery/panel-tests.ts';
import { routes } from './gallery/routes.ts';
import { showScene } from './gallery/scenes.ts';

/**
 * Runs in the page after a key press: goes through everything that can have the focus, and returns what is wrong with its ring.
 */
function findFaults(): readonly string[] {
  const faults: string[] = [];
  const all = document.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, a[href], [tabindex="0"]',
  );
  for (const element of all) {
    if (element.closest('[inert]') !== null || element.getClientRects().length === 0) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
    // The lookup's ring is around its whole box.
    if (element.closest('.box')?.querySelector('[role=combobox]') === element) continue;
    element.scrollIntoView({ block: 'center' });
    // A small part of a control, such as the dot of a radio button, has its ring around the whole control.
    const ringed = [element, ...(element.closest('label')?.children ?? []), element.parentElement].find(
      (one) => one instanceof HTMLElement && getComputedStyle(one).outlineStyle === 'solid',
    );
    const name = `${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`;
    if (!(ringed instanceof HTMLElement)) {
      faults.push(`no ring: ${name}`);
      continue;
    }
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
    if (outlineWidth !== '2px') faults.push(`${outlineWidth} wide: ${name}`);
    const beyond = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
    const box = ringed.getBoundingClientRect();
    for (let around = ringed.parentElement; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      const [left, right] = [
        edge.left + around.clientLeft,
        edge.left + around.clientLeft + around.clientWidth,
      ];
      if (box.left - beyond < left - 0.5 || box.right + beyond > right + 0.5) faults.push(`cut off: ${name}`);
      break;
    }
  }
  return [...new Set(faults)];
}

describePanel('the ring of the focus', ({ open, url }) => {
  test('is 2 px wide and not cut off by anything next to it, on every page', async () => {
    const panel = await open();
    const faults: string[] = [];
    for (const { name } of routes) {
      await showScene(panel, url, { name, query: { view: name } });
      await panel.keyboard.press('Shift');
      faults.push(...(await panel.evaluate(findFaults)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
