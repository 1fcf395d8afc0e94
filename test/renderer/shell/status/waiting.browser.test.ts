// The status box names whose requests wait, and until when. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('requests that wait while everything is live', ({ open }) => {
  test.each([
    { hours: 16, says: /^Waiting until .*, when your working hours begin: requests from Acme and Bora\.$/u },
    { hours: null, says: /^Waiting for your working hours, or for room .*: requests from Acme and Bora\.$/u },
  ])('are named in the status box: $says', async ({ hours, says }) => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Live/u }).waitFor();
    await panel.evaluate((inHours) => {
      const { gallery } = window;
      const status = gallery?.state().status;
      if (status === undefined) throw new Error('no state');
      const untilAt =
        inHours === null || status.lastFreshAt === null ? null : status.lastFreshAt + inHours * 3_600_000;
      gallery?.push({ status: { ...status, waiting: { count: 2, names: ['Acme', 'Bora'], untilAt } } });
    }, hours);
    await panel.getByRole('button', { name: /^Live · 2 accounts held/u }).click();
    const box = panel.getByRole('dialog');
    await expect.poll(() => box.locator('.paused').allTextContents()).toEqual([expect.stringMatching(says)]);
  });
});
