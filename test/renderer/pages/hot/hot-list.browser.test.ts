// The rows of the hot list: those near the visible area are rendered, and they slide when they change rank. In Chromium, on the
// fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

const list = (panel: Page) => panel.getByRole('list', { name: 'Hot accounts' });
const rows = (panel: Page) => list(panel).getByRole('listitem');
const names = (panel: Page) => rows(panel).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));

/** Pushes as many accounts as a window of the ranking has. */
const pushFifty = (panel: Page) =>
  panel.evaluate(() => {
    const hot = window.gallery?.state().hot;
    const [first] = hot?.accounts ?? [];
    if (hot === undefined || first === undefined) throw new Error('nobody is hot');
    const accounts = Array.from({ length: 50 }, (_, index) => ({
      ...first,
      rank: index + 1,
      domain: `account-${index}.example`,
      name: `Account ${index}`,
    }));
    window.gallery?.push({ hot: { ...hot, accounts } });
  });

/** Swaps the ranks of the first two accounts. Returns which rows then move on the screen, and how. */
const swapFirst = (panel: Page) =>
  panel.evaluate(async () => {
    const hot = window.gallery?.state().hot;
    const [first, second, ...others] = hot?.accounts ?? [];
    if (hot === undefined || first === undefined || second === undefined) throw new Error('nobody is hot');
    window.gallery?.push({ hot: { ...hot, accounts: [second, first, ...others] } });
    const moved = new Set<string>();
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof HTMLElement)) continue;
        const { key } = effect.target.dataset;
        if (key !== undefined) moved.add(`${key} from ${String(effect.getKeyframes()[0]?.['transform'])}`);
      }
    }
    return [...moved];
  });

describePanel('the hot list', ({ open }) => {
  test('says since when its reasons are, where its window is longer than what is kept', async () => {
    const panel = await open({ view: 'hot' });
    const note = panel.getByText(/^Reasons: signals since 18 Nov/u);
    await rows(panel).first().waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no list');
      window.gallery?.push({ hot: { ...hot, window: 'all', reasonsSinceAt: Date.UTC(2026, 10, 18, 12) } });
    });
    await note.waitFor();
  });

  test('holds the rows near the screen, says how many there are, and End leads to the last', async () => {
    const panel = await open({ view: 'hot' });
    await pushFifty(panel);
    await expect.poll(() => rows(panel).first().getAttribute('aria-setsize')).toBe('50');
    await expect.poll(() => rows(panel).count()).toBeLessThan(25);
    await panel.keyboard.press('End');
    await expect
      .poll(() => panel.evaluate(() => document.activeElement?.getAttribute('data-name')))
      .toBe('Account 49');
    await expect.poll(async () => (await names(panel)).includes('Account 48')).toBe(true);
  });

  test('a row that changes rank slides to its place, unless no motion is wanted', async () => {
    const panel = await open({ view: 'hot' });
    await pushFifty(panel);
    await expect.poll(async () => (await names(panel))[0]).toBe('Account 0');
    expect(await swapFirst(panel)).toEqual([]);
    await expect.poll(async () => (await names(panel))[0]).toBe('Account 1');
    await panel.emulateMedia({ reducedMotion: 'no-preference' });
    const moved = await swapFirst(panel);
    expect(moved).toHaveLength(2);
    for (const row of moved) expect(row).toMatch(/^account-[01]\.example from translateY\(-?\d/);
  });
});
