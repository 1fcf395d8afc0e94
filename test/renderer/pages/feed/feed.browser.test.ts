// The feed and the ledger. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the feed', ({ open }) => {
  test('says why a signal did not notify, and finds the same in the ledger', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('button', { name: 'Why wasn’t I alerted?' }).nth(1).click();
    await panel
      .getByRole('dialog')
      .getByText('Normal for them; signal score 42, below your threshold of 80')
      .waitFor();
    await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await panel.getByRole('radio', { name: 'History' }).check({ force: true });
    await panel.getByRole('searchbox', { name: 'Search the history' }).fill('score 42');
    const entries = panel.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.poll(() => entries.first().textContent()).toContain('Corvane Robotics');
    // After a look at the account, going back leads to the history again.
    await entries.first().getByRole('button', { name: 'Corvane Robotics' }).click();
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
    await panel.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => entries.first().textContent()).toContain('Corvane Robotics');
    expect(await panel.getByRole('searchbox', { name: 'Search the history' }).inputValue()).toBe('score 42');
    await panel.getByRole('radio', { name: 'All' }).check({ force: true });
    await panel.getByRole('list', { name: 'Feed' }).waitFor();
  });

  test('what was marked as done is found in the history, and put back from there', async () => {
    const panel = await open({ view: 'feed' });
    const rows = panel.getByRole('list', { name: 'Feed' }).getByRole('listitem');
    const row = rows.filter({ hasText: 'Miralto Energy · Demo request' });
    await row.getByRole('button', { name: 'Done' }).first().click();
    await expect.poll(() => row.count()).toBe(0);
    await panel.getByRole('radio', { name: 'History' }).check({ force: true });
    const entries = panel.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBeGreaterThan(1);
    await panel.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Done' });
    await expect.poll(() => entries.count()).toBe(1);
    const back = entries.getByRole('button', { name: 'Put back in the feed: Miralto Energy' });
    await back.click();
    await panel.getByText('Miralto Energy is back in the feed').last().waitFor();
    // Unread, because something is still to be done about it.
    expect((await callsOf(panel, 'changeAlerts')).slice(-2)).toMatchObject([
      [{ to: 'open' }],
      [{ to: 'unread' }],
    ]);
    await expect.poll(() => back.count()).toBe(0);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Miralto Energy is done again').last().waitFor();
    await back.click();
    await panel.getByRole('radio', { name: 'All' }).check({ force: true });
    await expect.poll(() => row.count()).toBe(1);
  });

  test('a signal’s row says in one line what it carried, an alert’s row the same in words', async () => {
    const panel = await open({ view: 'feed' });
    const rows = panel.getByRole('list', { name: 'Feed' }).getByRole('listitem');
    const demo = rows.filter({ hasText: '45 people, this quarter' });
    await expect.poll(() => demo.count()).toBeGreaterThan(0);
    const heights = await demo
      .locator('.details')
      .evaluateAll((lines) => lines.map((line) => line.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const alert = rows.filter({ hasText: 'Miralto Energy · Demo request' });
    await expect
      .poll(() => alert.textContent())
      .toContain('Alma Zelkling, Director of Growth\u00a0· 45 people');
    // Its count is next to the words.
    expect(await alert.locator('.story').textContent()).toBe('2 pricing page visits in 12 min');
    expect(await alert.locator('.details').count()).toBe(0);
  });

  test('takes a done alert out of the feed and brings it back', async () => {
    const panel = await open({ view: 'feed' });
    const alert = panel.getByText('Tarnwick Systems · Heating up');
    await alert.waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await alert.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'changeAlerts')).toEqual([[{ ids: ['a1'], to: 'done' }]]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await alert.waitFor();
  });

  test('brings a done alert back at once also while the list is held', async () => {
    const panel = await open({ view: 'feed' });
    const alert = panel.getByText('Tarnwick Systems · Heating up');
    await alert.waitFor();
    await panel.getByRole('list', { name: 'Feed' }).hover({ position: { x: 200, y: 200 } });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await alert.waitFor({ state: 'detached' });
    await panel.keyboard.press('Control+z');
    await alert.waitFor();
    expect(await panel.getByRole('button', { name: /new$/u }).count()).toBe(0);
  });

  test('undo brings a done alert back unread, and what was marked read as well', async () => {
    const panel = await open({ view: 'feed' });
    const unread = panel.getByRole('listitem').filter({ hasText: ', unread' });
    await expect.poll(() => unread.count()).toBe(3);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await expect.poll(() => unread.count()).toBe(2);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => unread.count()).toBe(3);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(() => unread.count()).toBe(0);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => unread.count()).toBe(3);
  });
});
