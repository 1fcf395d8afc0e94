// Every view, state and dialog, in both themes: contrast, names, what axe finds, and a width of 320 px, which is what a panel
// of 640 px has at a zoom of 200 %. In Chromium, on the fake bridge; for German see german.browser.test.ts.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel } from './gallery/panel-tests.ts';
import { scenes, themes, type Theme } from './gallery/scenes.ts';
import { faultsOfScenes, walksThrough } from './gallery/walks.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

/** What a theme can spoil: it changes the colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function complaintsOfAxe(page: Page, theme: Theme): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  const [first] = themes;
  const only: axe.RunOptions = theme === first ? {} : { runOnly: COLOUR_RULES };
  const options: axe.RunOptions = { resultTypes: ['violations'], ...only };
  const found = await page.evaluate(async (wanted) => {
    const run = await window.axe?.run(document, wanted);
    return run?.violations.map((one) => {
      const places = one.nodes.map((node) => node.target.join(' '));
      return `${one.id}: ${places.slice(0, 3).join(', ')}`;
    });
  }, options);
  return found ?? ['axe did not run'];
}

describePanel('every view, state and dialog, in both themes', ({ open, url }) => {
  test.each(walksThrough(scenes))(
    'reads at 4.5:1, names its buttons, fits 320 px and is fine with axe, from $from to $to',
    async (walk) => {
      const panel = await open({}, 320, 480);
      const find = async (page: Page, theme: Theme): Promise<readonly string[]> => [
        ...(await page.evaluate(findFaults)),
        ...(await complaintsOfAxe(page, theme)),
      ];
      expect(await faultsOfScenes(panel, url, walk, find)).toEqual([]);
    },
  );
});
