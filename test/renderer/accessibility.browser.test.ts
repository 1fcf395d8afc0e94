// Every view, state and dialog, in both themes: axe finds nothing. In Chromium, on the fake bridge.
import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { faultsOfScenes } from './gallery/scenes.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

async function complaintsOfAxe(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
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
  test(
    'axe finds nothing in any view, state or dialog, in either theme',
    async () => {
      expect(await faultsOfScenes(await open(), url, complaintsOfAxe)).toEqual([]);
    },
    patienceMs,
  );
});
