// The hot list and an account page: what moves, what is filtered, and what can be done. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the hot list and its accounts', ({ open }) => {
  test('keeps the rows in their places under a moving pointer', async () => {
    const panel = await open();
    const names = () =>
      panel.getByRole('list', { name: 'Hot accounts' }).locator('[id$=-name]').allTextContents();
    const turn = () =>
      panel.evaluate(() => {
        const now = window.gallery?.state();
        if (now !== undefined)
          window.gallery?.push({ hot: { ...now.hot, accounts: now.hot.accounts.toReversed() } });
      });
    await panel.getByRole('button', { name: 'Corvane Robotics' }).hover();
    const before = await names();
    await turn();
    expect(await names()).toEqual(before);
    await panel.getByRole('combobox').hover();
    await turn();
    await turn();
    await expect.poll(names).toEqual(before.toReversed());
  });

  test('without anybody says what a longer window has, and goes there', async () => {
    const panel = await open({ state: 'empty' });
    await panel.getByText('The last 7 days have 12.').waitFor();
    await panel.getByRole('button', { name: 'Show the last 7 days' }).click();
    await expect.poll(() => callsOf(panel, 'setHotWindow')).toEqual([['7d']]);
  });

  test('filters the hot list, shows by what, and clears it again', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Evaluating' }).click();
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await panel.getByRole('button', { name: 'Remove Stage: Evaluating' }).click();
    await expect.poll(() => rows.count()).toBe(10);
  });

  test('logs a signal of a known type, and takes one back that still waits', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'Log a signal' }).click();
    await panel.getByRole('button', { name: 'Log it' }).click();
    expect(await panel.getByRole('alert').textContent()).toBe('Say what kind of signal it is.');
    const known = panel.getByRole('group', { name: 'Known types' }).getByRole('button');
    expect((await known.allTextContents()).slice(0, 3)).toEqual(['Call', 'Meeting', 'Email reply']);
    await panel.getByRole('button', { name: 'Demo request' }).click();
    await panel.getByRole('button', { name: 'Log it' }).click();
    await panel.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'logSignal')).toEqual([['tarnwick.example', 'demo_request']]);
    await panel.getByText('Demo request logged.').first().waitFor();
    await panel.getByRole('button', { name: 'Undo' }).click();
    expect(await callsOf(panel, 'discardLogged')).toEqual([['logged-1']]);
    await panel.getByRole('button', { name: 'Take back' }).click();
    expect(await callsOf(panel, 'discardLogged')).toEqual([['logged-1'], ['logged-0']]);
  });

  test('offers the organisation’s own categories first, and says what the chosen one means', async () => {
    const panel = await open({ view: 'account' });
    expect(await callsOf(panel, 'loadCategories')).toEqual([[]]);
    await panel.getByText('Somebody asked to be shown the product.').waitFor();
    await panel.getByRole('button', { name: 'Log a signal' }).click();
    const own = panel.getByRole('group', { name: 'Your categories' }).getByRole('button');
    expect(await own.allTextContents()).toEqual(['Demo request', 'Partner referral', 'Met at a fair']);
    await own.nth(1).click();
    await panel
      .getByRole('dialog')
      .getByText('A partner introduced the account to us. Counts 45 points.')
      .waitFor();
    await panel.getByRole('button', { name: 'Log it' }).click();
    await panel.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await callsOf(panel, 'logSignal')).toEqual([['tarnwick.example', 'Partner referral']]);
  });

  test('says how engaged with the ads it is', async () => {
    const panel = await open({ view: 'account' });
    const section = panel.getByRole('region', { name: 'Ad engagement' });
    await section.getByText('High · 52 interactions').waitFor();
  });

  test('copies the address of a contact', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('button', { name: 'bram@tarnwick.example' }).click();
    expect(await callsOf(panel, 'copyText')).toEqual([['bram@tarnwick.example']]);
    await panel.getByText('Address copied').first().waitFor();
  });

  test('opens links through main only', async () => {
    const panel = await open({ view: 'account' });
    await panel.getByRole('link', { name: 'LinkedIn' }).click();
    expect(await callsOf(panel, 'openLink')).toEqual([['https://www.linkedin.com/company/tarnwick-example']]);
    expect(await panel.locator('a[href], img, iframe').count()).toBe(0);
  });
});
