// What is read without a mouse is scrolled without one, whether or not anything in it can have the focus. In Chromium.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

const topOf = (panel: Page) => panel.locator('[data-scroll]').evaluate(({ scrollTop }) => scrollTop);

describePanel('keys that scroll', ({ open }) => {
  test.each(['diagnostics', 'settings-alerts', 'account'])(
    'scroll %s, where nothing has the focus',
    async (view) => {
      const panel = await open({ view });
      await panel.locator('main h2').first().waitFor();
      await panel.keyboard.press('PageDown');
      const page = await topOf(panel);
      expect(page).toBeGreaterThan(200);
      await panel.keyboard.press('PageUp');
      expect(await topOf(panel)).toBe(0);
      await panel.keyboard.press('Space');
      expect(await topOf(panel)).toBe(page);
      await panel.keyboard.press('Shift+Space');
      expect(await topOf(panel)).toBe(0);
    },
  );

  test('go line by line and to both ends of a page without rows, also from its tab', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.locator('main h2').first().waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    expect(await topOf(panel)).toBe(80);
    await panel.getByRole('button', { name: 'Check now' }).first().focus();
    await panel.keyboard.press('End');
    const end = await topOf(panel);
    const most = await panel
      .locator('[data-scroll]')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(Math.abs(most - end)).toBeLessThan(2);
    await panel.keyboard.press('Home');
    expect(await topOf(panel)).toBe(0);
  });

  test('leave the space bar to a button, and every key to the lookup', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.locator('main h2').first().waitFor();
    await panel.getByRole('tab', { name: 'Settings' }).focus();
    await panel.keyboard.press('Space');
    await panel.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
    await panel.getByRole('combobox', { name: 'Look up' }).focus();
    await panel.keyboard.press('PageDown');
    expect(await topOf(panel)).toBe(0);
  });
});
