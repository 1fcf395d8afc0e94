// Finding a setting on the long page, by its words or in the index. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('finding a setting', ({ open }) => {
  test('Ctrl F leads to the field, words find it, and Enter goes to its control', async () => {
    const panel = await open({ view: 'settings' });
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.waitFor();
    await panel.keyboard.press('Control+f');
    await panel.keyboard.type('langua');
    const first = panel.getByRole('option').first();
    await expect.poll(() => first.textContent()).toContain('Language');
    await panel.keyboard.press('Enter');
    const choice = panel.getByRole('combobox', { name: 'Language' });
    await expect.poll(() => choice.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await choice.boundingBox())?.y).toBeGreaterThan(0);
    expect((await choice.boundingBox())?.y).toBeLessThan(640);
    expect(await panel.getByRole('option', { name: 'Language' }).count()).toBe(0);
  });

  test('what only a hint says is found, too, and what is nowhere says so', async () => {
    const panel = await open({ view: 'settings' });
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.fill('clipboard holds');
    await expect.poll(() => panel.getByRole('option').count()).toBeGreaterThan(0);
    for (const [words, title] of [
      ['crm', 'CRM link'],
      ['labels', 'Labels'],
      ['stages', 'Stages'],
      ['delete my data', 'Delete and load again'],
      ['erase', 'Accounts API'],
      ['privacy', 'Keep for'],
      ['hotkey', 'Global shortcut'],
      ['keyboard', 'Keyboard'],
      ['text size', 'Zoom'],
      ['fewer alerts', 'How many a day'],
      ['shortcuts', 'Keyboard'],
      ['dark', 'Theme'],
      ['where stored', 'Where it is kept'],
    ] as const) {
      await field.fill(words);
      await panel.getByRole('option').filter({ hasText: title }).first().waitFor();
    }
    await field.fill('zzzz');
    await panel.getByText('No setting has these words').waitFor();
    await field.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await panel.getByRole('heading', { name: 'App', exact: true }).count()).toBe(1);
  });

  test('empty it is the index of the page, by arrows and by the pointer', async () => {
    const panel = await open({ view: 'settings' });
    const parts = await panel.locator('section h2').allTextContents();
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.click();
    const found = panel.getByRole('listbox', { name: 'Find a setting' }).getByRole('option');
    await expect.poll(async () => (await found.allTextContents()).map((text) => text.trim())).toEqual(parts);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe(parts[1]);
    await field.click();
    await found.last().click();
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe(parts.at(-1));
  });
});
