// What the desktop does with an alert: the buttons of its notification, and do-not-disturb.
import { chooseButton, setDoNotDisturb, type ShownNotification } from '../run/desktop/notifications.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hotAccounts, postStrongSignal } from './news.ts';
import { connect, hidePanel, isPanelVisible, readState } from './panel.ts';

type List = () => Promise<readonly ShownNotification[]>;

/** The newest notification on the screen with this name in its title. */
function onScreen(notifications: List, name: string): Promise<ShownNotification> {
  return waitFor(`a notification about ${name}`, async () =>
    (await notifications()).findLast(({ title, displayed }) => displayed && title.includes(name)),
  );
}

test('each button of a notification does what it says: open, snooze, log call, done', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  await hidePanel(page);
  const [opened, snoozed, logged, done] = await hotAccounts(page, service);
  if (opened === undefined || snoozed === undefined || logged === undefined || done === undefined)
    throw new Error('There are too few hot accounts.');
  const offScreen = (id: number): Promise<unknown> =>
    waitFor('the notification to leave the screen', async () =>
      (await notifications()).some((one) => one.id === id && !one.displayed),
    );

  await postStrongSignal(service, opened);
  await onScreen(notifications, opened.name);
  await chooseButton('Open');
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: opened.name })).toBeVisible();
  await hidePanel(page);

  await postStrongSignal(service, snoozed);
  const first = await onScreen(notifications, snoozed.name);
  await chooseButton('Snooze');
  await expect
    .poll(async () => (await readState(page)).attention.snoozed.map(({ domain }) => domain))
    .toEqual([snoozed.domain]);
  await offScreen(first.id);

  await postStrongSignal(service, logged);
  await onScreen(notifications, logged.name);
  await chooseButton('Log call');
  await expect.poll(isPanelVisible).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: logged.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await hidePanel(page);

  await postStrongSignal(service, done);
  const second = await onScreen(notifications, done.name);
  await chooseButton('Done');
  await offScreen(second.id);
  expect((await readState(page)).handled?.name).toBe(done.name);
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
