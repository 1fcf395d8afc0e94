// The inbox in parts: unread, watched, snoozed and muted, each with its count. In Chromium, on the fake bridge.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const part = (panel: Page, name: string): Locator =>
  panel.getByRole('group', { name: 'Only' }).getByRole('button', { name: new RegExp(`^${name}`) });

describePanel('the parts of the inbox', ({ open }) => {
  test('unread shows as many entries as it counts, and what is read there stays in its place', async () => {
    const panel = await open({ view: 'feed' });
    await expect.poll(() => part(panel, 'Unread').textContent()).toContain('3');
    await part(panel, 'Unread').click();
    const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-alert]');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await panel.getByRole('tab', { name: 'Feed, 3 unread' }).count()).toBe(1);
    await rows.nth(1).click();
    await panel.getByRole('heading', { name: 'Bluefen Analytics' }).waitFor();
    await panel.evaluate(() => {
      const feed = window.gallery?.state().feed;
      if (feed === undefined) throw new Error('no feed');
      const items = feed.items.map((item) =>
        item.kind === 'alert' && item.alert.id === 'a2'
          ? { ...item, alert: { ...item.alert, isUnread: false } }
          : item,
      );
      window.gallery?.push({ feed: { ...feed, items, unreadCount: 2 } });
    });
    await panel.keyboard.press('Escape');
    await expect.poll(() => part(panel, 'Unread').textContent()).toContain('2');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.nth(1).textContent()).not.toContain(', unread');
    await part(panel, 'Unread').click();
    await part(panel, 'Unread').click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test('watched shows what is of watched accounts, of whichever kind', async () => {
    const panel = await open({ view: 'feed', state: 'nothing-open' });
    await part(panel, 'Watched').click();
    await panel.getByRole('heading', { name: 'Nothing from what you watch' }).waitFor();
    await panel.getByRole('button', { name: 'Show everything' }).click();
    await panel.getByText('Tarnwick Systems · Heating up').waitFor();
    await part(panel, 'Watched').click();
    await panel.getByRole('radio', { name: 'Signals' }).check({ force: true });
    await expect
      .poll(async () => (await callsOf(panel, 'listFeed')).at(-1))
      .toEqual([{ before: null, kinds: ['signal'], part: 'watched', groupedBy: 'account', limit: 50 }]);
  });

  test('watched shows accounts or people alone, and says how many there are of each', async () => {
    const panel = await open({ view: 'feed' });
    await panel.evaluate(() => {
      const attention = window.gallery?.state().attention;
      if (attention === undefined) throw new Error('there is no state');
      window.gallery?.push({
        attention: { ...attention, watchedAccounts: ['a.example', 'b.example'], watchedPeople: ['alma'] },
      });
    });
    await panel.locator('[data-hint="News from 2 watched accounts and 1 person"]').click();
    await panel.getByRole('radio', { name: '2 accounts' }).waitFor();
    await panel.getByRole('radio', { name: '1 person' }).check({ force: true });
    await expect
      .poll(async () => (await callsOf(panel, 'listFeed')).at(-1))
      .toMatchObject([{ part: 'watched-people' }]);
    expect(await part(panel, 'Watched').getAttribute('aria-pressed')).toBe('true');
    await part(panel, 'Watched').click();
    await panel.getByRole('radio', { name: '1 person' }).waitFor({ state: 'detached' });
  });

  test('watched begins with whom one watches, each with its page and a button that ends it, and an undo', async () => {
    const panel = await open({ view: 'feed' });
    await panel.evaluate(() => {
      const attention = window.gallery?.state().attention;
      if (attention === undefined) throw new Error('there is no state');
      window.gallery?.push({
        attention: {
          ...attention,
          watchedAccounts: ['corvane.example', 'bluefen.example'],
          watchedPeople: ['alma'],
          names: { 'corvane.example': 'Corvane Robotics', alma: 'Alma Zelkling' },
        },
      });
    });
    await part(panel, 'Watched').click();
    const rows = panel.getByRole('list', { name: 'Watched accounts and people' }).getByRole('listitem');
    await expect
      .poll(async () =>
        (await rows.allTextContents()).map((text) => text.replace(/Stop watching.*/u, '').trim()),
      )
      .toEqual([
        'bluefen.example',
        expect.stringContaining('Corvane Robotics'),
        expect.stringContaining('Alma Zelkling'),
      ]);
    await rows.nth(1).getByRole('button', { name: 'Stop watching Corvane Robotics' }).click();
    expect(await callsOf(panel, 'markSeveral')).toEqual([
      [[{ kind: 'account', domain: 'corvane.example' }], 'unwatch'],
    ]);
    await panel.getByRole('button', { name: 'Undo' }).waitFor();
    await rows.filter({ hasText: 'Alma Zelkling' }).locator('[data-row]').click();
    await expect.poll(() => callsOf(panel, 'getPerson')).toEqual([['alma']]);
  });

  test('what is held is offered while something is, and listed as alerts', async () => {
    const panel = await open({ view: 'feed' });
    await part(panel, 'Unread').waitFor();
    expect(await part(panel, 'Held').count()).toBe(0);
    const hold = (allHeldCount: number) =>
      panel.evaluate((count) => {
        const attention = window.gallery?.state().attention;
        if (attention === undefined) throw new Error('there is no state');
        window.gallery?.push({ attention: { ...attention, allHeldCount: count } });
      }, allHeldCount);
    await hold(2);
    await expect.poll(() => part(panel, 'Held').textContent()).toMatch(/2$/);
    await part(panel, 'Held').click();
    await expect
      .poll(async () => (await callsOf(panel, 'listFeed')).at(-1))
      .toMatchObject([{ part: 'held' }]);
    // It stays as long as it is looked at.
    await hold(0);
    expect(await part(panel, 'Held').getAttribute('aria-pressed')).toBe('true');
    await part(panel, 'Held').click();
    await expect.poll(() => part(panel, 'Held').count()).toBe(0);
  });

  test('a part that has nothing of the shown kind says so, and shows the others', async () => {
    const panel = await open({ view: 'feed' });
    await panel.evaluate(() => {
      const bridge = window.gallery?.bridge;
      if (bridge === undefined) throw new Error('there is no bridge');
      Object.assign(bridge, {
        listFeed: () => Promise.resolve({ kind: 'ok', value: { items: [], hasOlder: false } }),
      });
    });
    await panel.getByRole('radio', { name: 'Likes' }).check({ force: true });
    await part(panel, 'Watched').click();
    await panel.getByText('No ad likes here').waitFor();
    await panel.getByRole('button', { name: 'Show all kinds' }).click();
    await panel.getByText('Nothing from what you watch').waitFor();
    expect(await part(panel, 'Watched').getAttribute('aria-pressed')).toBe('true');
  });

  test('reminders are listed with when and what, put off to any time and removed, each with an undo', async () => {
    const panel = await open({ view: 'feed', state: 'some-marked' });
    await expect.poll(() => part(panel, 'Reminders').textContent()).toContain('2');
    await part(panel, 'Reminders').click();
    const rows = panel.getByRole('list', { name: 'Reminders' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(
      /Corvane Robotics.*tomorrow 07:41.*Call · No answer · Wants the security paper\./u,
    );
    await rows.first().getByRole('button', { name: 'Change for Corvane Robotics' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByLabel('Follow up').selectOption('Other time…');
    expect(await dialog.getByLabel('Date of the reminder').inputValue()).toBe('2026-11-22');
    await dialog.getByLabel('Date of the reminder').fill('2026-11-27');
    await dialog.getByLabel('Time of the reminder').fill('14:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const before = Date.UTC(2026, 10, 22, 7, 41);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => callsOf(panel, 'changeFollowUp'))
      .toEqual([
        ['logged-0', { date: '2026-11-27', minute: 14 * 60 + 30 }],
        ['logged-0', { at: before }],
      ]);
    await rows.first().getByRole('button', { name: 'Remove for Corvane Robotics' }).click();
    await panel.getByText('Reminder removed').last().waitFor();
    expect(await callsOf(panel, 'endFollowUp')).toEqual([['logged-0']]);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await callsOf(panel, 'changeFollowUp')).length).toBe(3);
  });

  test('snoozed accounts are listed by when their snooze ends, and each can be ended there', async () => {
    const panel = await open({ view: 'feed', state: 'some-marked' });
    await expect.poll(() => part(panel, 'Snoozed').textContent()).toContain('2');
    await part(panel, 'Snoozed').click();
    const rows = panel.getByRole('list', { name: 'Snoozed accounts' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toContain('Corvane Robotics');
    await rows.first().getByRole('button', { name: 'End snooze of Corvane Robotics' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await callsOf(panel, 'markSeveral')).toEqual([
      [[{ kind: 'account', domain: 'corvane.example' }], 'wake'],
    ]);
    // The undo restores the time at which it would have ended.
    const until = await rows.first().textContent();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toContain('Corvane Robotics');
    await rows.first().getByRole('button', { name: 'End snooze of Corvane Robotics' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().textContent()).toBe(until);
    await rows.first().getByRole('button').first().click();
    await panel.getByRole('heading', { name: 'Vantorre Bank' }).waitFor();
  });

  test('a double click ends one snooze, not that of the account which moves beneath the pointer', async () => {
    const panel = await open({ view: 'feed', state: 'some-marked' });
    await part(panel, 'Snoozed').click();
    const ends = panel.getByRole('list', { name: 'Snoozed accounts' }).getByRole('button', { name: /^End/u });
    await expect.poll(() => ends.count()).toBe(2);
    const place = await ends.first().boundingBox();
    if (place === null) throw new Error('the button is not shown');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await panel.mouse.click(x, y);
    await expect.poll(() => ends.count()).toBe(1);
    await panel.mouse.down({ clickCount: 2 });
    await panel.mouse.up({ clickCount: 2 });
    expect(await ends.count()).toBe(1);
    // The next click is one of its own.
    await panel.mouse.click(x, y);
    await expect.poll(() => ends.count()).toBe(0);
  });

  test('by keys, the focus goes to the next account when a snooze is ended', async () => {
    const panel = await open({ view: 'feed', state: 'some-marked' });
    await part(panel, 'Snoozed').click();
    await panel.getByRole('button', { name: 'End snooze of Corvane Robotics' }).press('Enter');
    await expect.poll(() => callsOf(panel, 'markSeveral')).toHaveLength(1);
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.getAttribute('data-name')))
      .toBe('Vantorre Bank');
  });

  test('muted accounts are unmuted there, by the button and by M; without one it says how to mute', async () => {
    const panel = await open({ view: 'feed', state: 'some-marked' });
    await part(panel, 'Muted').click();
    const muted = panel.getByRole('list', { name: 'Muted accounts' });
    await muted.getByRole('button', { name: 'Unmute Quillmark Media' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('m');
    await panel.getByRole('heading', { name: 'No account is muted' }).waitFor();
    expect(await callsOf(panel, 'changeAttention')).toEqual([
      [{ kind: 'account', domain: 'quillmark.example' }, 'unmute'],
    ]);
    await panel.getByText('press M to mute its account').waitFor();
  });
});
