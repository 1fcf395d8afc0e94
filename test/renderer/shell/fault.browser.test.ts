// A page that cannot be drawn, and lists that change while the user reads them. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

/** Pushes one account in two rows, with which no list can be drawn. */
const pushTwice = (panel: Page) =>
  panel.evaluate(() => {
    const { gallery } = window;
    const hot = gallery?.state().hot;
    const [first] = hot?.accounts ?? [];
    if (hot === undefined || first === undefined) throw new Error('no hot list');
    gallery?.push({ hot: { ...hot, accounts: [...hot.accounts, first] } });
  });

describePanel('a page that cannot be drawn', ({ open }) => {
  test('says so, copies the details, and leaves the rest of the panel at work', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await pushTwice(panel);
    await panel.getByRole('heading', { name: 'This page could not be displayed' }).waitFor();
    await panel.getByRole('button', { name: 'Copy the details' }).click();
    expect(JSON.stringify(await callsOf(panel, 'copyText'))).toContain('each_key_duplicate');
    await panel.getByRole('tab', { name: 'People' }).click();
    await panel.getByRole('list', { name: 'People' }).waitFor();
  });

  test('is drawn again when it can be', async () => {
    const panel = await open();
    const list = panel.getByRole('list', { name: 'Hot accounts' });
    await list.waitFor();
    await pushTwice(panel);
    await panel.getByRole('heading', { name: 'This page could not be displayed' }).waitFor();
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot !== undefined) window.gallery?.push({ hot: { ...hot, accounts: hot.accounts.slice(0, -1) } });
    });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await list.waitFor();
  });
});

describePanel('a panel that cannot be drawn', ({ open }) => {
  test('says so, where the fault is outside of every page', async () => {
    const panel = await open({ state: 'lookup-twins' });
    await panel.getByRole('combobox').fill('a');
    await panel.getByRole('heading', { name: 'The panel could not be displayed' }).waitFor();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
  });
});

describePanel('a part of the panel that cannot be loaded', ({ open }) => {
  const failure = 'This part of Hotlist could not be loaded';

  test('says so, and is there when it can be read again', async () => {
    const panel = await open({ later: 'part' });
    const alert = panel.getByRole('alert');
    await alert.getByRole('heading', { name: failure }).waitFor();
    expect(await alert.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByRole('heading', { name: failure }).waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('heading', { name: 'Here it is' }).waitFor();
    expect(await alert.count()).toBe(0);
  });

  test.each(['Close', 'Escape'])('says so in the place of a dialog, which %s ends', async (way) => {
    const panel = await open({ later: 'dialog' });
    const dialog = panel.getByRole('dialog', { name: failure });
    if (way === 'Close') await dialog.getByRole('button', { name: way }).click();
    else await dialog.press(way);
    await panel.getByText('Not wanted any more').waitFor();
  });
});

describePanel('what a service repeats', ({ open }) => {
  test('does not keep the panel from being drawn', async () => {
    const panel = await open({});
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      const state = gallery?.state();
      if (state === undefined) throw new Error('no state');
      const [first, ...rest] = state.hot.accounts;
      if (first === undefined) throw new Error('no account');
      const label = { id: 7, name: 'Partner', color: null, isTag: false };
      const twice = { ...first, name: 'Twice Labelled', labels: [label, label] };
      gallery?.push({ hot: { ...state.hot, accounts: [twice, ...rest] } });
    });
    await panel.getByRole('button', { name: 'Twice Labelled' }).waitFor();
  });
});

describePanel('a list that becomes another one', ({ open }) => {
  test('is read from its top', async () => {
    const panel = await open({ view: 'feed' });
    await panel.getByRole('list', { name: 'Feed' }).locator('[data-row]').first().waitFor();
    const area = panel.locator('[data-scroll]');
    await area.evaluate((one) => one.scrollTo(0, 900));
    await panel.getByRole('radio', { name: 'Signals' }).check({ force: true });
    await expect.poll(() => area.evaluate((one) => one.scrollTop)).toBe(0);
  });
});

describePanel('lists of which nothing new can be stored', ({ open }) => {
  test.each(['disk-full', 'not-working', 'offline'])('are quieter, and say as of when: %s', async (state) => {
    const panel = await open({ state });
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.getByText(/^As of .* Trying again/).waitFor();
    expect(await panel.locator('.dimmed').count()).toBe(1);
    // The settings do not come from the service, so they are not out of date.
    await panel.getByRole('tab', { name: 'Settings' }).click();
    expect(await panel.getByText(/^As of .* Trying again/).count()).toBe(0);
  });
});
