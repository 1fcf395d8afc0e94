// Lists that render only the rows near the visible area. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

const area = (panel: Page) => panel.locator('[data-scroll]');

/** The key of the first visible row, and how far below the top of the area it starts. */
const firstSeen = (panel: Page) =>
  area(panel).evaluate((scrolled) => {
    const edge = scrolled.getBoundingClientRect().top;
    const rows = [...scrolled.querySelectorAll<HTMLElement>('[data-key]')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > edge);
    return { key: row?.dataset['key'], top: Math.round((row?.getBoundingClientRect().top ?? 0) - edge) };
  });

const scrollTo = (panel: Page, px: number) => area(panel).evaluate((one, to) => one.scrollTo(0, to), px);

const hasFocus = (panel: Page, key: string) =>
  panel.evaluate((wanted) => document.activeElement?.closest(`[data-key="${wanted}"]`) !== null, key);

const itemCount = async (panel: Page) =>
  Number(await panel.locator('[aria-setsize]').first().getAttribute('aria-setsize'));

/** Main pushes one more alert, newer than all others. */
const pushNewer = (panel: Page, byMs = 1_000) =>
  panel.evaluate((laterMs) => {
    const { gallery } = window;
    const feed = gallery?.state().feed;
    const [first] = feed?.items ?? [];
    if (feed === undefined || first === undefined) throw new Error('no feed');
    const newer = { ...first, key: 'alert:newer', at: first.at + laterMs };
    gallery?.push({ feed: { ...feed, items: [newer, ...feed.items] } });
  }, byMs);

/** Goes one row down, as fast as rows are drawn. */
async function pressDown(panel: Page): Promise<void> {
  await panel.keyboard.press('ArrowDown');
  await panel.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function openFeed(open: (options: { readonly view: string }) => Promise<Page>): Promise<Page> {
  const panel = await open({ view: 'feed' });
  await panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').first().waitFor();
  return panel;
}

describePanel('a long list', ({ open }) => {
  test('holds the rows near the screen and no more, and says how many there are', async () => {
    const panel = await openFeed(open);
    await expect
      .poll(async () => {
        await scrollTo(panel, 1e6);
        return panel.getByText('That is everything recorded on this computer.').count();
      })
      .toBe(1);
    await scrollTo(panel, 1e6);
    const total = await itemCount(panel);
    expect(total).toBeGreaterThan(130);
    const rows = panel.getByRole('list', { name: 'Feed' }).getByRole('listitem');
    await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe(String(total));
    expect(await rows.count()).toBeLessThan(40);
  });

  test('leaves what is read in its place when something comes in above', async () => {
    const panel = await openFeed(open);
    await scrollTo(panel, 900);
    await expect.poll(async () => (await firstSeen(panel)).top).toBeLessThanOrEqual(0);
    const before = await firstSeen(panel);
    const count = await itemCount(panel);
    await pushNewer(panel);
    await expect.poll(() => itemCount(panel)).toBe(count + 1);
    expect(await firstSeen(panel)).toEqual(before);
    await panel.getByRole('button', { name: '1 new' }).click();
    await panel.locator('[data-key="alert:newer"]').waitFor();
    await panel.getByRole('button', { name: '1 new' }).waitFor({ state: 'detached' });
  });

  test('keeps the focus of a row that is scrolled away, and goes on from there', async () => {
    const panel = await openFeed(open);
    await panel.keyboard.press('ArrowDown');
    expect(await hasFocus(panel, 'alert:a1')).toBe(true);
    await scrollTo(panel, 2_000);
    await expect.poll(async () => (await firstSeen(panel)).key).not.toBe('alert:a1');
    expect(await hasFocus(panel, 'alert:a1')).toBe(true);
    await panel.keyboard.press('ArrowDown');
    expect(await hasFocus(panel, 'signal:s1')).toBe(true);
  });

  test('can be reached by Tab from above, however far below it is', async () => {
    const panel = await open({ view: 'account' }, 400, 400);
    const activity = panel.getByRole('list', { name: 'Activity' });
    await activity.waitFor({ state: 'attached' });
    await panel.getByRole('tab', { name: 'Hot' }).focus();
    const isInside = () => activity.evaluate((list) => list.contains(document.activeElement));
    for (let step = 0; step < 60 && !(await isInside()); step += 1) await panel.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  });

  test('is walked through by the arrow keys from end to end', async () => {
    const panel = await openFeed(open);
    const seen = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      await pressDown(panel);
      const key = await panel.evaluate(
        () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '',
      );
      seen.add(key);
    }
    expect(seen.size).toBe(60);
  });

  test('goes to its ends with Home and End, as far as it is loaded', async () => {
    const panel = await openFeed(open);
    const ends = () =>
      panel.evaluate(() => {
        const row = document.activeElement?.closest('[data-key]');
        const { top = -1, bottom = Infinity } = document.activeElement?.getBoundingClientRect() ?? {};
        const seen = document.querySelector('[data-scroll]')?.getBoundingClientRect();
        const isSeen = seen !== undefined && top >= seen.top && bottom <= seen.bottom;
        return { at: Number(row?.getAttribute('aria-posinset')), isSeen };
      });
    const count = await itemCount(panel);
    await panel.keyboard.press('End');
    await expect.poll(async () => ((await ends()).at >= count ? (await ends()).isSeen : false)).toBe(true);
    await panel.keyboard.press('Home');
    await expect.poll(ends).toEqual({ at: 1, isSeen: true });
    expect(await area(panel).evaluate((one) => one.scrollTop)).toBe(0);
  });

  test('is at its beginning after Home, even while it is still going to the end', async () => {
    const panel = await openFeed(open);
    const list = area(panel);
    await panel.keyboard.press('ArrowDown');
    await panel.evaluate(() => {
      for (const key of ['End', 'Home'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
    });
    // Wait until the rows at both ends have been measured.
    await panel.waitForTimeout(1_000);
    expect(await list.evaluate((one) => one.scrollTop)).toBe(0);
  });

  test('is found again where it was left, with what came in meanwhile above it', async () => {
    const panel = await openFeed(open);
    for (let step = 0; step < 30; step += 1) await pressDown(panel);
    const before = await firstSeen(panel);
    const key = await panel.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '',
    );
    await panel.keyboard.press('Enter');
    await panel.getByRole('list', { name: 'Feed' }).waitFor({ state: 'detached' });
    await pushNewer(panel);
    await panel.keyboard.press('Escape');
    await expect.poll(() => hasFocus(panel, key)).toBe(true);
    await expect.poll(() => firstSeen(panel)).toEqual(before);
    await panel.getByRole('button', { name: '1 new' }).waitFor();
  });

  test('names on top the day that is read', async () => {
    const panel = await openFeed(open);
    const day = panel.getByRole('heading', { level: 2 }).first();
    expect(await day.textContent()).toBe('Today');
    await scrollTo(panel, 700);
    await scrollTo(panel, 1_400);
    await expect.poll(() => day.textContent()).not.toBe('Today');
  });

  test('names the day of what came in, with no scrolling in between', async () => {
    const panel = await openFeed(open);
    const day = panel.getByRole('heading', { level: 2 }).first();
    await scrollTo(panel, 1_400);
    await expect.poll(() => day.textContent()).not.toBe('Today');
    await scrollTo(panel, 0);
    await expect.poll(() => day.textContent()).toBe('Today');
    await pushNewer(panel, 86_400_000);
    await expect.poll(() => day.textContent()).not.toBe('Today');
  });

  test('a press made while it scrolls opens the row', async () => {
    const panel = await openFeed(open);
    const row = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').nth(3);
    const box = await row.boundingBox();
    if (box === null) throw new Error('no row');
    await panel.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
    await panel.mouse.down();
    // The row stays under the pointer, and the list gets a scroll event.
    await area(panel).evaluate(async (scrolled) => {
      const heard = new Promise((resolve) => scrolled.addEventListener('scroll', resolve, { once: true }));
      scrolled.scrollBy(0, 4);
      await heard;
      await new Promise(requestAnimationFrame);
    });
    await panel.mouse.up();
    await panel.getByRole('list', { name: 'Feed' }).waitFor({ state: 'detached' });
  });
});
