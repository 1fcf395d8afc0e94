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
    await panel.getByText('Done: Tarnwick Systems · Heating up').last().waitFor();
    const next = line.locator('[data-alert]');
    const name = ((await next.getAttribute('data-name')) ?? '').split(' · ')[0] ?? '';
    await next.click();
    await panel.getByRole('heading', { name }).waitFor();
  });

  test('leads to what else is owed, and is not there when nothing is', async () => {
    const panel = await open({ state: 'today' });
    await panel.getByRole('button', { name: '2 more open · 1 follow-up today' }).click();
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('Feed');
    // Whatever the feed showed last.
    const unread = panel.getByRole('button', { name: /^Unread/ });
    expect(await unread.getAttribute('aria-pressed')).toBe('true');
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({
        hot: { ...hot, today: { next: null, nextIds: [], others: 0, followUps: 0, followUpDomain: null } },
      });
    });
    await panel.getByRole('region', { name: 'Today' }).waitFor({ state: 'detached' });
  });

  test('a double click finishes one alert, and its undo makes that one unread again', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const { gallery } = window;
      const bridge = gallery?.bridge;
      const changeAlerts = bridge?.changeAlerts;
      if (bridge === undefined || changeAlerts === undefined) throw new Error('there is no bridge');
      const next = gallery
        ?.state()
        .feed.items.flatMap((item) =>
          item.kind === 'alert' && item.alert.account !== null ? [item.alert] : [],
        )[1];
      Object.assign(bridge, {
        changeAlerts: (change: Parameters<typeof changeAlerts>[0]) => {
          const answer = changeAlerts(change);
          const hot = gallery?.state().hot;
          if (hot !== undefined && next !== undefined)
            gallery?.push({ hot: { ...hot, today: { ...hot.today, next, nextIds: [], others: 1 } } });
          return answer;
        },
      });
    });
    await panel.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Done (E)' }).dblclick();
    const [[first]] = (await callsOf(panel, 'changeAlerts')) as [[{ ids: readonly string[] }]];
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => callsOf(panel, 'changeAlerts'))
      .toEqual([
        [{ ids: first.ids, to: 'done' }],
        [{ ids: first.ids, to: 'open' }],
        [{ ids: first.ids, to: 'unread' }],
      ]);
  });

  test('does not change under the pointer', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    const before = await line.locator('[data-alert]').getAttribute('data-alert');
    await line.hover();
    await panel.evaluate(() => {
      const state = window.gallery?.state();
      const next = state?.feed.items.flatMap((item) =>
        item.kind === 'alert' && item.alert.account !== null ? [item.alert] : [],
      )[1];
      if (state === undefined || next === undefined) throw new Error('there is no state');
      const { today } = state.hot;
      // As of an alert that the feed's first page no longer has.
      const nextIds = [next.id, today.next?.id ?? ''];
      const feed = { ...state.feed, items: [] };
      window.gallery?.push({ feed, hot: { ...state.hot, today: { ...today, next, nextIds, others: 3 } } });
    });
    await line.getByText('+3').waitFor();
    expect(await line.locator('[data-alert]').getAttribute('data-alert')).toBe(before);
  });

  test('leads to the account of the follow-up when nothing else is unread', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, others: 0 } } });
    });
    await panel.getByRole('button', { name: '1 follow-up today' }).click();
    await panel.getByRole('heading', { level: 1, name: 'Corvane Robotics' }).waitFor();
  });

  test('says what led to an alert that names nobody', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (!hot?.today.next) throw new Error('there is no alert');
      const { next } = hot.today;
      if (next.says.code !== 'event') throw new Error('it says something else');
      const story = { causes: [{ type: 'docs_visit', count: 9 }], within: 40 };
      const says = { ...next.says, name: 'Emberkiln', who: null, said: null, story };
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: { ...next, says } } } });
    });
    await panel
      .getByTitle('Emberkiln · Heating up: 9 docs visits in 40 min · now #1 (was 3) · 24 h score 71')
      .waitFor();
  });
});
