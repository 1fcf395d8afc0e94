// Every view, state and dialog, in both themes: axe, contrast, names, and a width of 320 px. In Chromium, on the fake bridge.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { findFaults } from './gallery/find-faults.ts';
import { describePanel, patienceMs } from './gallery/panel-tests.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}
const axeSource = axe.source;

describePanel('access to the panel', ({ open, url }) => {
  const views = [
    'hot',
    'feed',
    'people',
    'ads',
    'automations',
    'settings',
    'diagnostics',
    'account',
    'person',
  ];
  const states = ['live', 'refused', 'limited', 'offline', 'baseline', 'empty', 'paused', 'onboarding'];

  test.each(['light', 'dark'])(
    'axe finds nothing in any view, state or dialog (%s)',
    async (theme) => {
      const wrong: string[] = [];
      const panel = await open({ theme });
      const check = async (name: string): Promise<void> => {
        await panel.evaluate(axeSource);
        const found = await panel.evaluate(async () => {
          const run = await window.axe?.run(document, { resultTypes: ['violations'] });
          return run?.violations.map(
            (one) =>
              `${one.id}: ${one.nodes
                .map((node) => node.target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
          );
        });
        wrong.push(...(found ?? ['axe did not run']).map((fault) => `${name}: ${fault}`));
      };
      const asked = [
        ...views.map((view) => ({ view, state: 'live' })),
        ...states.map((state) => ({ view: 'hot', state })),
      ];
      for (const query of asked) {
        await panel.goto(url({ ...query, theme }));
        await panel.locator('#app :is(h1, h2, [data-row], li)').first().waitFor();
        await check(`${query.view} ${query.state}`);
      }
      await panel.goto(url({ view: 'hot', theme }));
      await panel.getByRole('button', { name: 'Filter' }).click();
      await panel.getByRole('group', { name: 'Stage' }).waitFor();
      await check('filter');
      await panel.goto(url({ view: 'feed', theme }));
      await panel.getByRole('radio', { name: 'Ledger' }).check({ force: true });
      await panel.getByRole('list', { name: 'Ledger' }).waitFor();
      await check('ledger');
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );

  test.each(['light', 'dark'])(
    'every view and state reads at 4.5:1, names its buttons and fits 320 px (%s)',
    async (theme) => {
      const wrong: string[] = [];
      const asked = [
        ...views.map((view) => ({ view, state: 'live' })),
        ...states.map((state) => ({ view: 'hot', state })),
      ];
      const panel = await open({ theme }, 320, 480);
      for (const query of asked) {
        await panel.goto(url({ ...query, theme }));
        await panel.locator('#app :is(h1, h2, [data-row])').first().waitFor();
        const found = await panel.evaluate(findFaults);
        wrong.push(...found.map((fault) => `${query.view} ${query.state}: ${fault}`));
      }
      expect(wrong).toEqual([]);
    },
    patienceMs,
  );
});
