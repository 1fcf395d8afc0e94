// The diagnostics page, how to get there, and the bounds of the interval. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../../gallery/panel-tests.ts';

describePanel('the diagnostics', ({ open }) => {
  test('open from the settings and from the status line, and back leads where one came from', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByText('Signals now every 7 s').waitFor();
    const row = panel.locator('.setting', { hasText: 'Diagnostics' });
    await row.getByRole('button', { name: 'Show' }).click();
    await panel.getByText('Signals are complete up to 09:00, checked 09:37').waitFor();
    await panel.getByRole('button', { name: 'Back' }).click();
    await panel.getByText('Check at least every').waitFor();
    await panel.getByRole('tab', { name: 'Feed' }).click();
    await panel.locator('footer button.state').click();
    await panel.getByText('up to 09:00, none missing').waitFor();
    await panel.getByRole('button', { name: 'Diagnostics' }).click();
    await panel.getByRole('heading', { name: 'Signals API · Starter plan' }).waitFor();
    expect(await panel.locator('dialog[open]').count()).toBe(0);
  });

  test('are copied as text without an address', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByRole('button', { name: 'Copy as text' }).click();
    await panel.getByRole('status').filter({ hasText: 'Diagnostics copied' }).waitFor({ state: 'attached' });
    const copied = JSON.stringify(await callsOf(panel, 'copyText'));
    expect(copied).toContain('req_8f2c41');
    expect(copied).toContain('Signals API · Starter plan');
    expect(copied).not.toMatch(/https?:|scoring\.example/u);
  });

  test('are read file by file before they are saved, and shown in their folder', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByRole('button', { name: 'Review and save…' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Save diagnostics' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    expect(await dialog.getByRole('listitem').nth(2).textContent()).toContain('6.9 kB');
    // With the keyboard: the content is the next stop after its file's name.
    await dialog.locator('summary').nth(2).focus();
    await panel.keyboard.press('Enter');
    const log = dialog.getByRole('region', { name: 'Contents of hotlist.log' });
    await log.getByText('copy-made').waitFor();
    await panel.keyboard.press('Tab');
    expect(await log.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await log.textContent())?.length).toBe(4_000);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(async () => (await log.textContent())?.length).toBe(6_900);
    expect(await dialog.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save…' }).click();
    await dialog.getByText('Diagnostics saved.').waitFor();
    await dialog.getByRole('button', { name: 'Show in folder' }).click();
    expect(await callsOf(panel, 'showSavedFile')).toEqual([['report']]);
    expect(await callsOf(panel, 'dropReport')).toEqual([]);
    await panel.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => callsOf(panel, 'dropReport')).toEqual([[]]);
    const focused = panel.getByRole('button', { name: 'Review and save…' });
    await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('say why they were not saved, and are saved by the next press', async () => {
    const panel = await open({ view: 'diagnostics', state: 'offline' });
    await panel.getByRole('button', { name: 'Review and save…' }).click();
    await panel.evaluate(() => {
      const refused = { kind: 'refused', title: 'You cannot save files there. Choose another place.' };
      let answer: unknown = refused;
      const saveReport = () => {
        const value = answer;
        answer = { kind: 'saved' };
        return Promise.resolve({ kind: 'ok', value });
      };
      Object.assign(window.gallery?.bridge ?? {}, { saveReport });
    });
    await panel.getByRole('button', { name: 'Save…', exact: true }).click();
    await panel.getByRole('alert').getByText('You cannot save files there. Choose another place.').waitFor();
    await panel.getByRole('button', { name: 'Save…', exact: true }).click();
    await panel.getByText('Diagnostics saved.').waitFor();
    expect(await panel.getByText('You cannot save files there').count()).toBe(0);
  });

  test('say when they could not be gathered, and gather them again', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByText('4 used, 56 left of 60').waitFor();
    await panel.evaluate(() => {
      const bridge = window.gallery?.bridge;
      const gatherReport = bridge?.gatherReport;
      const fail = () => {
        Object.assign(bridge ?? {}, { gatherReport });
        return Promise.resolve({ kind: 'failed' });
      };
      Object.assign(bridge ?? {}, { gatherReport: fail });
    });
    await panel.getByRole('button', { name: 'Review and save…' }).click();
    await panel.getByText('The diagnostics could not be gathered. Try again in a moment.').waitFor();
    await panel.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('dialog').getByText('about.json').waitFor();
  });

  test('lead to the log', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByRole('button', { name: 'Show the log' }).click();
    expect(await callsOf(panel, 'showSavedFile')).toEqual([['log']]);
  });

  test('are asked for again when the state changes, and not once they are left', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByText('4 used, 56 left of 60').waitFor();
    const count = async (): Promise<number> => (await callsOf(panel, 'getDiagnostics')).length;
    const before = await count();
    await panel.evaluate(() => window.gallery?.push({}));
    await expect.poll(count).toBe(before + 1);
    await panel.getByRole('tab', { name: 'Feed' }).click();
    await panel.evaluate(() => window.gallery?.push({}));
    await panel.evaluate(() => window.gallery?.push({}));
    expect(await count()).toBe(before + 1);
  });

  test('say in the status line which feed is late, in the place of the next check', async () => {
    const panel = await open({ state: 'late' });
    await panel.locator('footer').getByText('Trend: 3 h old').waitFor();
    expect(await panel.locator('footer').getByText('next check').count()).toBe(0);
    expect(await panel.locator('footer .banner').count()).toBe(0);
  });

  test('the status line says what its numbers count, and leaves what needs explaining to its box', async () => {
    const panel = await open();
    const footer = panel.locator('footer');
    await footer.getByText('next check 8 s').waitFor();
    await footer.getByText(/^[\d,.]+k? of [\d,.]+k? API calls$/u).waitFor();
    expect(await footer.innerText()).not.toContain('09:00');
    await footer.locator('button.state').click();
    const box = panel.getByRole('dialog');
    await box.getByText('Checked for missed signals').waitFor();
    await box.getByText('up to 09:00, none missing').waitFor();
  });

  test('the bounds of the interval are set in seconds and never cross', async () => {
    const panel = await open({ view: 'settings-connection' });
    await panel.getByLabel('Check at least every, in seconds').fill('60');
    await panel.getByLabel('Check at least every, in seconds').press('Enter');
    await panel.getByLabel('Check at most every, in seconds').fill('90');
    await panel.getByLabel('Check at most every, in seconds').press('Enter');
    await expect
      .poll(() => callsOf(panel, 'updateSettings'))
      .toEqual([[{ pollSlowestMs: 60_000 }], [{ pollFastestMs: 60_000 }]]);
  });

  test('says beside what it last read that it could not be read again', async () => {
    const panel = await open({ view: 'diagnostics' });
    await panel.getByRole('button', { name: 'Copy as text' }).waitFor();
    await panel.evaluate(() => {
      const getDiagnostics = () => Promise.resolve({ kind: 'failed' });
      Object.assign(window.gallery?.bridge ?? {}, { getDiagnostics });
      window.gallery?.push({});
    });
    await panel.getByText('The diagnostics could not be refreshed. These are the last ones.').waitFor();
    expect(await panel.getByRole('button', { name: 'Copy as text' }).isVisible()).toBe(true);
  });
});
