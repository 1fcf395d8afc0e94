// Where nothing shows a tray icon, the panel says how it comes back, and quits. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { TrayPlace } from '../../../src/shared/contract/status.ts';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

describePanel('Without a tray icon', ({ open }) => {
  const line = (panel: Page) => panel.getByRole('region', { name: 'Without a tray icon' });

  test('the panel says how it comes back and names the extension, until that is dismissed', async () => {
    const panel = await open({ state: 'no-tray' });
    await line(panel)
      .getByText(/start Hotlist again to bring it back.*“AppIndicator/u)
      .waitFor();
    await line(panel).getByRole('button', { name: 'Dismiss' }).click();
    await line(panel).waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'noteHidingHint')).toEqual([]);
  });

  test('it can be quit from there, also before anything is connected', async () => {
    const panel = await open({ state: 'onboarding-no-tray' });
    expect(await line(panel).getByRole('button').allTextContents()).toEqual(['Quit Hotlist']);
    await line(panel).getByRole('button').click();
    expect(await callsOf(panel, 'quit')).toEqual([[]]);
  });

  test('it is not said any more once something shows the icon', async () => {
    const panel = await open({ state: 'no-tray' });
    await line(panel).waitFor();
    await setTray(panel, 'there');
    await line(panel).waitFor({ state: 'detached' });
  });

  test('it is not said where it was dismissed before', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Tarnwick Systems' }).waitFor();
    await setTray(panel, 'none');
    expect(await line(panel).count()).toBe(0);
  });
});

async function setTray(panel: Page, tray: TrayPlace): Promise<void> {
  await panel.evaluate(async (place) => {
    const host = window.gallery?.state().host;
    if (host === undefined) throw new Error('no state');
    window.gallery?.push({ host: { ...host, tray: place } });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, tray);
}
