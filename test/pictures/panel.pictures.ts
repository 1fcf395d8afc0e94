// Every view, state and dialog of the panel looks as it did, in both themes and at both scales.
import { expect, test as base, type Page } from '@playwright/test';
import type { Query } from '../renderer/gallery/panel-tests.ts';
import { scenes, scenesOfAnyLanguage, showScene, themes } from '../renderer/gallery/scenes.ts';

/** Device pixels in one of the page's. */
export type Scale = 1 | 2;

const test = base.extend<object, { scale: Scale; panel: Page }>({
  scale: [1, { option: true, scope: 'worker' }],
  // One page for all the pictures of a worker: opening one takes longer than the picture.
  panel: [
    async ({ browser, scale }, use) => {
      const page = await browser.newPage({ deviceScaleFactor: scale, reducedMotion: 'reduce' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});
const size = { width: 400, height: 640 };

function url(query: Query): string {
  return `${process.env['HOTLIST_GALLERY'] ?? ''}?${new URLSearchParams(query).toString()}`;
}

for (const scene of scenesOfAnyLanguage) {
  test(`${scene.name} in German`, async ({ panel, scale }) => {
    await panel.setViewportSize({ ...size, height: scene.height ?? size.height });
    await showScene(panel, (query) => url({ ...query, language: 'de' }), scene);
    await panel.mouse.move(0, 0);
    await panel.emulateMedia({ colorScheme: 'light' });
    await expect.soft(panel).toHaveScreenshot([`german-${String(scale)}x`, `${scene.name}.png`]);
  });
}

for (const scene of scenes) {
  test(scene.name, async ({ panel, scale }) => {
    await panel.setViewportSize({ ...size, height: scene.height ?? size.height });
    await showScene(panel, url, scene);
    // A pointer over a row would colour it.
    await panel.mouse.move(0, 0);
    for (const theme of themes) {
      await panel.emulateMedia({ colorScheme: theme });
      await expect.soft(panel).toHaveScreenshot([`${theme}-${String(scale)}x`, `${scene.name}.png`]);
    }
  });
}
