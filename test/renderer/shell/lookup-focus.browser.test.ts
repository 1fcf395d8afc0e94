// The lookup box takes the focus from anywhere and gives it back. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../gallery/panel-tests.ts';

const focusedName = (panel: Page) =>
  panel.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['name'] : null,
  );

const box = (panel: Page) => panel.getByRole('combobox', { name: 'Look up' });

describePanel('the focus of the lookup', ({ open }) => {
  test('goes back with Esc to the row that had it, and the keys are the page’s again', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    const row = await focusedName(panel);
    expect(row).toBe('Corvane Robotics');
    await panel.keyboard.type('tarn');
    await panel.getByRole('option', { name: 'Tarnhollow Instruments' }).waitFor();
    await panel.keyboard.press('Escape');
    expect(await box(panel).inputValue()).toBe('');
    await expect.poll(() => focusedName(panel)).toBe(row);
    await panel.keyboard.press('ArrowUp');
    expect(await focusedName(panel)).toBe('Tarnwick Systems');
    await panel.keyboard.press('2');
    await panel.getByRole('tab', { name: 'Feed', selected: true }).waitFor();
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('goes back out of an empty box, too, and to a row far down a long list', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').first().waitFor();
    for (let step = 0; step < 20; step += 1) {
      await panel.keyboard.press('ArrowDown');
      await panel.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const focusedKey = () =>
      panel.evaluate(
        () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null,
      );
    const key = await focusedKey();
    expect(key).not.toBeNull();
    await panel.keyboard.press('Control+k');
    expect(await focusedKey()).toBeNull();
    await panel.keyboard.press('Escape');
    expect(await focusedKey()).toBe(key);
    await panel.keyboard.press('Control+k');
    await panel.keyboard.type('tarn');
    await panel.getByRole('option', { name: 'Tarnhollow Instruments' }).waitFor();
    await panel.keyboard.press('Escape');
    await expect.poll(focusedKey).toBe(key);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
  });

  test('is the page’s where no row had it: the tabs answer to their numbers after Esc', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.type('tarn');
    await panel.keyboard.press('Escape');
    await panel.keyboard.press('2');
    await panel.getByRole('tab', { name: 'Feed', selected: true }).waitFor();
    expect(await box(panel).inputValue()).toBe('');
  });

  test('leaves the box when a result is opened with the pointer', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.type('corvane');
    await panel.getByRole('option', { name: 'Corvane Robotics' }).click();
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    await panel.keyboard.press('2');
    await panel.getByRole('tab', { name: 'Feed', selected: true }).waitFor();
  });

  test('goes down from an empty box to the first row', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await box(panel).click();
    await panel.keyboard.press('ArrowDown');
    expect(await focusedName(panel)).toBe('Tarnwick Systems');
  });

  test('is not in an empty box when the panel is shown anew, and stays in one that is searching', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    const hide = () =>
      panel.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const hasFocus = () => box(panel).evaluate((field) => field === document.activeElement);
    await panel.keyboard.press('Control+k');
    expect(await hasFocus()).toBe(true);
    await hide();
    expect(await hasFocus()).toBe(false);
    await panel.keyboard.type('tarn');
    await hide();
    expect(await hasFocus()).toBe(true);
  });
});
