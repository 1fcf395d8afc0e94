// The feed as an inbox in the real app: one entry per account, whose alerts are handled together; and the sound of an alert.
import type { Page } from '@playwright/test';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hotAccounts, postStrongSignal } from './news.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

test('alerts of one account are one entry and count once; all are done together, and one undo brings all back', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const [first, second] = await hotAccounts(page, service);
  if (first === undefined || second === undefined) throw new Error('too few hot accounts');
  await postStrongSignal(service, first);
  await waitFor('the notification', async () =>
    (await notifications()).find(({ title }) => title.includes(first.name)),
  );
  await postStrongSignal(service, first, { contact: { email: `ines.morvane@${first.domain}` } });
  await postStrongSignal(service, second);
  await page.getByRole('tab', { name: 'Feed, 2 unread' }).click();
  await page.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Unread 2' }).click();
  const rows = page.getByRole('list', { name: 'Feed' }).locator('[data-select]');
  await expect(rows).toHaveCount(2);
  const entry = page.getByRole('listitem').filter({ hasText: first.name }).first();
  await entry.getByRole('button', { name: /more reason/ }).click();
  await expect(entry.getByRole('list', { name: /^Further reasons/ }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await page.getByRole('tab', { name: 'Feed, 1 unread' }).waitFor();
  expect((await readState(page)).feed.unreadCount).toBe(1);

  await rows.first().click({ modifiers: ['Control'] });
  await rows.last().click({ modifiers: ['Shift'] });
  await page.getByRole('toolbar', { name: 'Selected' }).getByText('2 selected').waitFor();
  await page.keyboard.press('e');
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readState(page)).feed.unreadCount).toBe(1);
  await expect(rows).toHaveCount(2);
});

/** Records each sound that the page plays, and whether it could be played. */
function hearSounds(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const nameOf = (event: Event): string =>
      event.target instanceof HTMLMediaElement
        ? (event.target.src.split('/').at(-1)?.split(/[-.]/)[0] ?? '')
        : '';
    const { Audio: Before } = window;
    window.Audio = class extends Before {
      constructor(src?: string) {
        super(src);
        this.addEventListener('playing', (event) => heard.push(`${nameOf(event)} played`));
        this.addEventListener('error', (event) => heard.push(`${nameOf(event)} failed`));
      }
    };
  });
}

function heardIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
}

test('an alert sounds once while the panel is hidden', async ({ hotlist, service, notifications }) => {
  const page = await connect(await hotlist.start(), service);
  await page.evaluate(() => window.hotlist.updateSettings({ notificationSound: true }));
  await hearSounds(page);
  const [first] = await hotAccounts(page, service);
  if (first === undefined) throw new Error('no hot account');
  await hidePanel(page);
  await postStrongSignal(service, first);
  await waitFor('the notification', async () =>
    (await notifications()).find(({ title }) => title.includes(first.name)),
  );
  await expect.poll(() => heardIn(page)).toEqual([expect.stringMatching(/^(bell|glass|pebble) played$/)]);
  expect(await isPanelVisible()).toBe(false);
});
