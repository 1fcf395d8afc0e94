// Narrowing the feed: by account, by type, and an alert in one row with its signal. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../../gallery/panel-tests.ts';

describePanel('the narrowed feed', ({ open }) => {
  test('shows one account, found by a part of its name, and gives all back', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('combobox', { name: 'Account' }).fill('corv');
    await panel.getByRole('option', { name: /Corvane Robotics/ }).waitFor();
    await panel.keyboard.press('Enter');
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]');
    await panel.getByRole('button', { name: 'Remove Corvane Robotics' }).waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(1);
    expect(
      new Set(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-domain')))),
    ).toEqual(new Set(['corvane.example']));
    await panel.getByRole('button', { name: 'Remove Corvane Robotics' }).click();
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
  });

  test('keeps the account when another kind is shown, and hears of its news', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('combobox', { name: 'Account' }).fill('tarn');
    await panel.getByRole('option', { name: /Tarnwick Systems/ }).click();
    await panel.getByRole('radio', { name: 'Likes' }).check({ force: true });
    await panel.getByText('Bram Tersley liked an ad').waitFor();
    const before = await callsOf(panel, 'listFeed');
    await panel.evaluate(() => window.gallery?.push({}));
    await expect
      .poll(() => callsOf(panel, 'listFeed'))
      .toEqual([...before, [{ before: null, kinds: ['like'], domain: 'tarnwick.example', limit: 50 }]]);
  });

  test('says an alert and its own signal in one row, with the signal’s score', async () => {
    const panel = await open({ view: 'feed' });
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-domain="miralto.example"]');
    await expect.poll(() => rows.first().innerText()).toMatch(/92\s*signal score/u);
    // Only once, because a repeated number looks like two.
    expect((await rows.first().innerText()).match(/92/gu)).toHaveLength(1);
    const alone = panel.locator('[data-domain="miralto.example"]:not([data-alert])');
    expect(await alone.filter({ hasText: 'Demo request' }).count()).toBe(0);
  });

  test('offers the way out when nothing passes', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('combobox', { name: 'Account' }).fill('ondavale');
    await panel.getByRole('option', { name: /Ondavale/ }).click();
    await panel.getByRole('radio', { name: 'Likes' }).check({ force: true });
    await panel.getByText('Nothing matches this filter').waitFor();
    await panel.getByRole('button', { name: 'Clear the filter' }).last().click();
    await panel.getByText('Ada Quillon liked the ad').waitFor();
  });

  test('is closed by Esc before the panel is hidden; a filter that is set goes only out of its own row', async () => {
    const panel = await open({ view: 'feed' });
    const button = panel.getByRole('button', { name: 'Filter' });
    const tools = panel.getByRole('group', { name: 'Narrow the feed' });
    const hasFocus = () => button.evaluate((one) => one === document.activeElement);
    await button.click();
    await tools.waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Escape');
    await tools.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
    await button.click();
    await panel.getByRole('combobox', { name: 'Type' }).selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Clear the filter' }).first().waitFor();
    await panel.getByRole('combobox', { name: 'Type' }).press('Escape');
    await tools.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await button.click();
    await panel.getByRole('combobox', { name: 'Type' }).selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Clear the filter' }).first().waitFor();
    await panel.getByRole('tab', { name: 'Feed' }).focus();
    await hideByEsc(panel);
    expect(await tools.count()).toBe(1);
  });
});
