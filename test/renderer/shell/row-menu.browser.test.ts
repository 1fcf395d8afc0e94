// The menu of a row: by the right button, and by the key for menus. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

const tarnwick = { kind: 'account', domain: 'tarnwick.example' } as const;

describePanel('the menu of a row', ({ open }) => {
  const menu = (panel: Page) => panel.getByRole('menu', { name: 'What to do about Tarnwick Systems' });
  const items = (panel: Page) => panel.getByRole('menuitem');
  const hotRow = async (panel: Page) => {
    const row = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first();
    await row.waitFor();
    return row;
  };

  test('offers what can be done to an account, each with its key, and snoozes for longer than the key does', async () => {
    const panel = await open();
    const row = await hotRow(panel);
    await row.click({ button: 'right' });
    await menu(panel).waitFor();
    await expect
      .poll(async () => (await items(panel).allTextContents()).map((text) => text.trim()))
      .toEqual([
        'Open ⏎',
        'Log activity L',
        'Watch W',
        'Snooze for 1 hour S',
        'Snooze until tomorrow 08:00',
        'Snooze until Monday 08:00',
        'Mute M',
        'Copy a text to send',
        'Mail opener…',
        'Copy summary C',
        'Copy link ⇧ C',
        'Open on LinkedIn N',
      ]);
    await items(panel).filter({ hasText: 'Monday' }).click();
    await panel.getByText('Tarnwick Systems is snoozed until Monday').last().waitFor();
    expect(await callsOf(panel, 'changeAttention')).toEqual([[tarnwick, 'snooze-monday']]);
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    await row.click({ button: 'right' });
    await expect.poll(() => items(panel).allTextContents()).toContain('End snooze S');
  });

  test('of a signal asks what its type means, and an answer is confirmed with an undo', async () => {
    const panel = await open({ view: 'feed' });
    await panel.locator('[data-row][data-select="signal:s2"]').click({ button: 'right' });
    await items(panel).filter({ hasText: 'What is “Security page visit”?' }).click();
    const dialog = panel.getByRole('dialog', { name: 'What is “Security page visit”?' });
    await dialog.waitFor();
    await panel.keyboard.press('2');
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText('“Security page visit” is about buying.').last().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([
        [{ typeMeanings: [{ type: 'security_page_visit', meaning: 'buying' }] }],
        [{ typeMeanings: [] }],
      ]);
  });

  test('says where an answer differs from the team’s, and leaves it to the team again', async () => {
    const panel = await open({ view: 'feed', state: 'team-answers' });
    await panel.locator('[data-row][data-type="demo_request"]').first().click({ button: 'right' });
    await items(panel).filter({ hasText: 'What is “Demo request”?' }).click();
    const dialog = panel.getByRole('dialog', { name: 'What is “Demo request”?' });
    await dialog.getByText('The team calls this ordinary.').waitFor();
    await dialog.getByRole('button', { name: 'As your team: Ordinary' }).click();
    await panel.getByText('Your team says: “Demo request” is ordinary activity.').last().waitFor();
    expect(await callsOf(panel, 'updateSettings')).toEqual([[{ typeMeanings: [] }]]);
  });

  test('shows what the organization has set of a type, and lets nobody change it', async () => {
    const panel = await open({ view: 'feed', state: 'types-locked' });
    await panel.locator('[data-row][data-select="signal:s2"]').click({ button: 'right' });
    await items(panel).filter({ hasText: 'What is “Security page visit”?' }).click();
    const dialog = panel.getByRole('dialog', { name: 'What is “Security page visit”?' });
    await dialog.getByText('Set by your organization').waitFor();
    await panel.keyboard.press('1');
    expect(await dialog.getByRole('button', { name: 'Request' }).isDisabled()).toBe(true);
    expect(await callsOf(panel, 'updateSettings')).toEqual([]);
  });

  test('is opened, walked through and left by keys alone, and gives the focus back', async () => {
    const panel = await open();
    const row = await hotRow(panel);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Shift+F10');
    await menu(panel).waitFor();
    await panel.keyboard.press('Escape');
    await expect.poll(() => items(panel).count()).toBe(0);
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await panel.keyboard.press('Shift+F10');
    await menu(panel).waitFor();
    await panel.keyboard.press('End');
    await panel.keyboard.press('Home');
    await panel.keyboard.press('Enter');
    await panel.getByRole('heading', { name: 'Tarnwick Systems' }).waitFor();
  });

  test('is inside the window wherever the row is', async () => {
    const panel = await open();
    await hotRow(panel);
    const size = panel.viewportSize();
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
    const boxes = (await rows.all()).map((row) => row.boundingBox());
    const box = (await Promise.all(boxes)).findLast(
      (one) => one !== null && one.y < (size?.height ?? 0) - 60,
    );
    if (box === null || box === undefined || size === null) throw new Error('no row');
    await panel.mouse.click(box.x + box.width - 2, box.y + 2, { button: 'right' });
    await items(panel).first().waitFor();
    const place = await panel.getByRole('menu').boundingBox();
    if (place === null) throw new Error('no menu');
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(size.width);
    expect(place.y + place.height).toBeLessThanOrEqual(size.height);
  });

  test('acts on all selected rows from one of them, and on another row alone', async () => {
    const panel = await open({ view: 'feed', state: 'threads' });
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    await panel.getByRole('radio', { name: 'Alerts' }).check({ force: true });
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-select]');
    await expect.poll(() => rows.count()).toBe(4);
    await rows.nth(0).click({ modifiers: ['Shift'] });
    await rows.nth(1).click({ modifiers: ['Shift'] });
    await rows.nth(1).click({ button: 'right' });
    await expect.poll(() => items(panel).allTextContents()).toContain('Done E');
    expect(await items(panel).filter({ hasText: 'Open' }).count()).toBe(0);
    await items(panel).filter({ hasText: 'Mute' }).click();
    await panel.getByText('2 accounts are muted').last().waitFor();
    await rows.nth(0).click({ modifiers: ['Shift'] });
    await rows.nth(1).click({ modifiers: ['Shift'] });
    await rows.nth(2).click({ button: 'right' });
    await expect.poll(() => items(panel).filter({ hasText: 'Open' }).count()).toBeGreaterThan(0);
    await expect.poll(() => panel.getByRole('toolbar', { name: 'Selected' }).count()).toBe(0);
    await items(panel).filter({ hasText: 'Done' }).click();
    await expect.poll(() => callsOf(panel, 'changeAlerts')).toHaveLength(1);
    await expect.poll(() => rows.count()).toBe(3);
  });

  test('does what the letter beside an item says, about its own row', async () => {
    const panel = await open();
    const row = await hotRow(panel);
    await row.click({ button: 'right' });
    await menu(panel).waitFor();
    await panel.keyboard.press('Shift+C');
    await expect.poll(() => callsOf(panel, 'copyText')).toHaveLength(1);
    expect(await items(panel).count()).toBe(0);
    await row.click({ button: 'right' });
    await menu(panel).waitFor();
    await panel.keyboard.press('m');
    await panel.getByText('Tarnwick Systems is muted').last().waitFor();
    expect(await callsOf(panel, 'changeAttention')).toEqual([[tarnwick, 'mute']]);
    expect(await items(panel).count()).toBe(0);
  });

  test.each<readonly [string, (panel: Page) => Promise<unknown>]>([
    [
      'Esc, wherever the focus is',
      async (panel) => {
        await panel.evaluate(() => (document.activeElement as HTMLElement).blur());
        await panel.keyboard.press('Escape');
      },
    ],
    [
      'navigation that comes from outside',
      (panel) =>
        panel.evaluate(() =>
          window.gallery?.push({
            navigation: { seq: 2, route: { name: 'account', domain: 'corvane.example' } },
          }),
        ),
    ],
    [
      'hiding the window',
      (panel) =>
        panel.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
    ],
    [
      'another account in its row',
      (panel) =>
        panel.evaluate(() => {
          const hot = window.gallery?.state().hot;
          const next = hot?.today.next;
          if (hot === undefined || next === undefined || next === null) throw new Error('nobody to call');
          const other = { ...next, domain: 'corvane.example' };
          const nextDomains = [other.domain];
          window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: other, nextDomains } } });
        }),
    ],
  ])('is closed by %s', async (_what, leave) => {
    const panel = await open({ state: 'today' });
    await panel.getByRole('region', { name: 'Today' }).locator('[data-row]').click({ button: 'right' });
    await items(panel).first().waitFor();
    await leave(panel);
    await expect.poll(() => items(panel).count()).toBe(0);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    expect(await callsOf(panel, 'changeAttention')).toEqual([]);
  });

  test.each([
    ['while it is open', false],
    ['as it is about to open', true],
  ])('is closed when its row goes %s, and the focus stays at that place', async (_when, opensAgain) => {
    const panel = await open({ state: 'today' });
    const below = await hotRow(panel);
    await panel.getByRole('region', { name: 'Today' }).locator('[data-row]').click({ button: 'right' });
    await items(panel).first().waitFor();
    if (opensAgain) await panel.keyboard.press('Escape');
    await expect
      .poll(() =>
        items(panel)
          .count()
          .then((count) => count > 0),
      )
      .toBe(!opensAgain);
    await panel.evaluate(async (isOpened) => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('no state');
      const menuKey = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      if (isOpened) document.activeElement?.dispatchEvent(menuKey);
      window.gallery?.push({ hot: { ...hot, today: { ...hot.today, next: null, nextDomains: [] } } });
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    }, opensAgain);
    expect(await items(panel).count()).toBe(0);
    expect(await below.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('waits for what is being done, and then acts on its own row', async () => {
    const panel = await open();
    await hotRow(panel);
    await panel.evaluate(() => {
      const { gallery } = window;
      if (gallery === undefined) throw new Error('there is no gallery');
      const { changeAttention } = gallery.bridge;
      const waiting = new Promise<void>((done) => Object.assign(window, { finishFirst: done }));
      const later: typeof changeAttention = async (...args) => {
        await waiting;
        return changeAttention(...args);
      };
      Object.assign(gallery.bridge, { changeAttention: later });
    });
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
    for (const index of [0, 1]) {
      await rows.nth(index).click({ button: 'right' });
      await items(panel).filter({ hasText: 'Mute' }).click();
    }
    await rows.nth(2).focus();
    await panel.evaluate(() => (window as unknown as { finishFirst: () => void }).finishFirst());
    await expect
      .poll(() => callsOf(panel, 'changeAttention'))
      .toEqual([
        [tarnwick, 'mute'],
        [{ kind: 'account', domain: 'corvane.example' }, 'mute'],
      ]);
  });

  test('is not the menu of what is no row', async () => {
    const panel = await open();
    await hotRow(panel);
    await panel.getByRole('region', { name: 'Today' }).locator('.lead').click({ button: 'right' });
    expect(await items(panel).count()).toBe(0);
  });
});
