// Every view, state and dialog, in both themes: axe finds nothing. In Chromium, on the fake bridge.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { faultsOfScenes, themes, type Theme } from './gallery/scenes.ts';

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

describePanel('access to the panel', ({ open, url }) => {
  test(
    'axe finds nothing in any view, state or dialog, in either theme',
    async () => {
      expect(await faultsOfScenes(await open(), url, complaintsOfAxe)).toEqual([]);
    },
    patienceMs,
  );
});
