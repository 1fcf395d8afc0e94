// Long work: its progress and how to stop it. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('long work', ({ open }) => {
  test('of reading says how far it is and can be stopped', async () => {
    const panel = await open({ state: 'baseline' });
    const bar = panel.getByRole('progressbar', { name: 'Running the first sync' });
    await expect.poll(() => bar.getAttribute('value')).toBe('1240');
    await panel.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => callsOf(panel, 'stopReading')).toEqual([[]]);
  });

  test('of exporting says how far it is and can be cancelled', async () => {
    const panel = await open({ view: 'settings-data' });
    await panel.getByRole('button', { name: 'Export…' }).first().click();
    const bar = panel.getByRole('progressbar', { name: 'Writing signals' });
    await expect.poll(() => bar.getAttribute('value')).toBe('40');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await bar.waitFor({ state: 'detached' });
  });
});
