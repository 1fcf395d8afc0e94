// What has come in since the user last looked is marked until they have seen it. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fakeNow } from '../../../fakes/bridge-accounts.ts';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

const minute = 60_000;

describePanel('since you looked', ({ open }) => {
  const marked = (panel: Page) => panel.getByRole('listitem').filter({ hasText: ', new since you looked' });

  test('marks the newer signals and the likes of the feed, and no alert', async () => {
    const panel = await open({ view: 'feed', state: 'since-looked' });
    await expect.poll(() => marked(panel).count()).toBe(3);
    const texts = await marked(panel).allTextContents();
    expect(texts[0]).toContain('Demo request');
    expect(texts[1]).toContain('Security page visit');
    expect(texts[2]).toContain('liked an ad');
  });

  test('the marks move nothing', async () => {
    const tops = async (state: string): Promise<readonly number[]> => {
      const panel = await open({ view: 'feed', state });
      const rows = panel.getByRole('list', { name: 'Feed' }).locator('[data-row]');
      await expect.poll(() => rows.count()).toBeGreaterThan(5);
      return rows.evaluateAll((all) => all.slice(0, 5).map((row) => row.getBoundingClientRect().top));
    };
    expect(await tops('since-looked')).toEqual(await tops('live'));
  });

  test('leaving the feed ends them, and what comes in later is marked again', async () => {
    const panel = await open({ view: 'feed', state: 'since-looked' });
    await expect.poll(() => marked(panel).count()).toBe(3);
    await panel.getByRole('tab', { name: 'People' }).click();
    await expect
      .poll(async () => (await callsOf(panel, 'markSeen')).at(-1))
      .toEqual([{ signalAt: fakeNow - 5 * minute, likeAt: fakeNow - 26 * minute, hotAt: null }]);
    await panel.getByRole('tab', { name: /Feed/ }).click();
    await panel.getByText('Corvane Robotics').first().waitFor();
    expect(await marked(panel).count()).toBe(0);
    await panel.evaluate(() => {
      const feed = window.gallery?.state().feed;
      const sample = feed?.items.find((item) => item.kind === 'signal');
      if (feed === undefined || sample === undefined) throw new Error('no signal');
      const newer = { ...sample, key: 'signal:newer', at: sample.at + 60_000 };
      window.gallery?.push({ feed: { ...feed, items: [newer, ...feed.items] } });
    });
    await expect.poll(() => marked(panel).count()).toBe(1);
  });

  test('looking at a part of the feed does not count as looking at all of it', async () => {
    const panel = await open({ view: 'feed', state: 'since-looked' });
    await panel.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Watched' }).click();
    await panel.getByRole('heading', { name: 'Nothing from what you watch' }).waitFor();
    const before = await callsOf(panel, 'markSeen');
    await panel.getByRole('group', { name: 'Only' }).getByRole('button', { name: 'Watched' }).click();
    await expect.poll(() => marked(panel).count()).toBe(3);
    expect(await callsOf(panel, 'markSeen')).toEqual(before);
  });

  test('marks the accounts of the hot list where something happened since, until it is left', async () => {
    const panel = await open({ state: 'since-looked' });
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    const isMarked = (): Promise<readonly boolean[]> =>
      rows.evaluateAll((all) => all.map((row) => row.textContent.includes('new since you looked')));
    expect(new Set(await isMarked())).toEqual(new Set([true, false]));
    await panel.getByRole('tab', { name: 'People' }).click();
    await panel.getByRole('tab', { name: 'Hot' }).click();
    await expect.poll(async () => (await isMarked()).some((one) => one)).toBe(false);
  });
});
