// At 200 %, a panel of 400 px is 200 CSS px wide, and everything that can be pressed is still within reach. In Chromium.
import { expect, test } from 'vitest';
import { describePanel } from './gallery/panel-tests.ts';
import { routes } from './gallery/routes.ts';

describePanel('zoomed to 200 %', ({ open }) => {
  test.each(routes)('nothing of $name that can be pressed lies beyond the edge', async ({ name }) => {
    const panel = await open({ view: name }, 200, 320);
    await panel.locator('main').waitFor();
    await expect.poll(() => panel.locator('main button, main h2').count()).toBeGreaterThan(0);
    const beyond = await panel.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select')]
        .filter((one) => one.checkVisibility({ checkOpacity: true }) && one.getClientRects().length > 0)
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < -0.5 || right > innerWidth + 0.5;
        })
        .map((one) => one.ariaLabel ?? one.textContent.trim()),
    );
    expect(beyond).toEqual([]);
  });
});
