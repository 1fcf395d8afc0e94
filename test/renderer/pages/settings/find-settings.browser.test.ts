// Finding a setting in any section, by its words or in the index. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

const hasFocus = (panel: Page, selector: string): Promise<boolean> =>
  panel.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Words, a setting that they must find, and its section. */
const english = [
  ['crm', 'CRM link', 'Integrations'],
  ['slack', 'Post to a webhook', 'Integrations'],
  ['labels', 'Labels', 'Accounts'],
  ['stages', 'Stages', 'Accounts'],
  ['exclude', 'Never alert', 'Accounts'],
  ['mute', 'Never alert', 'Accounts'],
  ['mute', 'Sound', 'Notifications'],
  ['csv', 'Export', 'Data'],
  ['export', 'Move to another computer', 'Data'],
  ['delete my data', 'Delete and load again', 'Data'],
  ['privacy', 'Keep for', 'Data'],
  ['where stored', 'Where it is kept', 'Data'],
  ['erase', 'Accounts API', 'Connection'],
  ['api key', 'Signals API', 'Connection'],
  ['proxy', 'Accounts API', 'Connection'],
  ['add an organization', 'Add an organization…', 'Connection'],
  ['quota', 'Diagnostics', 'Connection'],
  ['hotkey', 'Global shortcut', 'General'],
  ['keyboard', 'Keyboard', 'General'],
  ['text size', 'Zoom', 'General'],
  ['dark', 'Theme', 'General'],
  ['log in', 'Start at login', 'General'],
  ['autostart', 'Start at login', 'General'],
  ['weekend', 'Quiet hours', 'Quiet times'],
  ['focus', 'Respect Do Not Disturb', 'Quiet times'],
  ['fewer alerts', 'How many a day', 'Alerts'],
  ['join', 'team', 'Team'],
  ['update', 'Check for updates', 'About'],
] as const;

const german = [
  ['csv', 'Export', 'Daten'],
  ['exportieren', 'Auf einen anderen Computer übertragen', 'Daten'],
  ['api key', 'Signals API', 'Verbindung'],
  ['api-schlüssel', 'Accounts API', 'Verbindung'],
  ['proxy', 'Accounts API', 'Verbindung'],
  ['organisation hinzufügen', 'Organisation hinzufügen', 'Verbindung'],
  ['stummschalten', 'Nie melden', 'Accounts'],
  ['stumm', 'Ton', 'Benachrichtigungen'],
  ['wochenende', 'Ruhezeit', 'Ruhige Zeiten'],
  ['dunkel', 'Erscheinungsbild', 'Allgemein'],
  ['autostart', 'Bei der Anmeldung starten', 'Allgemein'],
  ['login', 'Bei der Anmeldung starten', 'Allgemein'],
  ['datenschutz', 'Wo es liegt', 'Daten'],
  ['aktualisieren', 'Nach Updates suchen', 'Über Hotlist'],
  ['beitreten', 'Team', 'Team'],
] as const;

async function expectToFind(
  panel: Page,
  label: string,
  wanted: readonly (readonly [string, string, string])[],
): Promise<void> {
  const field = panel.getByRole('combobox', { name: label });
  const missed: string[] = [];
  for (const [words, title, section] of wanted) {
    await field.fill(words);
    const hit = panel.getByRole('option').filter({ hasText: title }).filter({ hasText: section });
    await hit
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => missed.push(`${words}: ${title} (${section})`));
  }
  expect(missed).toEqual([]);
}

describePanel('finding a setting', ({ open }) => {
  test('Ctrl F leads to the field, words find it in another section, and Enter goes to its control', async () => {
    const panel = await open({ view: 'settings-data' });
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.waitFor();
    await panel.keyboard.press('Control+f');
    await panel.keyboard.type('langua');
    const first = panel.getByRole('option').first();
    await expect.poll(() => first.textContent()).toMatch(/Language\s*General/u);
    await panel.keyboard.press('Enter');
    const choice = panel.getByRole('combobox', { name: 'Language' });
    await expect.poll(() => choice.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await choice.boundingBox())?.y).toBeGreaterThan(0);
    expect((await choice.boundingBox())?.y).toBeLessThan(640);
    expect(await panel.getByRole('option', { name: 'Language' }).count()).toBe(0);
    expect(await panel.getByRole('heading', { name: 'General', level: 1 }).count()).toBe(1);
    expect(await panel.locator('[data-section]').count()).toBe(1);
  });

  test('finds what only a hint or another word for it says, and shows its section', async () => {
    const panel = await open({ view: 'settings' });
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.fill('clipboard holds');
    await panel.getByRole('option', { name: 'Offer what I copied' }).waitFor();
    await expectToFind(panel, 'Find a setting', english);
    await field.fill('zzzz');
    await panel.getByText('No setting has these words').waitFor();
    await field.press('Escape');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await panel.getByRole('heading', { name: 'Five questions' }).count()).toBe(1);
  });

  test('does so in German, too', async () => {
    const panel = await open({ view: 'settings', language: 'de' });
    await expectToFind(panel, 'Einstellung suchen', german);
  });

  test('finds a row that is shown once its value has been read', async () => {
    const panel = await open({ view: 'settings' });
    await panel.evaluate(() => {
      const { gallery } = window;
      if (gallery === undefined) throw new Error('there is no gallery');
      const { getData } = gallery.bridge;
      const late = async () => {
        await new Promise((resolve) => {
          window.addEventListener('read', resolve);
        });
        return getData();
      };
      Object.assign(gallery.bridge, { getData: late });
    });
    await panel.getByRole('combobox', { name: 'Find a setting' }).fill('where it is kept');
    await panel.getByText('No setting has these words').waitFor();
    await panel.evaluate(() => void window.dispatchEvent(new Event('read')));
    await panel.getByRole('option', { name: 'Where it is kept' }).waitFor();
  });

  test('empty it lists the sections, by arrows and by the pointer', async () => {
    const panel = await open({ view: 'settings' });
    const sections = await panel
      .getByRole('list', { name: 'All settings' })
      .locator('.title')
      .allTextContents();
    const field = panel.getByRole('combobox', { name: 'Find a setting' });
    await field.click();
    const found = panel.getByRole('listbox', { name: 'Find a setting' }).getByRole('option');
    await expect
      .poll(async () => (await found.allTextContents()).map((text) => text.trim()))
      .toEqual(sections);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect.poll(() => hasFocus(panel, 'h1')).toBe(true);
    expect(await panel.evaluate(() => document.activeElement?.textContent)).toBe(sections[1]);
    await field.click();
    await found.last().click();
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe(sections.at(-1));
  });
});
