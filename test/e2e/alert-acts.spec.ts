// What the user does with an alert outside of the panel, and what holds an alert back: the buttons of a notification, a snooze
// that a stronger signal ends, and the desktop's do-not-disturb.
import { chooseButton, setDoNotDisturb, type ShownNotification } from '../run/desktop/notifications.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hotAccounts, hottestAccount, postStrongSignal, settleNews } from './news.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

type List = () => Promise<readonly ShownNotification[]>;

/** The newest notification on the screen with this name in its title. */
function onScreen(notifications: List, name: string): Promise<ShownNotification> {
  return waitFor(`a notification about ${name}`, async () =>
    (await notifications()).findLast(({ title, displayed }) => displayed && title.includes(name)),
  );
}

test('“Open” on a notification opens the panel on its account', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await onScreen(notifications, account.name);
  await chooseButton('Open');
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
});

test('“Snooze 1 h” snoozes the account, and a stronger signal ends the snooze early', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account, { score: 85 });
  const first = await onScreen(notifications, account.name);
  await chooseButton('Snooze 1 h');
  await expect
    .poll(async () => (await readState(page)).attention.snoozed.map(({ domain }) => domain))
    .toEqual([account.domain]);
  await waitFor('the notification to leave the screen', async () =>
    (await notifications()).some(({ id, displayed }) => id === first.id && !displayed),
  );

  // Not stronger than what the user has seen, so the snooze goes on.
  await postStrongSignal(service, account, { score: 84 });
  await settleNews(service);
  expect((await notifications()).filter(({ displayed }) => displayed)).toEqual([]);

  await page.evaluate(() => window.hotlist.updateSettings({ coolDownMinutes: 0 }));
  await postStrongSignal(service, account, { score: 99 });
  const woken = await onScreen(notifications, account.name);
  expect(woken.id).not.toBe(first.id);
  expect((await readState(page)).attention.snoozed).toEqual([]);
});

test('“Mute” on a notification mutes its account', async ({ hotlist, service, notifications }) => {
  const page = await connect(await hotlist.start(), service);
  const account = await hottestAccount(page, service);
  await postStrongSignal(service, account);
  await onScreen(notifications, account.name);
  await chooseButton('Mute');
  await expect.poll(async () => (await readState(page)).attention.muted).toEqual([account.domain]);
  await expect.poll(async () => (await notifications()).filter(({ displayed }) => displayed)).toEqual([]);
});

test('the desktop’s do-not-disturb holds alerts back; when it ends, one digest comes', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const accounts = (await hotAccounts(page, service)).slice(0, 2);
  await setDoNotDisturb(true);
  try {
    for (const account of accounts) await postStrongSignal(service, account);
    await waitFor('both alerts to be held', async () => {
      const { feed } = await readState(page);
      const reasons = feed.items.flatMap((item) => (item.kind === 'alert' ? [item.alert.reason] : []));
      return reasons.filter((reason) => reason?.code === 'do-not-disturb').length >= 2;
    });
    expect(await notifications()).toEqual([]);
  } finally {
    await setDoNotDisturb(false);
  }
  const digest = await waitFor('the digest', async () => (await notifications())[0]);
  for (const { name } of accounts) expect(`${digest.title} ${digest.body}`).toContain(name);
  expect(await notifications()).toHaveLength(1);
});
