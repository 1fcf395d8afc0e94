// The week as a PDF, made by Chromium and written where the user chooses.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { connect } from './panel.ts';

test('the week is saved as a PDF of one page', async ({ hotlist, service, dataDir }) => {
  const app = await hotlist.start();
  const page = await connect(app, service);
  const path = join(dataDir, 'week.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  await page.getByRole('button', { name: 'The week' }).click();
  await page.getByRole('list', { name: 'Hottest of the week' }).waitFor();
  await page.getByRole('button', { name: 'Save as PDF…' }).click();
  await expect(page.getByText('The week was saved.')).toBeVisible();
  const pdf = await readFile(path, 'latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await hotlist.quit();
});
