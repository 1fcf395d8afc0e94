// The diagnostics file of the real app, read back from the zip.
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { connect, openSection } from './panel.ts';

test('the diagnostics are read, saved and hold no keys, names or folders', async ({
  hotlist,
  service,
  dataDir,
}) => {
  const app = await hotlist.start();
  const page = await connect(app, service);
  const path = join(dataDir, 'diagnostics.zip');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await openSection(page, 'Connection');
  await page.locator('.setting', { hasText: 'Diagnostics' }).getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Review and save…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save diagnostics' });
  await dialog.locator('summary', { hasText: 'about.json' }).click();
  await expect(dialog.getByText('"electron"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(dialog.getByText('Diagnostics saved.')).toBeVisible();

  const files = unzipSync(await readFile(path));
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>;
  const electron = await app.evaluate(() => process.versions.electron);
  expect(read('about.json')).toMatchObject({ electron, system: process.platform });
  expect(read('database.json')).toMatchObject({ isDamaged: false });
  expect(read('state.json')).toMatchObject({ mode: 'connected' });
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  const home = await app.evaluate(({ app: main }) => main.getPath('home'));
  const [account] = service.world.accounts();
  for (const secret of [service.apiKey, service.restApiKey, home, homedir(), dataDir, account?.name ?? ''])
    expect(text).not.toContain(secret);
  await hotlist.quit();
});
