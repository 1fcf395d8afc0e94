// Every view, state and dialog, in both themes: axe, contrast, names, and a width of 320 px, which is what a panel of
// 640 px has at a zoom of 200 %. In Chromium, on the fake bridge.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { scenes, showScene } from './gallery/scenes.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

async function complaintsOfAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const run = await window.axe?.run(document, { resultTypes: ['violations'] });
    return run?.violations.map((one) => {
      const places = one.nodes.map((node) => node.target.join(' '));
      return `${one.id}: ${places.slice(0, 3).join(', ')}`;
    });
  });
  return found ?? ['axe did not run'];
}

describePanel('access to the panel', ({ open, url }) => {
  /** The faults of all scenes, each after the name of its scene. */
  const faultsOf = async (
    page: Page,
    theme: string,
    find: (page: Page) => Promise<readonly string[]>,
  ): Promise<readonly string[]> => {
    const wrong: string[] = [];
    for (const scene of scenes) {
      await showScene(page, url, scene, { theme });
      wrong.push(...(await find(page)).map((fault) => `${scene.name}: ${fault}`));
    }
    return wrong;
  };

  test.each(['light', 'dark'])(
    'axe finds nothing in any view, state or dialog (%s)',
    async (theme) => {
      const panel = await open({ theme });
      expect(await faultsOf(panel, theme, complaintsOfAxe)).toEqual([]);
    },
    patienceMs,
  );

  test.each(['light', 'dark'])(
    'every view, state and dialog reads at 4.5:1, names its buttons and fits 320 px (%s)',
    async (theme) => {
      const panel = await open({ theme }, 320, 480);
      expect(await faultsOf(panel, theme, (page) => page.evaluate(findFaults))).toEqual([]);
    },
    patienceMs,
  );
});
