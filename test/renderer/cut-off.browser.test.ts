// Texts that must not be cut off. In Chromium, on the fake bridge.
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from './gallery/panel-tests.ts';

const isWhole = (text: Locator) =>
  text.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight);

describePanel('no end is cut off', ({ open }) => {
  test.each([400, 320])('of what was just done, at %i px', async (width) => {
    const panel = await open({}, width);
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('w');
    const toast = panel.getByRole('region', { name: 'Just done' });
    expect(await isWhole(toast.getByText('you will be alerted to every signal'))).toBe(true);
  });

  test('of an alert in the feed that says all there is to say', async () => {
    const panel = await open({ view: 'feed' }, 320);
    const list = panel.getByRole('list', { name: 'Feed' });
    await list.locator('[data-alert]').first().waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      const feed = gallery?.state().feed;
      const [first] = feed?.items ?? [];
      if (feed === undefined || first?.kind !== 'alert') throw new Error('no alert');
      const body =
        'Pricing page visit twice and a demo request in 20 min, signal score 91 of 100, account score 34 → 71, rank 8 → 3';
      const long = {
        ...first,
        key: 'alert:long',
        at: first.at + 1,
        alert: {
          ...first.alert,
          id: 'long',
          content: { code: 'legacy' as const, title: 'Tarnwick Systems', body, discreet: '' },
        },
      };
      gallery?.push({ feed: { ...feed, items: [long, ...feed.items] } });
    });
    expect(await isWhole(list.getByText('account score 34 → 71, rank 8 → 3'))).toBe(true);
  });
});
