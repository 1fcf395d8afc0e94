// Hints on hover and focus: all look the same, are fully visible and disappear again. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

describePanel('a hint', ({ open }) => {
  test('is said under the pointer, whole within the panel, and goes with it', async () => {
    const panel = await open({ view: 'feed' });
    const time = panel.getByRole('list', { name: 'Feed' }).locator('time').first();
    const said = await time.getAttribute('data-hint');
    await time.hover();
    const shown = panel.locator('.hint');
    await shown.waitFor();
    expect(await shown.textContent()).toBe(said);
    const box = await shown.boundingBox();
    if (box === null) throw new Error('it has no place');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(400);
    await panel.mouse.move(2, 2);
    await shown.waitFor({ state: 'detached' });
  });

  test('is said of a button that is reached by keys, and the next key ends it', async () => {
    const panel = await open();
    const status = panel.locator('footer .state');
    await status.waitFor();
    for (let presses = 0; presses < 40; presses += 1) {
      await panel.keyboard.press('Shift+Tab');
      if (await status.evaluate((button) => button === document.activeElement)) break;
    }
    await panel.locator('.hint').getByText('Show the details').waitFor();
    await panel.keyboard.press('Shift');
    await panel.locator('.hint').waitFor({ state: 'detached' });
  });

  test('is not said of what appears beneath a resting pointer, until that moves', async () => {
    const panel = await open({ view: 'feed' });
    const score = panel.getByRole('list', { name: 'Feed' }).locator('[data-explains]').first();
    const box = await score.boundingBox();
    if (box === null) throw new Error('it has no place');
    await panel.evaluate(() => {
      const page = document.querySelector('[data-scroll]');
      if (page instanceof HTMLElement) page.style.visibility = 'hidden';
    });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await panel.mouse.move(x, y);
    // As from the mouse that Chromium imagines there after each change of the page.
    await panel.evaluate(
      ([clientX = 0, clientY = 0]) => {
        const page = document.querySelector('[data-scroll]');
        if (page instanceof HTMLElement) page.style.visibility = '';
        const found = document.elementFromPoint(clientX, clientY);
        found?.dispatchEvent(
          new PointerEvent('pointerover', { clientX, clientY, pointerType: 'mouse', bubbles: true }),
        );
      },
      [x, y],
    );
    expect(await panel.locator('.score-meaning').count()).toBe(0);
    await panel.mouse.move(x + 1, y);
    await panel.locator('.score-meaning').waitFor();
  });

  test('of the box that selects a row is off the words of that row', async () => {
    const panel = await open({ view: 'feed' });
    const row = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').nth(2);
    await row.hover();
    await panel.getByRole('checkbox').nth(2).hover();
    const tip = panel.locator('.hint');
    await tip.waitFor();
    const [shown, words] = [await tip.boundingBox(), await row.boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 8);
  });

  test('stands above a dialog', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('l');
    const dialog = panel.getByRole('dialog', { name: 'Log activity' });
    await dialog.locator('[data-hint]').first().hover();
    const shown = panel.locator('.hint');
    await shown.waitFor();
    // The dialog is in the top layer, in which what was opened last is on top.
    expect(await shown.evaluate((tip) => tip.matches(':popover-open'))).toBe(true);
  });

  test('does not repeat a name that is fully visible', async () => {
    const panel = await open({ view: 'account' });
    const name = panel.getByRole('heading', { level: 1, name: 'Tarnwick Systems' });
    await name.hover();
    expect(await panel.locator('.hint').count()).toBe(0);
    await panel.evaluate(() => {
      const heading = document.querySelector('h1[data-hint]');
      if (heading instanceof HTMLElement) heading.style.width = '40px';
    });
    await panel.mouse.move(2, 2);
    await name.hover();
    await panel.locator('.hint').getByText('Tarnwick Systems').waitFor();
  });

  test('leaves a score to its own sentence', async () => {
    const panel = await open({ view: 'feed' });
    const row = panel.getByRole('list', { name: 'Feed' }).locator('[data-explains=signal]').first();
    await row.hover();
    await panel.locator('.score-meaning').waitFor();
    expect(await panel.locator('.hint').count()).toBe(0);
  });
});
