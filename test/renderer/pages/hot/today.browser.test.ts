// The line at the top of the hot list: who to call next. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('today', ({ open }) => {
  test('names who to call next and why, opens their page, and is done by one key', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    expect(await line.textContent()).toMatch(/Call next +most urgent alert/);
    expect(await line.textContent()).toContain(', 4 min ago');
    expect(await line.locator('[data-alert]').getAttribute('aria-description')).toContain('there it is #1');
    expect(await line.textContent()).toContain('3 unread · 1 due today');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await expect
      .poll(() => callsOf(panel, 'changeAlerts'))
      .toMatchObject([[{ to: 'done', ids: ['a1', 'buyer-visit:earlier'] }]]);
    await panel.getByText('Done: Tarnwick Systems').last().waitFor();
    const next = line.locator('[data-alert]');
    const name = ((await next.getAttribute('data-name')) ?? '').split(' · ')[0] ?? '';
    await next.click();
    await panel.getByRole('heading', { name }).waitFor();
  });

  test('leads to what it counts, and keeps its place when nobody is to be called', async () => {
    const panel = await open({ state: 'today' });
    await panel.getByRole('button', { name: '3 unread · 1 due today' }).click();
    expect(await panel.getByRole('tab', { selected: true }).textContent()).toContain('Feed');
    // Whatever the feed last showed.
    const unread = panel.getByRole('button', { name: /^Unread/ });
    expect(await unread.getAttribute('aria-pressed')).toBe('true');
    expect(await unread.textContent()).toMatch(/3$/);
    await panel.getByRole('tab', { name: 'Hot' }).click();
    const first = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first();
    const before = await first.boundingBox();
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({
        hot: {
          ...hot,
          today: { next: null, entryIds: [], nextIds: [], unread: 0, followUps: 0, followUpDomain: null },
        },
      });
    });
    const today = panel.getByRole('region', { name: 'Today' });
    await today.getByText('Nobody right now').waitFor();
    expect(await first.boundingBox()).toEqual(before);
    // While the first signals are still being read, that is not known.
    await panel.evaluate(() => {
      const status = window.gallery?.state().status;
      if (status === undefined) throw new Error('there is no state');
      window.gallery?.push({
        status: { ...status, progress: { text: 'Reading signals', done: 200, total: 900 } },
      });
    });
    await today.getByText('Still reading the signals').waitFor();
    expect(await first.boundingBox()).toEqual(before);
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
            gallery?.push({ hot: { ...hot, today: { ...hot.today, next, nextIds: [], unread: 1 } } });
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
        // The ids of the entry that the bridge knows.
        [{ ids: ['a1'], to: 'open', isExact: true }],
        [{ ids: ['a1'], to: 'unread', isExact: true }],
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
      // As for an alert that is no longer on the feed's first page.
      const nextIds = [next.id, today.next?.id ?? ''];
      const feed = { ...state.feed, items: [] };
      window.gallery?.push({ feed, hot: { ...state.hot, today: { ...today, next, nextIds, unread: 4 } } });
    });
    await line.getByRole('button', { name: '4 unread' }).waitFor();
    expect(await line.locator('[data-alert]').getAttribute('data-alert')).toBe(before);
  });

  test('leads to the account of the follow-up when nothing else is unread', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, unread: 0 } } });
    });
    await panel.getByRole('button', { name: '1 due today' }).click();
    await panel.getByRole('heading', { level: 1, name: 'Corvane Robotics' }).waitFor();
  });

  test('says what led to an alert that names nobody', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (!hot?.today.next) throw new Error('there is no alert');
      const { next } = hot.today;
      if (next.content.code !== 'event') throw new Error('it says something else');
      const story = { causes: [{ type: 'docs_visit', count: 9 }], within: 40 };
      const content = { ...next.content, name: 'Emberkiln', who: null, said: null, story };
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: { ...next, content } } } });
    });
    await panel
      .locator(
        '[data-hint^="Emberkiln: Heating up, 4 min ago · 9 docs visits in 40 min\u00a0· now #1 (was\u00a03)\u00a0· 24 h score 71"]',
      )
      .waitFor();
  });

  test('is one line of the same height whatever it says, with its whole text on focus', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    const before = await line.boundingBox();
    const long = 'Holders of a very long name that goes on and on '.repeat(4);
    await panel.evaluate((name) => {
      const hot = window.gallery?.state().hot;
      if (hot?.today.next?.content.code !== 'event') throw new Error('there is no such alert');
      const { next } = hot.today;
      const content = { ...hot.today.next.content, name, said: { code: 'quoted' as const, text: name } };
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: { ...next, content } } } });
    }, long);
    await panel.locator(`[data-name^="Holders"]`).waitFor();
    expect((await line.boundingBox())?.height).toBe(before?.height);
    await panel.keyboard.press('ArrowDown');
    await panel.locator('.hint').getByText(long.trim()).waitFor();
  });

  test('says that it stands above a filter', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      window.gallery?.push({ hot: { ...hot, filter: { ...hot.filter, isWatched: true } } });
    });
    await panel.getByRole('region', { name: 'Today' }).getByText('most urgent of all accounts').waitFor();
  });

  test('in a team with the Accounts API alone, says what its relay lacks, and leads to no key', async () => {
    const panel = await open({ state: 'team-without-signals' });
    const today = panel.getByRole('region', { name: 'Today' });
    await today.getByText('for which your team’s relay has no key').waitFor();
    expect(await today.getByRole('button', { name: 'Connect the Signals API' }).count()).toBe(0);
  });

  test('with the Accounts API alone, says that requests cannot be seen, and leads to connecting the other', async () => {
    const panel = await open({ state: 'partial' });
    const today = panel.getByRole('region', { name: 'Today' });
    await today.getByText('Requests cannot be seen yet').waitFor();
    expect(await today.textContent()).not.toContain('Nobody right now');
    await today.getByRole('button', { name: 'Connect the Signals API' }).click();
    await panel.getByText(/^Requests, visits and page views come with the Signals API/).waitFor();
  });
});
