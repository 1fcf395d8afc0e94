// The language of the panel: it is drawn anew in the one that was chosen, and the keyboard goes on where it was.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the language', ({ open }) => {
  test('is chosen in the settings, where the focus stays', async () => {
    const panel = await open({ view: 'settings' });
    const choice = panel.getByRole('combobox', { name: 'Language' });
    expect(await choice.locator('option').allTextContents()).toEqual(['Match system', 'English', 'Deutsch']);
    await choice.focus();
    await choice.selectOption('Deutsch');
    const chosen = panel.getByRole('combobox', { name: 'Sprache' });
    await chosen.waitFor();
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
