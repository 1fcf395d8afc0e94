// Texts that must not be cut off. In Chromium, on the fake bridge.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from './gallery/panel-tests.ts';
import { routes, viewOf } from './gallery/routes.ts';

const isWhole = (text: Locator) =>
  text.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight);

/** As wide as a panel of 400 px at 130 % of the text size. */
const LARGE_TEXT_PX = 308;

/** 400 × 640 at 150 percent. */
const ZOOMED = { width: 267, height: 427 };

/** What is written beyond its own box: cut off there, or drawn over what is beside it. Runs in the page. */
function wordsBeyond(selector: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility())
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent.trim());
}

describePanel('no end is cut off', ({ open }) => {
  test('of a setting in German with large letters, and no word of it is a line of its own', async () => {
    const panel = await open({ view: 'settings', language: 'de' }, LARGE_TEXT_PX);
    await panel.locator('[data-setting]').first().waitFor();
    // One after the other, on one page.
    await panel.getByRole('combobox', { name: 'Einstellung suchen' }).focus();
    await panel.locator('[data-section]').last().waitFor({ state: 'attached' });
    await panel.evaluate(() => {
      for (const hidden of document.querySelectorAll('[data-section]')) hidden.removeAttribute('hidden');
    });
    expect(await panel.evaluate(wordsBeyond, '[data-setting] .words, [data-setting] .words p')).toEqual([]);
    const narrow = await panel.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-setting] .words')]
        .filter((one) => one.checkVisibility() && one.clientWidth < 120)
        .map((one) => one.textContent.trim()),
    );
    expect(narrow).toEqual([]);
  });

  test.each(['en', 'de'])(
    'of how many are held, at 150 percent, where two rows are shown (%s)',
    async (language) => {
      const panel = await open({ state: 'quiet', language }, ZOOMED.width, ZOOMED.height);
      const second = panel.locator('main [data-row]').nth(1);
      await second.waitFor();
      expect(await panel.evaluate(wordsBeyond, 'footer .text')).toEqual([]);
      const held = panel.locator('footer .text');
      expect(await held.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
      const [row, line] = [await second.boundingBox(), await panel.locator('footer').boundingBox()];
      expect((row?.y ?? 999) + 32).toBeLessThan(line?.y ?? 0);
      const tabs = await panel
        .getByRole('tab')
        .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
      expect(new Set(tabs).size).toBe(1);
    },
  );

  test.each(['en', 'de'])('of a button in the settings, at 150 percent (%s)', async (language) => {
    for (const view of routes.map(viewOf).filter((name) => name.startsWith('settings'))) {
      const panel = await open({ view, language }, ZOOMED.width, ZOOMED.height);
      await panel.locator('main button').first().waitFor();
      const beyond = await panel.locator('main button').evaluateAll((buttons) =>
        buttons
          .filter((one) => one.checkVisibility())
          .filter(
            (one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1,
          )
          .map((one) => one.textContent),
      );
      expect(beyond, view).toEqual([]);
    }
  });

  test.each(['en', 'de'])(
    'of whom to call and how long they have waited, at 150 percent (%s)',
    async (language) => {
      const panel = await open({ state: 'today-overdue', language }, ZOOMED.width, ZOOMED.height);
      await panel.locator('[data-next]').waitFor();
      expect(await panel.evaluate(wordsBeyond, '[data-next] .name')).toEqual([]);
      const room = await panel
        .locator('section:has([data-next]) .waiting .text')
        .evaluate((text, { length }) => {
          const range = document.createRange();
          const words = text.firstChild;
          if (words === null) throw new Error('there are no words');
          range.setStart(words, 0);
          range.setEnd(words, length);
          return text.getBoundingClientRect().right - range.getBoundingClientRect().right;
        }, '1 h 20');
      expect(room).toBeGreaterThan(0);
    },
  );

  test('of how long somebody in the list has waited, nor is it drawn over what is beside it', async () => {
    const panel = await open({ state: 'today-waiting' });
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('there is no state');
      const label = (name: string) => ({ id: 1, name, color: null, isTag: false });
      const crowded = {
        stage: 'Considering',
        isIcpMatched: true,
        labels: ['Open opportunity', 'Do not contact', 'Target account'].map(label),
      };
      window.gallery?.push({
        hot: { ...hot, accounts: hot.accounts.map((one) => ({ ...one, ...crowded })) },
      });
    });
    const rows = panel.getByRole('list', { name: 'Hot accounts' });
    await rows.getByText('Do not contact').first().waitFor();
    expect(await panel.evaluate(wordsBeyond, '.tags :is(.waiting, .mark, .words)')).toEqual([]);
  });

  test.each(['en', 'de'])('of the name of the week with large letters (%s)', async (language) => {
    const panel = await open({ view: 'week', language }, LARGE_TEXT_PX);
    await panel.locator('h1').waitFor();
    await panel.locator('header button').nth(2).waitFor();
    expect(await panel.evaluate(wordsBeyond, 'header :is(h1, p)')).toEqual([]);
  });

  test.each([400, 320])('of what was just done, at %i px', async (width) => {
    const panel = await open({}, width);
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('w');
    const toast = panel.getByRole('region', { name: 'Just done' });
    expect(await isWhole(toast.getByText('you will be alerted to what they do'))).toBe(true);
  });

  test('of an alert in the feed that says all there is to say', async () => {
    const panel = await open({ view: 'feed' }, 320);
    const list = panel.getByRole('list', { name: 'Feed' });
    await list.locator('[data-alert]').first().waitFor();
    const content = {
      code: 'event' as const,
      name: 'Tarnwick Systems',
      what: { code: 'signal' as const, type: 'demo_request', score: 91 },
      who: { name: 'Robin Vale', title: 'Head of Revenue Operations', email: null, isGuess: false },
      said: {
        code: 'quoted' as const,
        text: 'We need it for 34 people, this quarter, and the security review.',
      },
      story: {
        causes: [
          { type: 'pricing_page_visit', count: 2 },
          { type: 'comparison_page_visit', count: 3 },
        ],
        within: 20,
      },
      watched: null,
      standing: { isBefore: false, rank: 3, was: 8, score: 71, window: '24h' as const },
      evidence: [],
    };
    await panel.evaluate((shown) => {
      const { gallery } = window;
      const feed = gallery?.state().feed;
      const [first] = feed?.items ?? [];
      if (feed === undefined || first?.kind !== 'alert') throw new Error('no alert');
      const alert = { ...first.alert, id: 'long', content: shown };
      const long = { ...first, key: 'alert:long', at: first.at + 1, alert };
      gallery?.push({ feed: { ...feed, items: [long, ...feed.items] } });
    }, content);
    expect(await isWhole(list.locator('[data-alert="long"]').getByText('24 h score 71'))).toBe(true);
  });
});
