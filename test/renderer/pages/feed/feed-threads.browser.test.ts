// The feed as an inbox: entries that open to their reasons, and digests to their accounts. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('an entry with several reasons', ({ open }) => {
  test('opens by click to its reasons, is read by that, and closes again', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    const entry = panel.getByRole('listitem').filter({ hasText: 'Tarnwick Systems · Heating up' }).first();
    const more = entry.getByRole('button', { name: '2 more reasons: Tarnwick Systems' });
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    const reasons = entry.getByRole('list', { name: 'Further reasons: Tarnwick Systems' });
    await expect.poll(() => reasons.getByRole('listitem').count()).toBe(2);
    expect(await reasons.getByRole('listitem').first().textContent()).toContain(
      'Bram Tersley, VP Engineering\u00a0· 45 people, this quarter',
    );
    expect(await callsOf(panel, 'changeAlerts')).toEqual([[{ ids: ['a1', 'a1-2', 'a1-1'], to: 'read' }]]);
    await expect.poll(() => entry.textContent()).not.toContain(', unread');
    await more.click();
    await reasons.waitFor({ state: 'detached' });
  });

  test('opens by → and closes by ←, and the focus stays on its row', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowRight');
    const reasons = panel.getByRole('list', { name: 'Further reasons: Tarnwick Systems' });
    await reasons.waitFor();
    await panel.keyboard.press('ArrowLeft');
    await reasons.waitFor({ state: 'detached' });
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('data-alert'))).toBe('a1');
  });

  test('is done with all of its reasons, and one undo brings all of them back as they were', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('e');
    await panel.getByText('Tarnwick Systems · Heating up').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Undo' }).click();
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    const ids = ['a1', 'a1-2', 'a1-1'];
    await expect
      .poll(() => callsOf(panel, 'changeAlerts'))
      .toEqual([
        [{ ids, to: 'done' }],
        [{ ids: ['a1'], to: 'open', isExact: true }],
        [{ ids: ['a1'], to: 'unread', isExact: true }],
      ]);
  });

  test('keeps its row, its focus and its reasons open when a newer alert of the account comes in', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowRight');
    const reasons = panel.getByRole('list', { name: 'Further reasons: Tarnwick Systems' });
    await reasons.waitFor();
    await panel.evaluate(() => {
      const feed = window.gallery?.state().feed;
      const [first, ...others] = feed?.items ?? [];
      if (feed === undefined || first?.kind !== 'alert' || first.thread === undefined)
        throw new Error('no entry');
      const alert = {
        ...first.alert,
        id: 'newer',
        content: { code: 'unknown' as const, name: 'Tarnwick Systems again' },
      };
      const thread = { ...first.thread, ids: ['newer', ...first.thread.ids], moreReasons: 3 };
      window.gallery?.push({
        feed: {
          ...feed,
          items: [{ ...first, key: 'alert:newer', at: first.at + 1_000, alert, thread }, ...others],
        },
      });
    });
    await panel.getByRole('button', { name: '3 more reasons: Tarnwick Systems again' }).waitFor();
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('data-alert'))).toBe('newer');
    expect(await panel.getByText('Tarnwick Systems · Heating up').count()).toBe(0);
  });
});

describePanel('a digest', ({ open }) => {
  const title = '6 alerts';

  test('opens by click to its accounts, each with its reasons, and each leads to its page', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    await panel.getByRole('button', { name: title }).first().click();
    const accounts = panel.getByRole('list', { name: `Accounts in ${title}` }).getByRole('listitem');
    await expect.poll(() => accounts.count()).toBe(2);
    const corvane = await accounts.first().textContent();
    expect(corvane).toContain(
      'Security page visit\u00a0· Ines Morvane, Head of IT\u00a0· 3 min on /security',
    );
    expect(corvane).toContain('Ad like\u00a0· Ines Morvane, Head of IT\u00a0· “Quieter night shifts”');
    await accounts.first().getByRole('button').first().click();
    await panel.getByRole('heading', { name: 'Corvane Robotics' }).waitFor();
  });

  test('opens and is walked through by keys alone, and the letters act on its accounts', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    const row = panel.getByRole('button', { name: title }).first();
    await row.focus();
    await panel.keyboard.press('Enter');
    const accounts = panel.getByRole('list', { name: `Accounts in ${title}` });
    await accounts.getByText('Vantorre Bank').waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('m');
    await expect
      .poll(() => callsOf(panel, 'changeAttention'))
      .toEqual([[{ kind: 'account', domain: 'vantorre.example' }, 'mute']]);
    await panel.keyboard.press('ArrowUp');
    await panel.keyboard.press('e');
    await expect
      .poll(() => callsOf(panel, 'changeAlerts'))
      .toContainEqual([{ ids: ['a4-1', 'a4-3'], to: 'done' }]);
    await panel.keyboard.press('ArrowLeft');
    await accounts.waitFor({ state: 'detached' });
  });
});

describePanel('opening an entry', ({ open }) => {
  const routes = async (panel: Page): Promise<readonly unknown[]> =>
    (await callsOf(panel, 'showRoute')).flat();
  const tarnwick = { name: 'account', domain: 'tarnwick.example' };

  test('leads to the page that reads it: by click, by Enter, from the hot list and from the lookup', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    const row = panel.getByRole('button', { name: /Tarnwick Systems · Heating up/ }).first();
    await row.click();
    await expect.poll(() => routes(panel)).toEqual([{ name: 'hot' }, { name: 'feed' }, tarnwick]);
    await panel.keyboard.press('Escape');
    await row.focus();
    await panel.keyboard.press('Enter');
    await expect.poll(async () => (await routes(panel)).slice(3)).toEqual([{ name: 'feed' }, tarnwick]);
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await panel
      .getByRole('button', { name: /Tarnwick Systems/ })
      .first()
      .click();
    await expect.poll(async () => (await routes(panel)).slice(5)).toEqual([{ name: 'hot' }, tarnwick]);
    await panel.getByRole('tab', { name: 'People' }).click();
    await panel.getByRole('combobox', { name: 'Look up' }).fill('tarnwick');
    await panel
      .getByRole('option', { name: /Tarnwick Systems/ })
      .first()
      .waitFor();
    await panel.keyboard.press('Enter');
    await expect.poll(async () => (await routes(panel)).at(-1)).toEqual(tarnwick);
  });

  test('reads what has no page of its own: a trouble of Hotlist', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.evaluate(() => {
      const feed = window.gallery?.state().feed;
      const [first, ...others] = feed?.items ?? [];
      if (feed === undefined || first?.kind !== 'alert') throw new Error('no alert');
      const alert = {
        ...first.alert,
        id: 'system:x',
        kind: 'system' as const,
        content: { code: 'unknown' as const, name: 'Disk full' },
        account: null,
      };
      const thread = { ids: ['system:x'], unreadIds: ['system:x'], moreReasons: 0, causes: [] };
      const trouble = { ...first, key: 'alert:system:x', at: first.at + 1_000, alert, thread };
      window.gallery?.push({ feed: { ...feed, items: [trouble, first, ...others] } });
    });
    await panel
      .getByRole('button', { name: /Disk full/ })
      .first()
      .click();
    await expect.poll(() => callsOf(panel, 'changeAlerts')).toEqual([[{ ids: ['system:x'], to: 'read' }]]);
  });
});
