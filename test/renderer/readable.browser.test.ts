// Every view, state and dialog, in both themes: contrast, names, and a width of 320 px, which is what a panel of 640 px
// has at a zoom of 200 %. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { faultsOfScenes, scenesOfAnyLanguage } from './gallery/scenes.ts';

describePanel('reading the panel', ({ open, url }) => {
  test(
    'every view, state and dialog reads at 4.5:1, names its buttons and fits 320 px, in both themes',
    async () => {
      const panel = await open({}, 320, 480);
      expect(await faultsOfScenes(panel, url, (page) => page.evaluate(findFaults))).toEqual([]);
    },
    patienceMs,
  );

  test(
    'in German, whose words are longer, every view and state fits 320 px as well',
    async () => {
      const panel = await open({}, 320, 480);
      const inGerman: typeof url = (query) => url({ ...query, language: 'de' });
      const find = (page: Page): Promise<readonly string[]> => page.evaluate(findFaults);
      expect(await faultsOfScenes(panel, inGerman, find, scenesOfAnyLanguage)).toEqual([]);
    },
    patienceMs,
  );
});
