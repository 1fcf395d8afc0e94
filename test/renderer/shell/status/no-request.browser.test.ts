// Where no type is known to be a request, the status says so. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('requests that cannot be known', ({ open }) => {
  test('are said in the status, with the way to answer', async () => {
    const panel = await open({ state: 'type-questions' });
    await panel.getByRole('button', { name: /^Live/ }).click();
    const box = panel.getByRole('dialog');
    await box.getByText('No type is known to be a request.').waitFor();
    await box.getByRole('button', { name: 'Say what signals mean' }).click();
    const heading = panel.getByRole('heading', { name: 'What signals mean' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('are not mentioned where some type is known to be one', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: /^Live/ }).click();
    await panel.getByRole('dialog').getByText('Last successful check').waitFor();
    expect(await panel.getByText('No type is known to be a request.').count()).toBe(0);
  });
});
