// Lists that do not move while the pointer or the focus is in them. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

const names = (panel: Page, list: string) =>
  panel
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.textContent));

/** Pushes a new person at the top, and the others in reverse order. */
const pushPeople = (panel: Page) =>
  panel.evaluate(() => {
    const people = window.gallery?.state().people ?? [];
    const [first] = people;
    if (first === undefined) throw new Error('nobody is there');
    const newcomer = { ...first, key: 'newcomer', name: 'New Comer' };
    window.gallery?.push({ people: [newcomer, ...people.toReversed()] });
  });

const pushAlert = (panel: Page) =>
  panel.evaluate(() => {
    const feed = window.gallery?.state().feed;
    const [first] = feed?.items ?? [];
    if (feed === undefined || first === undefined) throw new Error('no feed');
    const newer = { ...first, key: 'alert:newer', at: first.at + 1_000 };
    window.gallery?.push({ feed: { ...feed, items: [newer, ...feed.items] } });
  });

const pushHot = (panel: Page) =>
  panel.evaluate(() => {
    const hot = window.gallery?.state().hot;
    const [first] = hot?.accounts ?? [];
    if (hot === undefined || first === undefined) throw new Error('nobody is hot');
    const newcomer = { ...first, domain: 'newcomer.example', name: 'Newcomer' };
    window.gallery?.push({ hot: { ...hot, accounts: [newcomer, ...hot.accounts.slice(1), first] } });
  });

const lists = [
  { view: 'hot', list: 'Hot accounts', push: pushHot },
  { view: 'feed', list: 'Feed', push: pushAlert },
  { view: 'people', list: 'People', push: pushPeople },
] as const;

describePanel('a list that somebody is in', ({ open }) => {
  for (const { view, list, push } of lists) {
    test(`stands still on ${view} under a resting pointer, and shows what came in when asked`, async () => {
      const panel = await open({ view });
      const row = panel.getByRole('list', { name: list }).locator('[data-row]').nth(2);
      await row.hover();
      const before = await names(panel, list);
      const box = await row.boundingBox();
      await push(panel);
      const news = panel.getByRole('button', { name: '1 new', exact: true });
      await news.waitFor();
      expect(await names(panel, list)).toEqual(before);
      expect(await row.boundingBox()).toEqual(box);
      await news.click();
      await news.waitFor({ state: 'detached' });
      expect((await names(panel, list)).length).toBeGreaterThan(0);
      expect(await names(panel, list)).not.toEqual(before);
    });

    test(`stands still on ${view} while the keyboard is in it, and catches up when it leaves`, async () => {
      const panel = await open({ view });
      await panel.getByRole('list', { name: list }).locator('[data-row]').first().waitFor();
      await panel.keyboard.press('ArrowDown');
      const before = await names(panel, list);
      await push(panel);
      await panel.getByRole('button', { name: '1 new', exact: true }).waitFor();
      expect(await names(panel, list)).toEqual(before);
      await panel.keyboard.press('Control+k');
      await expect.poll(() => names(panel, list)).not.toEqual(before);
    });
  }

  test('stands still while the pointer is on the bar of the selected rows, and when that closes', async () => {
    const panel = await open({ view: 'feed' });
    const row = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').nth(2);
    await row.hover();
    await panel.getByRole('checkbox').nth(2).click();
    const box = await row.boundingBox();
    const name = await row.getAttribute('data-name');
    const clear = panel.getByRole('button', { name: 'Clear the selection (Esc)' });
    await clear.hover();
    await pushAlert(panel);
    await panel.getByRole('button', { name: '1 new', exact: true }).waitFor();
    await clear.click();
    await clear.waitFor({ state: 'detached' });
    expect([await row.getAttribute('data-name'), await row.boundingBox()]).toEqual([name, box]);
    await panel.mouse.move(-1, -1);
    await expect.poll(() => row.getAttribute('data-name')).not.toBe(name);
  });

  test('gives the focus to the first row when what waits is let in by a key', async () => {
    const panel = await open({ view: 'people' });
    const rows = panel.getByRole('list', { name: 'People' }).locator('[data-row]');
    await rows.nth(2).hover();
    await pushPeople(panel);
    const news = panel.getByRole('button', { name: '1 new', exact: true });
    await news.focus();
    await panel.keyboard.press('Enter');
    await news.waitFor({ state: 'detached' });
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.getAttribute('data-name')))
      .toBe('New Comer');
  });

  test('catches up when the window is hidden', async () => {
    const panel = await open({ view: 'people' });
    await panel.getByRole('list', { name: 'People' }).locator('[data-row]').nth(2).hover();
    const before = await names(panel, 'People');
    await pushPeople(panel);
    await panel.getByRole('button', { name: '1 new', exact: true }).waitFor();
    await panel.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => names(panel, 'People')).not.toEqual(before);
  });
});
