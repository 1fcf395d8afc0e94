// The tooltips of buttons with only an icon are fully visible, wherever the button is. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';
import { routes } from '../gallery/routes.ts';
import { showScene } from '../gallery/scenes.ts';

/** Runs in the page: the tooltips that are cut off by something. */
function findCut(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.tip')].flatMap((tip) => {
    tip.parentElement?.dispatchEvent(new PointerEvent('pointerenter'));
    const { left, right, top, bottom, width } = tip.getBoundingClientRect();
    if (width === 0) return [];
    let [from, to] = [0, document.documentElement.clientWidth];
    for (let at = tip.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
    }
    const isOff = top < 0 || bottom > document.documentElement.clientHeight;
    return isOff || left < from || right > to ? [tip.textContent] : [];
  });
}

describePanel('what an icon says on hover', ({ open, url }) => {
  // 400 px at 100, 120 and 200 percent.
  test.each([400, 333, 200])('is cut nowhere in a panel of %d px, in either language', async (width) => {
    const panel = await open({}, width);
    for (const language of ['en', 'de'])
      for (const { name } of routes) {
        await showScene(panel, url, { name, query: { view: name, language } });
        await panel.locator('.tip').first().waitFor({ state: 'attached' });
        // The system's own tooltips look different and cannot be reached with the keyboard.
        expect(await panel.locator('[title], svg title').count(), name).toBe(0);
        expect(await panel.evaluate(findCut), `${name} in ${language}`).toEqual([]);
      }
  });
});
