// From the first start to being connected, and where the keys are stored afterwards.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchSecrets } from '../run/desktop/secrets.ts';
import { filesHolding } from './data-folder.ts';
import { expect, panelOf, test } from './fixtures.ts';
import {
  addressField,
  baselineDone,
  connect,
  isPanelVisible,
  keyField,
  leaveSetup,
  statusLine,
  verify,
} from './panel.ts';

test('a first start leads to connected; the keys are in the keyring and nowhere else', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const app = await hotlist.start();
  const page = await panelOf(app);
  await expect.poll(isPanelVisible).toBe(true);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await addressField(page, 'B').fill(service.restBaseUrl);
  await keyField(page, 'B').fill(`${service.restApiKey}x`);
  await verify(page);
  await expect(page.getByRole('alert')).toContainText('refused');
  await expect(keyField(page, 'B')).toHaveAttribute('aria-invalid', 'true');
  expect(await searchSecrets({ service: 'Hotlist' })).toEqual([]);
  expect(await filesHolding(dataDir, service.restBaseUrl)).toEqual([]);

  await keyField(page, 'B').fill(service.restApiKey);
  await addressField(page, 'A').fill(service.baseUrl);
  await keyField(page, 'A').fill(service.apiKey);
  await verify(page);
  // With a day of history the page says how many alerts each choice would have brought, unless that day was not a working day.
  // It asks once the first reading is done, which takes longer on a busy machine.
  await expect(
    page.getByText(/going by the last (\d )?working day|^Too little is known yet/).first(),
  ).toBeVisible({ timeout: 100_000 });
  await leaveSetup(page);
  await expect(statusLine(page)).toContainText('Live');
  await baselineDone(page);

  const kept = await searchSecrets({ service: 'Hotlist' });
  expect(kept.toSorted()).toEqual(
    [`${service.apiKey} ${service.baseUrl}`, `${service.restApiKey} ${service.restBaseUrl}`].toSorted(),
  );
  await hotlist.quit();
  for (const key of [service.apiKey, service.restApiKey]) {
    expect(await filesHolding(dataDir, key)).toEqual([]);
    expect(hotlist.output()).not.toContain(key);
  }
  // Checks the search itself: it finds what is certainly there.
  expect(await filesHolding(dataDir, service.restBaseUrl)).toContain('settings.json');
  await writeFile(join(dataDir, 'proof'), `x${Buffer.from(`y${service.apiKey}z`).toString('base64')}`);
  expect(await filesHolding(dataDir, service.apiKey)).toEqual(['proof']);
});

test('a connected app starts into the tray, with the keys from the keyring', async ({ hotlist, service }) => {
  const first = await hotlist.start();
  await connect(first, service);
  await hotlist.quit();

  const page = await panelOf(await hotlist.start());
  await baselineDone(page);
  await expect(statusLine(page)).toContainText('Live');
  expect(await isPanelVisible()).toBe(false);
});
