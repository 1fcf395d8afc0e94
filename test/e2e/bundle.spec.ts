// What the panel loads before it can be shown, and what it loads while nobody waits.
import { FIRST_AIM_KB, readRendererSize } from '../bench/renderer-size.ts';
import { expect, panelOf, test } from './fixtures.ts';
import { connect } from './panel.ts';

test('the first picture needs none of the pages that most sessions open; a hidden panel has them all the same', async ({
  hotlist,
  service,
}) => {
  const { first } = await readRendererSize();
  expect(first).toBeLessThanOrEqual(FIRST_AIM_KB);
  await connect(await hotlist.start(), service);
  await hotlist.quit();
  const page = await panelOf(await hotlist.start('--hidden'));
  // The styles of what was loaded.
  const isLoaded = (name: string) =>
    page.evaluate((part) => document.querySelector(`link[href*="${part}-"]`) !== null, name);
  for (const name of ['FeedPage', 'AccountPage', 'PeoplePage'])
    await expect.poll(() => isLoaded(name), { message: name }).toBe(true);
  expect(await isLoaded('SettingsPage')).toBe(false);
  await hotlist.quit();
});
