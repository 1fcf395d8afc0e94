// How the panel shows what is paused, muted and snoozed. In Chromium, on the fake bridge.
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
    expect(await rows.nth(1).locator('.silenced').getAttribute('data-hint')).toMatch(
      /^Snoozed until .*08:00$/u,
    );
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
    await panel.locator('footer button.state').click();
    const dialog = panel.getByRole('dialog', { name: 'Paused until tomorrow 08:00' });
    await dialog.getByText('Notifications are paused until tomorrow 08:00; checks continue.').waitFor();
    await dialog.getByRole('button', { name: 'Diagnostics' }).waitFor();
  });

  test('“Change quiet hours” leads to them, and puts the keyboard there', async () => {
    const panel = await open({ state: 'quiet' });
    await panel.locator('footer button.state').click();
    await panel.getByRole('button', { name: 'Change quiet hours' }).click();
    const heading = panel.getByRole('heading', { name: 'Quiet times' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(160);
  });

  test('what the tray leads to in the settings is found there, too', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() =>
      window.gallery?.push({
        navigation: { seq: 2, route: { name: 'settings' }, section: 'checking' },
      }),
    );
    const heading = panel.getByRole('heading', { name: 'Checking' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a place that the tray led to is not opened again after a change of language or after leaving it', async () => {
    const panel = await open();
    await panel.getByRole('list', { name: 'Hot accounts' }).waitFor();
    await panel.evaluate(() =>
      window.gallery?.push({ navigation: { seq: 2, route: { name: 'settings' }, section: 'checking' } }),
    );
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toBe('Checking');
    await panel.evaluate(() => window.gallery?.push({ language: 'de' }));
    await panel.getByRole('heading', { name: 'Verbindung' }).waitFor();
    const focused = await panel.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      return document.activeElement?.tagName;
    });
    expect(focused).toBe('BODY');
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

  test('the dialog of a pause names whose alerts it holds, and leads to them', async () => {
    const panel = await open({ state: 'paused' });
    await panel.evaluate(() => {
      const now = window.gallery?.state();
      if (now === undefined) return;
      const heldNames = [
        'Tarnwick Systems',
        'Corvane Robotics',
        'Bluefen Analytics',
        'Vantorre Bank',
        'Miralto',
      ];
      window.gallery?.push({ status: { ...now.status, heldCount: 40, heldNames } });
    });
    await panel.getByRole('button', { name: /^Paused until/u }).click();
    const dialog = panel.getByRole('dialog', { name: /^Paused until/u });
    await dialog
      .getByText('Held: Tarnwick Systems, Corvane Robotics, Bluefen Analytics and 37 more.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Show them' }).click();
    await panel.getByRole('list', { name: 'Feed' }).waitFor();
    await panel.getByRole('button', { name: /^Held/, pressed: true }).waitFor();
  });

  test('ending a pause says what became of what it held', async () => {
    const panel = await open({ state: 'paused' });
    await panel.evaluate(() => {
      const now = window.gallery?.state();
      if (now !== undefined) window.gallery?.push({ status: { ...now.status, heldCount: 3 } });
    });
    await panel.getByRole('button', { name: 'Resume' }).click();
    await panel.getByText('Resumed: 3 accounts shown').last().waitFor();
  });

  test('the lists in the settings say the account’s name with its domain', async () => {
    const panel = await open({ view: 'settings-accounts' });
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
    expect(await row.locator('svg[data-hint]').getAttribute('data-hint')).toMatch(
      /Each bar is \d+ (hours|days)/u,
    );
    expect(await panel.locator('.trend p').first().getAttribute('data-hint')).toContain(
      'last 7 days from all accounts',
    );
  });
});
