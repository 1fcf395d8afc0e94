// The sound of an alert.
import type { Page } from '@playwright/test';
import { waitFor } from '../run/desktop/wait.ts';
import { expect, test } from './fixtures.ts';
import { hotAccounts, postStrongSignal } from './news.ts';
import { connect, hidePanel, isPanelVisible } from './panel.ts';

/** Records each sound that the page plays, and whether it could be played. */
function hearSounds(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const nameOf = (event: Event): string =>
      event.target instanceof HTMLMediaElement
        ? (event.target.src.split('/').at(-1)?.split(/[-.]/)[0] ?? '')
        : '';
    const { Audio: Before } = window;
    window.Audio = class extends Before {
      constructor(src?: string) {
        super(src);
        this.addEventListener('playing', (event) => heard.push(`${nameOf(event)} played`));
        this.addEventListener('error', (event) => heard.push(`${nameOf(event)} failed`));
      }
    };
  });
}

function heardIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard);
}

test('an alert sounds once while the panel is hidden', async ({ hotlist, service, notifications }) => {
  const page = await connect(await hotlist.start(), service);
  await page.evaluate(() => window.hotlist.updateSettings({ notificationSound: true }));
  await hearSounds(page);
  const [first] = await hotAccounts(page, service);
  if (first === undefined) throw new Error('no hot account');
  await hidePanel(page);
  await postStrongSignal(service, first);
  await waitFor('the notification', async () =>
    (await notifications()).find(({ title }) => title.includes(first.name)),
  );
  await expect.poll(() => heardIn(page)).toEqual([expect.stringMatching(/^(bell|glass|pebble) played$/)]);
  expect(await isPanelVisible()).toBe(false);
});
