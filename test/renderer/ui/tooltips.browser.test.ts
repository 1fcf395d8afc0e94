// What buttons with only an icon say is fully visible, wherever the button is, and covers no other one. In Chromium, on the
// fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';
import { routes, viewOf } from '../gallery/routes.ts';
import { showScene } from '../gallery/scenes.ts';

/** Runs in the page: the hints that are cut off, or cover a button, when the focus comes to theirs. */
async function findFaults(): Promise<readonly string[]> {
  const faults: string[] = [];
  let said = 0;
  const nextFrame = (): Promise<unknown> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label][data-hint]')];
  for (const button of buttons.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
    button.scrollIntoView({ block: 'nearest' });
    await nextFrame();
    await nextFrame();
    button.focus({ preventScroll: true });
    await nextFrame();
    const tip = document.querySelector('.hint.floating-words');
    // A row may scroll into view only now, which ends its hint.
    if (tip === null) continue;
    said += 1;
    const { left, right, top, bottom } = tip.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (left < 0 || right > clientWidth || top < 0 || bottom > clientHeight)
      faults.push(`cut off: ${tip.textContent}`);
    for (const other of document.querySelectorAll('button:not([data-row]), input, select')) {
      const box = other.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isSeen =
        other.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        other.contains(document.elementFromPoint(x, y));
      if (isSeen && left < x && x < right && top < y && y < bottom)
        faults.push(`“${tip.textContent}” covers ${other.textContent} ${other.ariaLabel ?? ''}`);
    }
  }
  return said === 0 ? ['nothing is said'] : faults;
}

describePanel('what an icon says', ({ open, url }) => {
  // 400 px at 100, 120 and 200 percent.
  test.each([400, 333, 200])(
    'is whole and covers no button in a panel of %d px, in either language',
    async (width) => {
      const panel = await open({}, width);
      for (const language of ['en', 'de'])
        for (const name of routes.map(viewOf)) {
          await showScene(panel, url, { name, query: { view: name, language } });
          // The system's own tooltips look different and cannot be reached with the keyboard.
          expect(await panel.locator('[title], svg title').count(), name).toBe(0);
          expect(await panel.evaluate(findFaults), `${name} in ${language}`).toEqual([]);
        }
    },
  );
});
