// What the panel says about a score: its window, its explanation and its chart. Also, who is left out of the ranking.
import { expect, test } from './fixtures.ts';
import { connect, readState } from './panel.ts';

const digits = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

test('a score says its window and what it counts, can be read from its chart, and is never replaced by another score', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  const rows = page.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
  await rows.first().waitFor();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('i');
  const meaning = page.locator('.score-meaning');
  await expect(meaning).toContainText('What the account did in the last 24 hours');
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();

  // For the same account, a longer window never has less.
  const { hot } = await readState(page);
  const { domain = '', name = '', score = 0 } = hot.accounts[0] ?? {};
  await page.getByRole('radio', { name: '7 d', exact: true }).check({ force: true });
  const row = page.locator(`[data-row][data-domain="${domain}"]`).first();
  await expect(row.locator('[data-explains="7d"]')).toBeVisible();
  expect(digits(await row.locator('.number').first().textContent())).toBeGreaterThanOrEqual(
    Math.round(score),
  );

  await row.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const number = page.getByRole('button', { name: /7 d score/u });
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(meaning).toContainText('What the account did in the last 7 days');
  const plot = page.getByRole('slider', { name: '7 d score, 28 days' });
  await plot.focus();
  await page.keyboard.press('End');
  await expect(plot).toHaveAttribute('aria-valuetext', /\d/u);

  // Only the Signals API knows it, so it is in no ranking.
  const [unranked] = service.world.accounts().filter(({ surfaces }) => surfaces === 'b');
  if (unranked === undefined) throw new Error('the world has no such account');
  service.world.addSignal({ type: 'page_visit', account_domain: unranked.domain, score: 20 });
  await expect
    .poll(async () =>
      (await readState(page)).feed.items.some((item) => JSON.stringify(item).includes(unranked.domain)),
    )
    .toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(unranked.domain);
  const found = page.getByRole('option', { selected: true });
  await expect(found).toContainText(unranked.name);
  await expect(found).toContainText(/not ranked in 7 days|not in the 7-day top/u);
});

test('a stage that is left out is not ranked, is counted, and is shown when asked for', async ({
  hotlist,
  service,
}) => {
  const page = await connect(await hotlist.start(), service);
  const [first] = (await readState(page)).hot.accounts;
  const stage = first?.stage ?? '';
  expect(stage).not.toBe('');
  await page.evaluate(
    (value) => window.hotlist.updateSettings({ stages: { mode: 'except', values: [value] } }),
    stage,
  );
  const show = page.getByRole('button', { name: /^Show \d+ excluded$/u });
  await show.waitFor();
  const row = page.locator(`[data-row][data-domain="${first?.domain ?? ''}"]`);
  await expect(row).toHaveCount(0);
  await show.click();
  await expect(row.first()).toContainText('excluded');
});
