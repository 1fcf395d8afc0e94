// Key rotation (API 5.6): the new key is verified first; until then the old one stays in use.
import type { Page } from '@playwright/test';
import { searchSecrets } from '../run/desktop/secrets.ts';
import { expect, test } from './fixtures.ts';
import { settleNews } from './news.ts';
import { connect, keyField, statusLine, verify } from './panel.ts';

async function replaceKeyB(page: Page, key: string): Promise<void> {
  await keyField(page, 'B').fill(key);
  await verify(page);
}

test('a new key that is refused leaves the old one in use; one that works replaces it', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Replace key' }).nth(1).click();
  await replaceKeyB(page, 'not-a-key-of-this-service');
  await expect(page.getByRole('alert')).toContainText('refused');
  const kept = await searchSecrets({ service: 'Hotlist', account: 'main/b' });
  expect(kept).toEqual([`${service.restApiKey} ${service.restBaseUrl}`]);
  await settleNews(service);
  await expect(statusLine(page)).toContainText('Live');

  const newKey = 'a-new-key-made-in-the-dashboard';
  service.keys.add('b', newKey, 'read-only');
  await replaceKeyB(page, newKey);
  await expect(keyField(page, 'B')).toBeHidden();
  service.keys.revoke(service.restApiKey);
  expect(await searchSecrets({ service: 'Hotlist', account: 'main/b' })).toEqual([
    `${newKey} ${service.restBaseUrl}`,
  ]);
  await settleNews(service);
  await expect(statusLine(page)).toContainText('Live');
  expect(service.requests.all().at(-1)?.status).toBe(200);
});
