// Esc hides the panel, but not by one press too many, and not without saying how to get it back. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel, hideByEsc } from '../gallery/panel-tests.ts';

describePanel('Esc', ({ open }) => {
  const ready = (panel: Page): Promise<void> =>
    panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();

  test('pressed twice closes the dialog and leaves the panel where it is', async () => {
    const panel = await open();
    await ready(panel);
    await panel.keyboard.press('?');
    const keys = panel.getByRole('dialog', { name: 'Keyboard' });
    await keys.waitFor();
    // Both without a pause, however busy the machine is.
    await Promise.all([panel.keyboard.press('Escape'), panel.keyboard.press('Escape')]);
    await keys.waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await hideByEsc(panel);
  });

  test('says how to get the panel back before it hides it, and is counted', async () => {
    const panel = await open();
    await ready(panel);
    await panel.evaluate(() => {
      const host = window.gallery?.state().host;
      if (host === undefined) throw new Error('no state');
      window.gallery?.push({ hintsHiding: true, host: { ...host, shortcut: 'registered' } });
    });
    await panel.keyboard.press('Escape');
    await panel
      .getByRole('region', { name: 'Just done' })
      .getByText('Press Esc again to hide Hotlist. Ctrl Shift H or its tray icon brings it back.')
      .waitFor();
    expect(await callsOf(panel, 'noteHidingHint')).toEqual([[]]);
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
    await panel.keyboard.press('Escape');
    await expect.poll(() => callsOf(panel, 'hidePanel')).toEqual([[]]);
  });

  test('says it no longer once something else is done, and again at the next press', async () => {
    const panel = await open();
    await ready(panel);
    await panel.evaluate(() => window.gallery?.push({ hintsHiding: true }));
    const said = panel.getByRole('region', { name: 'Just done' }).getByText('Press Esc again');
    for (const act of [
      () => panel.keyboard.press('ArrowDown'),
      () => panel.getByRole('heading', { name: 'Hot accounts' }).dispatchEvent('click'),
      () => panel.evaluate(() => window.gallery?.push({ navigation: { seq: 9, route: { name: 'feed' } } })),
    ]) {
      await panel.keyboard.press('Escape');
      await said.waitFor();
      await act();
      await said.waitFor({ state: 'detached', timeout: 2_000 });
    }
    expect(await callsOf(panel, 'hidePanel')).toEqual([]);
  });

  test('hides at once where a line says already how the panel comes back', async () => {
    const panel = await open({ state: 'no-tray' });
    await ready(panel);
    await panel.getByRole('region', { name: 'Without a tray icon' }).waitFor();
    await panel.keyboard.press('Escape');
    await expect.poll(() => callsOf(panel, 'hidePanel')).toEqual([[]]);
    expect(await panel.getByRole('region', { name: 'Just done' }).count()).toBe(0);
  });

  test('names no tray icon where nothing shows one, and says nothing any more once the panel was hidden', async () => {
    const panel = await open({ state: 'no-tray' });
    await ready(panel);
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await panel.getByRole('region', { name: 'Without a tray icon' }).waitFor({ state: 'detached' });
    await panel.keyboard.press('Escape');
    await panel
      .getByRole('region', { name: 'Just done' })
      .getByText('Press Esc again to hide Hotlist. Start Hotlist again to bring it back.')
      .waitFor();
    await panel.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await panel.getByRole('region', { name: 'Just done' }).waitFor({ state: 'detached', timeout: 2_000 });
  });

  test('names no shortcut that another app has', async () => {
    const panel = await open();
    await ready(panel);
    await panel.evaluate(() => {
      const host = window.gallery?.state().host;
      if (host === undefined) throw new Error('no state');
      window.gallery?.push({ hintsHiding: true, host: { ...host, shortcut: 'taken' } });
    });
    await panel.keyboard.press('Escape');
    await panel
      .getByRole('region', { name: 'Just done' })
      .getByText('Press Esc again to hide Hotlist. Its tray icon brings it back.')
      .waitFor();
  });
});
