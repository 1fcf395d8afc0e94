// Every view, state and dialog, in both themes: contrast, names, and a width of 320 px, which is what a panel of 640 px
// has at a zoom of 200 %. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';
import { faultsOfScenes } from './gallery/scenes.ts';

describePanel('reading the panel', ({ open, url }) => {
  test(
    'every view, state and dialog reads at 4.5:1, names its buttons and fits 320 px, in both themes',
    async () => {
      const panel = await open({}, 320, 480);
      expect(await faultsOfScenes(panel, url, (page) => page.evaluate(findFaults))).toEqual([]);
    },
    patienceMs,
  );
});
