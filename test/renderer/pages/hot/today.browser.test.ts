// The line on top of the hot list: who to call next. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('today', ({ open }) => {
  test('names who to call next and why, opens their page, and is done by one key', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    expect(await line.textContent()).toContain('+2 · 1 due');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await expect.poll(() => callsOf(panel, 'changeAlerts')).toMatchObject([[{ to: 'done' }]]);
    const next = line.locator('[data-alert]');
    const name = ((await next.getAttribute('data-name')) ?? '').split(' · ')[0] ?? '';
    await next.click();
    await panel.getByRole('heading', { name }).waitFor();
  });

  test('leads to what else is owed, and is not there when nothing is', async () => {
    const panel = await open({ state: 'today' });
    await panel.getByRole('button', { name: '2 more unread · 1 follow-up today' }).click();
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('Feed');
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({ hot: { ...hot, today: { next: null, others: 0, followUps: 0 } } });
    });
    await panel.getByRole('region', { name: 'Today' }).waitFor({ state: 'detached' });
  });
});
