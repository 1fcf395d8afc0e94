// The settings: alert rules with their previews, and the theme. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the settings', ({ open }) => {
  test('shows what a rule would have alerted to, and changes it live', async () => {
    const panel = await open({ view: 'settings' });
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    await panel.getByText('In the last 7 days this would have notified you 23 times.').waitFor();
    await panel.getByLabel('Strong signal from').fill('70');
    await panel.getByLabel('Strong signal from').press('Enter');
    await expect.poll(() => callsOf(panel, 'updateSettings')).toEqual([[{ strongSignalScore: 70 }]]);
    await panel.getByText('One signal that scores 70 or more.').waitFor();
  });

  test('an example of what a rule would have alerted to is read whole at every width', async () => {
    const panel = await open({ view: 'settings' });
    const body =
      'Pricing page three times and a demo request in 20 min by robin.vale@northfell.example, score 34 → 71';
    await panel.evaluate((words) => {
      const example = { at: Date.now() - 60_000, title: 'Northfell Instruments', body: words };
      const preview = {
        rule: 'strong-signal',
        span: { kind: 'days', days: 7 },
        count: 1,
        examples: [example],
      };
      const value = { kind: 'ready', preview };
      const previewRule = () => Promise.resolve({ kind: 'ok', value });
      Object.assign(window.gallery?.bridge ?? {}, { previewRule });
    }, body);
    await panel.getByRole('button', { name: 'Strong signal' }).click();
    const example = panel.getByText(body);
    for (const width of [400, 320]) {
      await panel.setViewportSize({ width, height: 640 });
      const [shown, whole] = await example.evaluate(({ clientWidth, scrollWidth }) => [
        clientWidth,
        scrollWidth,
      ]);
      expect(whole).toBe(shown);
    }
  });

  test('alerts can be limited to a named filter of the hot list', async () => {
    const panel = await open({ view: 'settings', state: 'named-filter' });
    const choice = panel.getByLabel('Only accounts of a filter');
    await choice.selectOption('Nordics');
    await expect.poll(async () => choice.locator('option:checked').innerText()).toBe('Nordics');
    await choice.selectOption('Any account');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toMatchObject([
        [{ alertFilter: { name: 'Nordics', filter: { countries: ['Norway'] } } }],
        [{ alertFilter: null }],
      ]);
  });

  test('an account list is named once, chosen by its name, and taken away again', async () => {
    const panel = await open({ view: 'settings' });
    await panel.getByLabel('Number of the account list').fill('Q4');
    await panel.getByLabel('Name of the account list').fill('Q4 target list');
    const add = panel
      .getByLabel('Name of the account list')
      .locator('..')
      .getByRole('button', { name: 'Add' });
    await add.click();
    await panel.getByText('Write its number, as the service shows it.').waitFor();
    await panel.getByLabel('Number of the account list').fill('61');
    await add.click();
    const lists = panel.getByRole('list', { name: 'Account lists' });
    await lists.getByText('Q4 target list').waitFor();
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel
      .getByRole('group', { name: 'Account list' })
      .getByRole('button', { name: 'Q4 target list' })
      .click();
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    await panel.getByRole('button', { name: 'Remove List: Q4 target list' }).waitFor();
    expect(await callsOf(panel, 'setHotFilter')).toMatchObject([
      [{ accountList: { id: 61, name: 'Q4 target list' }, personas: [] }],
    ]);
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByRole('button', { name: 'Remove Q4 target list' }).click();
    await lists.waitFor({ state: 'detached' });
  });

  test('follows the theme of the settings', async () => {
    const panel = await open({ theme: 'light' });
    const background = () => panel.locator('#app').evaluate((app) => getComputedStyle(app).backgroundColor);
    await panel.getByRole('tab', { name: 'Hot' }).waitFor();
    const light = await background();
    await panel.getByRole('tab', { name: 'Settings' }).click();
    await panel.getByLabel('Theme').selectOption('Dark');
    expect(await background()).not.toBe(light);
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ theme: 'dark' }]]);
  });
});
