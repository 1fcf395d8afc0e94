// Nothing moves under the pointer, even when the ranking changes between the press and release of a real mouse button.
import type { Page } from '@playwright/test';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hotAccounts, postStrongSignal } from './news.ts';
import { connect, readState } from './panel.ts';

const ranked = async (page: Page): Promise<readonly string[]> =>
  (await readState(page)).hot.accounts.map(({ domain }) => domain);

test('a click opens the row that was under it when the button went down, while the service ranks anew', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  const list = page.getByRole('list', { name: 'Hot accounts' });
  const shown = () =>
    list.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.dataset['domain']));
  const rows = list.locator('[data-row]');
  await rows.nth(2).waitFor();
  const before = await shown();
  const name = (await rows.nth(2).getAttribute('data-name')) ?? '';
  const box = await rows.nth(2).boundingBox();
  if (box === null) throw new Error('The third row is not on the screen.');

  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const rankedBefore = await ranked(page);
  const below = (await hotAccounts(page, service)).at(-1);
  if (below === undefined || below.domain === before[2]) throw new Error('Nobody is below the third row.');
  // How far it is behind depends on the day. Each signal adds its score.
  const { accounts } = (await readState(page)).hot;
  const scoreOf = (domain: string | undefined): number =>
    accounts.find((account) => account.domain === domain)?.score ?? 0;
  const needed = Math.ceil((scoreOf(rankedBefore[0]) - scoreOf(below.domain)) / 100) + 5;
  for (let signal = 0; signal < needed; signal += 1) await postStrongSignal(service, below, { score: 100 });
  await waitFor('another order at the top', async () => {
    await page.evaluate(() => window.hotlist.checkNow());
    return (await ranked(page))[0] !== rankedBefore[0];
  });
  await page.getByRole('button', { name: /^(Re-ranked|\d+ new)$/ }).waitFor();
  expect(await shown()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Without a pointer over it, the list shows the current ranking.
  await page.mouse.move(1, 1);
  await page.keyboard.press('1');
  await expect.poll(async () => (await shown())[0]).toBe((await ranked(page))[0]);
});
