// What the panel shows of what is paused, muted and snoozed. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { callsOf, describePanel } from '../gallery/panel-tests.ts';

describePanel('what does not interrupt', ({ open }) => {
  test('a muted and a snoozed account say so in the hot list and in the feed', async () => {
    const panel = await open();
    const rows = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]');
    await rows.first().waitFor();
    expect(await rows.locator('.silenced').count()).toBe(0);
    await panel.evaluate(() => {
      const now = window.gallery?.state();
      if (now === undefined) return;
      const untilAt = Date.parse('2026-11-22T08:00:00Z');
      const snoozed = [{ domain: 'corvane.example', untilAt }];
      window.gallery?.push({ attention: { ...now.attention, muted: ['tarnwick.example'], snoozed } });
    });
    await panel.getByRole('button', { name: /Tarnwick Systems.*Muted/u }).waitFor();
    await panel.getByRole('button', { name: /Corvane Robotics.*Snoozed until/u }).waitFor();
    expect(await rows.nth(1).locator('.silenced').getAttribute('title')).toMatch(/^Snoozed until .*08:00$/u);
    expect(await rows.locator('.silenced svg').count()).toBe(2);
    expect(await rows.locator('.silenced .words').allInnerTexts()).toEqual([
      'Muted',
      expect.stringMatching(/^(?!Snoozed).*08:00$/u),
    ]);
    await panel.keyboard.press('2');
    const feed = panel.getByRole('list', { name: 'Feed' });
    await feed.locator('[data-domain="corvane.example"]', { hasText: 'Snoozed until' }).first().waitFor();
  });

  test('muting is a button that is pressed or not, with another icon', async () => {
    const panel = await open({ view: 'account' });
    const mute = panel.getByRole('button', { name: 'Mute', exact: true });
    expect(await mute.getAttribute('aria-pressed')).toBe('false');
    const before = await mute.innerHTML();
    await mute.click();
    await expect.poll(() => mute.getAttribute('aria-pressed')).toBe('true');
    expect(await mute.innerHTML()).not.toBe(before);
  });

  test('a pause says its end before it is chosen, and its day afterwards', async () => {
    const panel = await open();
    await panel.getByRole('button', { name: 'Pause notifications' }).click();
    await panel.getByRole('menuitem', { name: 'Pause until tomorrow 08:00' }).waitFor();
    await panel.keyboard.press('Escape');
    await panel.evaluate(() => {
      const now = window.gallery?.state();
      if (now === undefined) return;
      const pausedUntilAt = Date.parse('2026-11-22T08:00:00Z');
      window.gallery?.push({ status: { ...now.status, state: 'paused', text: 'Paused', pausedUntilAt } });
    });
    await panel.getByTitle('Show the details').click();
    const dialog = panel.getByRole('dialog', { name: 'Paused until tomorrow 08:00' });
    await dialog.getByText('Notifications are paused until tomorrow 08:00; checks continue.').waitFor();
    await dialog.getByRole('button', { name: 'Diagnostics' }).waitFor();
  });

  test('a double click on Resume presses nothing else: no button of the status line moves', async () => {
    const panel = await open({ state: 'paused' });
    const check = panel.getByRole('button', { name: 'Check now' });
    const before = await check.boundingBox();
    await panel.getByRole('button', { name: 'Resume' }).dblclick();
    await panel.getByRole('button', { name: 'Pause notifications' }).waitFor();
    expect(await check.boundingBox()).toEqual(before);
    expect(await callsOf(panel, 'checkNow')).toEqual([]);
  });

  test('the lists in the settings say the account’s name with its domain', async () => {
    const panel = await open({ view: 'settings' });
    await panel.getByRole('heading', { name: 'Which accounts can alert' }).waitFor();
    await panel.evaluate(() => {
      const now = window.gallery?.state();
      if (now === undefined) return;
      const names = { 'tarnwick.example': 'Tarnwick Systems' };
      const muted = ['tarnwick.example', 'unknown.example'];
      window.gallery?.push({ attention: { ...now.attention, muted, names } });
    });
    const rows = panel.getByRole('list', { name: 'Muted' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(/Tarnwick Systems.*tarnwick\.example/u);
    await rows.first().getByRole('button', { name: 'Unmute: Tarnwick Systems' }).click();
    await panel.getByText('Tarnwick Systems is no longer muted').last().waitFor();
  });

  test('a score says on hover what it counts, its bars what one covers, and the trend that it is of all', async () => {
    const panel = await open();
    const row = panel.getByRole('list', { name: 'Hot accounts' }).locator('[data-row]').first();
    await row.waitFor();
    await row.locator('.score').hover();
    await panel.getByText('What the account did in the last 24 hours').waitFor();
    expect(await row.locator('svg title').first().textContent()).toMatch(
      /one bar for every \d+ (hours|days)/u,
    );
    expect(await panel.locator('.trend p').getAttribute('title')).toContain(
      'all accounts in the last 7 × 24 hours',
    );
  });
});
