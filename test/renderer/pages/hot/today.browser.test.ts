// The line at the top of the hot list: who to call next. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('today', ({ open }) => {
  test('names who to call next and why, opens their page, and is done by one key', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    expect(await line.textContent()).toMatch(/Call next +most urgent alert/);
    expect(await line.textContent()).toContain(', 4 min ago');
    expect(await line.locator('[data-alert]').getAttribute('aria-description')).toContain(
      'By score, it is #1',
    );
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

  test('says what a filter for alerts leaves out, and marks that filter', async () => {
    const panel = await open({ state: 'today' });
    await panel.evaluate(() => {
      const { gallery } = window;
      const state = gallery?.state();
      if (state === undefined) throw new Error('there is no state');
      const { filter } = state.hot;
      const alertFilter = { id: 'de', name: 'Germany', filter: { ...filter, countries: ['Germany'] } };
      gallery?.push({
        settings: { ...state.settings, alertFilter },
        hot: { ...state.hot, namedFilters: [alertFilter] },
      });
    });
    const filter = panel.getByRole('button', { name: 'Germany' });
    await filter.waitFor();
    expect(await filter.getAttribute('aria-description')).toBe(
      'Only these accounts notify at once, and what you watch',
    );
    expect(await panel.locator('[data-next]').getAttribute('aria-description')).toContain(
      'Accounts outside your filter for alerts, “Germany”, do not notify at once unless you watch them.',
    );
  });

  test('each act has a key: log, snooze and skip, the last with an undo', async () => {
    const panel = await open({ state: 'today' });
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('k');
    await expect.poll(() => callsOf(panel, 'skipCall')).toEqual([['tarnwick.example', true]]);
    await panel.getByText('Tarnwick Systems is skipped until tomorrow').last().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => callsOf(panel, 'skipCall')).toContainEqual(['tarnwick.example', false]);
    const line = panel.getByRole('region', { name: 'Today' });
    await line.getByRole('button', { name: 'Snooze for 1 hour (S)' }).click();
    await expect.poll(() => callsOf(panel, 'changeAttention')).toHaveLength(1);
    await line.locator('[data-next]').focus();
    await panel.keyboard.press('l');
    await panel.getByRole('dialog').getByText('Tarnwick Systems').first().waitFor();
  });

  test('on another row, the letter of “skip” begins a lookup', async () => {
    const panel = await open({ state: 'today' });
    await panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first().focus();
    await panel.keyboard.press('k');
    await expect.poll(() => panel.getByRole('combobox').first().inputValue()).toBe('k');
    expect(await callsOf(panel, 'skipCall')).toEqual([]);
  });

  test('says how long they have waited, and leads to somebody where nobody is known', async () => {
    const panel = await open({ state: 'today-overdue' });
    const line = panel.getByRole('region', { name: 'Today' });
    await line.getByText('1 h 20, no answer logged here').waitFor();
    const other = await open({ state: 'today-nobody' });
    await other.getByRole('region', { name: 'Today' }).getByText('nobody known there').waitFor();
    await other.getByRole('button', { name: 'Find somebody on LinkedIn' }).click();
    await expect
      .poll(() => callsOf(other, 'openLink'))
      .toEqual([['https://www.linkedin.com/search/results/people/?keywords=Tarnwick%20Systems']]);
  });

  test('sorts by waiting, with a button that Tab reaches, and says so where nobody waits', async () => {
    const panel = await open({ state: 'today-waiting' });
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
    const sort = panel.getByRole('button', { name: 'Sort by waiting' });
    const byScore = await rows.evaluateAll((all) => all.slice(0, 4).map((row) => row.dataset['domain']));
    await sort.press('Enter');
    await expect.poll(() => callsOf(panel, 'setHotOrder')).toEqual([['waiting']]);
    await panel.getByText('Longest waiting for an answer first').waitFor();
    expect(await sort.getAttribute('aria-pressed')).toBe('true');
    await sort.press('Enter');
    await expect
      .poll(() => rows.evaluateAll((all) => all.slice(0, 4).map((row) => row.dataset['domain'])))
      .toEqual(byScore);
    const nobody = await open({ state: 'by-waiting-nobody' });
    await nobody.getByText('Nobody in this list waits for an answer: sorted by score.').waitFor();
  });

  test('by waiting, a row without a rank says that the ranking does not have it', async () => {
    const panel = await open({ state: 'by-waiting' });
    const first = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first();
    await first.waitFor();
    expect(await first.textContent()).toContain('Not in this ranking');
    expect(await first.textContent()).toContain('since yesterday');
  });

  test('the clock stands on the row, the entry of the feed and the page of each account that waits', async () => {
    const panel = await open({ state: 'today-waiting' });
    const row = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-domain="corvane.example"]');
    await row.getByText('waiting 1 h 35').waitFor();
    const feed = await open({ state: 'today-waiting', view: 'feed' });
    await feed.locator('[data-alert]').getByText('waiting since yesterday').first().waitFor();
    const account = await open({ state: 'today-waiting', view: 'account' });
    await account.getByText('waiting 4 min').first().waitFor();
  });

  test('an account that is merely hot is said to be so, and cannot be done', async () => {
    const panel = await open({ state: 'today-uncontacted' });
    const line = panel.getByRole('region', { name: 'Today' });
    await line.getByText('hottest of those not contacted').waitFor();
    expect(await line.locator('.happened').textContent()).toBe('3 pricing page visits, case study read');
    expect(await line.getByRole('button', { name: 'Done (E)' }).count()).toBe(0);
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
        hot: { ...hot, today: { ...hot.today, next: null, nextDomains: [], unread: 0, followUps: 0 } },
      });
    });
    const today = panel.getByRole('region', { name: 'Today' });
    await today.getByText('All done').waitFor();
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
          const call = hot?.today.next;
          if (hot !== undefined && call !== null && call !== undefined && next !== undefined) {
            const other = { ...call, domain: next.account ?? '', alert: next };
            gallery?.push({
              hot: { ...hot, today: { ...hot.today, next: other, nextDomains: [], unread: 1 } },
            });
          }
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
      if (today.next === null) throw new Error('nobody is to be called');
      const other = { ...today.next, domain: next.account ?? '', alert: next };
      const nextDomains = [other.domain, today.next.domain];
      const feed = { ...state.feed, items: [] };
      const changed = { ...today, next: other, nextDomains, unread: 4 };
      window.gallery?.push({ feed, hot: { ...state.hot, today: changed } });
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
      const next = hot?.today.next;
      if (hot === undefined || next?.alert?.content.code !== 'event')
        throw new Error('there is no such alert');
      const story = { causes: [{ type: 'docs_visit', count: 9 }], within: 40 };
      const content = { ...next.alert.content, name: 'Emberkiln', who: null, said: null, story };
      const alert = { ...next.alert, content };
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: { ...next, alert } } } });
    });
    await panel
      .locator(
        '[data-hint^="Emberkiln: Heating up, 4 min ago · Alma Zelkling, Director of Growth · 9 docs visits in 40 min · now #1 (was 3) · 24 h score 71"]',
      )
      .waitFor();
  });

  test('is of the same height whatever it says, with its whole text on focus', async () => {
    const panel = await open({ state: 'today' });
    const line = panel.getByRole('region', { name: 'Today' });
    const before = await line.boundingBox();
    const long = 'Holders of a very long name that goes on and on '.repeat(4);
    await panel.evaluate((name) => {
      const hot = window.gallery?.state().hot;
      const next = hot?.today.next;
      if (hot === undefined || next?.alert?.content.code !== 'event')
        throw new Error('there is no such alert');
      const content = { ...next.alert.content, name, said: { code: 'quoted' as const, text: name } };
      const alert = { ...next.alert, content };
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: { ...next, alert } } } });
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
    const line = panel.getByRole('region', { name: 'Today' }).locator('[data-next]');
    await expect.poll(() => line.getAttribute('aria-description')).toContain('this is of all accounts');
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
    expect(await today.textContent()).not.toContain('All done');
    await today.getByRole('button', { name: 'Connect the Signals API' }).click();
    await panel.getByText(/^Requests, visits and page views come with the Signals API/).waitFor();
  });
});
