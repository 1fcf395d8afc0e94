// Changing the panel's language redraws the panel and keeps the place of the keyboard focus. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the language', ({ open }) => {
  test('is chosen in the settings, where the focus stays', async () => {
    const panel = await open({ view: 'settings-general' }, 400, 200);
    const choice = panel.getByRole('combobox', { name: 'Language' });
    expect(await choice.locator('option').allTextContents()).toEqual(['Match system', 'English', 'Deutsch']);
    await choice.scrollIntoViewIfNeeded();
    await choice.focus();
    const before = await choice.boundingBox();
    expect(before?.y).toBeGreaterThan(0);
    expect(
      await panel
        .locator('[data-scroll]')
        .first()
        .evaluate(({ scrollTop }) => scrollTop),
    ).toBeGreaterThan(0);
    await choice.selectOption('Deutsch');
    const chosen = panel.getByRole('combobox', { name: 'Sprache' });
    await chosen.waitFor();
    // At the same place on the screen.
    await expect
      .poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(3);
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ language: 'de' }]]);
    await expect.poll(() => chosen.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await panel.evaluate(() => document.documentElement.lang)).toBe('de');
    await chosen.selectOption('English');
    await choice.waitFor();
  });

  test('numbers and dates are written as it writes them', async () => {
    const panel = await open({ view: 'hot', language: 'de' });
    await panel.getByText('1.204').first().waitFor();
  });

  test('a page that is opened in it is in it from the first moment', async () => {
    const panel = await open({ view: 'feed', state: 'empty', language: 'de' });
    await panel.getByText('Signale, Anzeigen-Likes und Meldungen erscheinen hier').waitFor();
  });
});
