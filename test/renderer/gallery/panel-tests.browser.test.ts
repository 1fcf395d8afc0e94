// The tests of many files share one page, and each must find it like a new one. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { describePanel } from './panel-tests.ts';

const loadedAt = (panel: Page): Promise<number> => panel.evaluate(() => performance.timeOrigin);

describePanel('the page of a test', ({ open }) => {
  let before = 0;

  test('shows what it asks for', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('list', { name: 'Feed' }).waitFor();
    before = await loadedAt(panel);
  });

  test('is not reloaded, and has nothing left of the previous test', async () => {
    const panel = await open({ view: 'settings-about', state: 'update-ready' });
    expect(await loadedAt(panel)).toBe(before);
    expect(new URL(panel.url()).search).toBe('?view=settings-about&state=update-ready');
    expect(await panel.getByRole('list', { name: 'Feed' }).count()).toBe(0);
    expect(await panel.evaluate(() => document.activeElement === document.body)).toBe(true);
    await panel.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  });

  test('is a new one after a test that hid it', async () => {
    const panel = await open();
    expect(await panel.evaluate(() => document.visibilityState)).toBe('visible');
    await panel.clock.install();
  });

  test('is a new one after a test that has replaced the page’s clock', async () => {
    const panel = await open();
    expect(await panel.evaluate(() => setTimeout.toString())).toContain('[native code]');
    await panel.clock.install();
    await panel.reload();
  });

  test('is a new one where that clock was there before the page', async () => {
    const panel = await open();
    expect(await panel.evaluate(() => setTimeout.toString())).toContain('[native code]');
  });
});
