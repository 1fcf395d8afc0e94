// A toast stays on the screen while the pointer or the focus is in it. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

const LONG = 60_000;

describePanel('what was just done', ({ open }) => {
  test('stays under the pointer and while its button has the focus, and goes when neither is there', async () => {
    const panel = await open({ view: 'account' });
    await panel.clock.install();
    const mute = panel.getByRole('button', { name: 'Mute', exact: true });
    const toast = panel.getByRole('region', { name: 'Just done' });
    await mute.click();
    await toast.hover();
    await panel.clock.runFor(LONG);
    expect(await toast.isVisible()).toBe(true);
    await mute.hover();
    await panel.clock.runFor(LONG);
    await toast.waitFor({ state: 'detached' });

    await mute.click();
    await toast.getByRole('button', { name: 'Undo' }).focus();
    await panel.clock.runFor(LONG);
    expect(await toast.isVisible()).toBe(true);
    await mute.focus();
    await panel.clock.runFor(LONG);
    await toast.waitFor({ state: 'detached' });
  });

  test('gives the focus back to the row it came from when its button is pressed, so that letters act on it', async () => {
    const panel = await open({ view: 'hot' });
    const focused = (): Promise<string | undefined> =>
      panel.evaluate(() =>
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['domain'] : undefined,
      );
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    const row = await focused();
    expect(row).toBeDefined();
    await panel.keyboard.press('m');
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(focused).toBe(row);
    await panel.keyboard.press('m');
    await expect.poll(() => panel.getByRole('button', { name: 'Undo' }).count()).toBe(1);
  });
});
