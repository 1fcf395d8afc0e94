// The status box names whose requests wait, and until when. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('requests that wait while everything is live', ({ open }) => {
  test('are named in the status box, with the hour at which they come', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Live/u }).waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      const status = gallery?.state().status;
      if (status === undefined) throw new Error('no state');
      const untilAt = (status.lastFreshAt ?? 0) + 16 * 3_600_000;
      gallery?.push({
        status: { ...status, waiting: { count: 2, names: ['Acme', 'Bora'], untilAt } },
      });
    });
    await panel.getByRole('button', { name: /^Live · 2 accounts held/u }).click();
    const box = panel.getByRole('dialog');
    const sentences = async (): Promise<readonly string[]> =>
      (await box.locator('.paused').allInnerTexts()).map((text) => text.replace(/ Show them$/u, ''));
    await expect
      .poll(sentences)
      .toEqual([
        expect.stringMatching(
          /^Waiting until .*, when your working hours begin: requests from Acme and Bora\.$/u,
        ),
      ]);
  });
});
