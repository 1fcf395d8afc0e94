// Tests the test desktop itself, with the smallest app that uses all of it. If these fail, the fault is not in Hotlist.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type ElectronApplication } from '@playwright/test';
import { clickNotification, closeNotifications, listNotifications } from '../run/desktop/notifications.ts';
import { searchSecrets } from '../run/desktop/secrets.ts';
import { clickTrayMenu, trayItems, trayMenu, type TrayItem } from '../run/desktop/tray.ts';
import { waitFor } from '../run/desktop/wait.ts';
import { test } from './desktop-test.ts';
import { launchElectron } from './electron.ts';

interface Probe {
  readonly seen: readonly string[];
  notify(title: string): void;
  readonly keytar: {
    setPassword(service: string, account: string, password: string): Promise<void>;
    getPassword(service: string, account: string): Promise<string | null>;
  };
}

declare global {
  // A global can only be declared with `var`.
  var probe: Probe;
}

let app: ElectronApplication;
let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hotlist-probe-'));
  app = await launchElectron(join(import.meta.dirname, 'probe-app'), { HOTLIST_DATA_DIR: dataDir });
});
test.afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  await closeNotifications();
});

function onlyTrayItem(): Promise<TrayItem> {
  return waitFor('the tray icon', async () => {
    const items = await trayItems();
    return items.length === 1 && items[0];
  });
}

test('a key that the app stores is in the keyring, and the app can read it', async () => {
  await app.evaluate(() => globalThis.probe.keytar.setPassword('hotlist-probe', 'a', 'a secret'));
  expect(await app.evaluate(() => globalThis.probe.keytar.getPassword('hotlist-probe', 'a'))).toBe(
    'a secret',
  );
  expect(await searchSecrets({ service: 'hotlist-probe' })).toEqual(['a secret']);
  expect(await searchSecrets({ service: 'something else' })).toEqual([]);
});

test('a notification is listed, and a click on it reaches the app', async () => {
  await app.evaluate(() => globalThis.probe.notify('First'));
  await app.evaluate(() => globalThis.probe.notify('Second'));
  const shown = await waitFor('both notifications', async () => {
    const fromHere = (await listNotifications()).filter(({ title }) => ['First', 'Second'].includes(title));
    // The desktop does not always receive them in the order in which they were sent.
    return fromHere.length === 2 && fromHere.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  });
  expect(shown.map(({ title, body, displayed }) => ({ title, body, displayed }))).toEqual([
    { title: 'First', body: 'A body', displayed: true },
    { title: 'Second', body: 'A body', displayed: true },
  ]);
  await clickNotification(shown[1]?.id ?? -1);
  await expect.poll(() => app.evaluate(() => globalThis.probe.seen)).toEqual(['click Second']);
});

test('the tray icon is on the bus with its menu, and its entries can be clicked', async () => {
  const item = await onlyTrayItem();
  expect(item.tooltip).toContain('Probe');
  const menu = await trayMenu(item);
  expect(menu.map(({ label, enabled, separator }) => ({ label, enabled, separator }))).toEqual([
    { label: 'Notify', enabled: true, separator: false },
    { label: '', enabled: true, separator: true },
    { label: 'More', enabled: true, separator: false },
    { label: 'Off', enabled: false, separator: false },
  ]);
  await clickTrayMenu(item, ['More', 'Deep_er']);
  await expect.poll(() => app.evaluate(() => globalThis.probe.seen)).toEqual(['deeper']);
  await clickTrayMenu(item, ['Notify']);
  await waitFor('the notification', async () =>
    (await listNotifications()).some(({ title, displayed }) => title === 'From the menu' && displayed),
  );
  await expect(clickTrayMenu(item, ['Off'])).rejects.toThrow('cannot be clicked');
});
