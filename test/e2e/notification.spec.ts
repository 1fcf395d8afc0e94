// The main job: a signal at the service becomes a notification, and a click on it opens the account.
import { readdir, readFile } from 'node:fs/promises';
import { clickNotification, hangNotifications } from '../run/desktop/notifications.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hottestAccount, postStrongSignal } from './news.ts';
import { connect, hidePanel, isPanelVisible } from './panel.ts';

test('a strong signal becomes a notification about its account; a click opens the panel on it', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const account = await hottestAccount(page, service);
  const contact = { email: `alma.zelkling@${account.domain}` };
  await postStrongSignal(service, account, {
    contact,
    properties: { team_size: 27, timeline: 'next quarter', campaign: 'autumn' },
  });

  const shown = await waitFor('the notification', async () =>
    (await notifications()).find(({ title }) => title.includes(account.name)),
  );
  expect(shown.app).toBe('Hotlist');
  expect(shown.displayed).toBe(true);
  expect(shown.title).toBe(`${account.name} wants a demo`);
  // Who and what come first, so that a desktop that shows one line shows who.
  expect(shown.body).toMatch(/^Alma Zelkling: 27 people, next quarter( · (also|colleagues:) .*)?$/);
  expect(await isPanelVisible()).toBe(false);
  // Every user of the machine can read process arguments.
  expect((await processArguments()).filter((text) => text.includes(account.name))).toEqual([]);

  await clickNotification(shown.id);
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Demo request');
});

test('reading an account in the panel takes its notification off the screen', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  const shown = await waitFor('the notification', async () =>
    (await notifications()).find(({ title }) => title.includes(account.name)),
  );
  await page.getByRole('tab', { name: /^Feed, 1 unread/ }).waitFor();
  await page.getByRole('button', { name: account.name }).first().click();
  await page.getByRole('heading', { level: 1, name: account.name }).waitFor();
  await waitFor('the notification to leave the screen', async () =>
    (await notifications()).some(({ id, displayed }) => id === shown.id && !displayed),
  );
  await page.getByRole('tab', { name: 'Feed', exact: true }).waitFor();
});

test('a notification service that hangs is reported, blocks nothing, and shows what was waiting once it continues', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  const goOn = await hangNotifications();
  try {
    await postStrongSignal(service, account);
    await page.getByRole('button', { name: /Notifications don’t respond/ }).waitFor();
    // The panel still answers and has the alert.
    await page.getByRole('tab', { name: /^Feed, 1 unread/ }).click();
    const feed = page.getByRole('list', { name: 'Feed' });
    await expect(feed.getByRole('listitem').first()).toContainText(account.name);
  } finally {
    goOn();
  }
  await waitFor('the notification', async () => (await notifications()).length > 0);
  await expect(page.getByRole('button', { name: /Notifications don’t respond/ })).toHaveCount(0);
  // Shown only once: a repeat would have come before the next alert, which is on the screen now.
  const other = service.world.accounts().find(({ domain }) => domain !== account.domain);
  if (other === undefined) throw new Error('one account alone');
  await postStrongSignal(service, other);
  await waitFor('the next one', async () => (await notifications()).length > 1);
  expect((await notifications()).map(({ title }) => title)).toEqual([
    `${account.name} wants a demo`,
    `${other.name} wants a demo`,
  ]);
});

/** The arguments of every process that is running now. */
async function processArguments(): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
}
