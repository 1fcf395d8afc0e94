// What the panel says while one of the service's two APIs is connected without the other: nothing about what the missing one
// brings, except that it would. In Chromium, on the fake bridge.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Surface } from '../../src/shared/contract/service.ts';
import { describePanel } from './gallery/panel-tests.ts';

/** Disconnects the other one. */
const connectOnly = (panel: Page, alone: Surface): Promise<void> =>
  panel.evaluate((surface) => {
    const connections = window.gallery?.state().connections ?? [];
    window.gallery?.push({
      connections: connections.map((one) =>
        one.surface === surface ? one : { ...one, state: 'absent', address: null, keyKept: null },
      ),
    });
  }, alone);

describePanel('With the Accounts API alone', ({ open }) => {
  test('no account of the hot list is called quiet, and what is known of it stays', async () => {
    const panel = await open();
    await panel.evaluate(() => {
      const hot = window.gallery?.state().hot;
      if (hot === undefined) throw new Error('no state');
      window.gallery?.push({ hot: { ...hot, accounts: hot.accounts.map((one) => ({ ...one, why: null })) } });
    });
    const list = panel.getByRole('list', { name: 'Hot accounts' });
    await list.getByText('Quiet for 24 hours').first().waitFor();
    await connectOnly(panel, 'public');
    await expect.poll(() => list.getByText('Quiet for 24 hours').count()).toBe(0);
    await list.getByText('Tarnwick Systems').waitFor();
  });

  test('the page of an account says what comes with the Signals API, and calls nothing quiet', async () => {
    const panel = await open({ view: 'account', state: 'not-ranked' });
    await panel.getByText('Quiet for 24 hours').waitFor();
    await connectOnly(panel, 'public');
    await panel.getByText(/^Last activity .+\. What happens there comes with the Signals API\.$/u).waitFor();
    expect(await panel.getByText('Quiet for').count()).toBe(0);
  });

  test('what is empty names the API that would fill it: the feed, and its signals', async () => {
    const panel = await open({ view: 'feed', state: 'empty' });
    await panel.getByText('Signals, ad likes and alerts appear here as they come in.').waitFor();
    await connectOnly(panel, 'public');
    await panel
      .getByText('Ad likes and alerts appear here as they come in. Signals come with the Signals API.')
      .waitFor();
    await panel.getByRole('radio', { name: 'Signals' }).click();
    await panel.getByText('Signals come with the Signals API.', { exact: true }).waitFor();
  });

  test('the week does not say who has gone silent, nor that a ranked account has no signals', async () => {
    const panel = await open();
    await panel.evaluate(() => {
      const bridge = window.gallery?.bridge;
      const getWeek = bridge?.getWeek;
      if (bridge === undefined || getWeek === undefined) throw new Error('no bridge');
      const withoutSignals: typeof getWeek = async () => {
        const week = await getWeek();
        if (week.kind !== 'ok') return week;
        const hot = week.value.hot.map((one) => ({ ...one, count: 0, why: null }));
        return { ...week, value: { ...week.value, hot, cold: null } };
      };
      Object.assign(bridge, { getWeek: withoutSignals });
    });
    await panel.getByRole('button', { name: 'The week' }).click();
    await panel.getByText('Who has gone silent shows with the Signals API.').waitFor();
    const hottest = panel.getByRole('list', { name: 'Hottest of the week' });
    expect(await hottest.textContent()).not.toContain('signal');
  });

  test('the status says what can be noticed, and what cannot', async () => {
    const panel = await open({ state: 'partial' });
    await panel.getByRole('contentinfo', { name: 'Status' }).getByRole('button').first().click();
    await panel
      .getByRole('dialog')
      .getByText(/^Requests, visits and page views come with the Signals API.+ can alert you: /u)
      .waitFor();
  });

  test('the status says that all is as usual where it is about something else, but not where a key cannot be read', async () => {
    const panel = await open({ state: 'partial' });
    await panel.getByRole('contentinfo', { name: 'Status' }).getByRole('button').first().click();
    const usual = panel.getByRole('dialog').getByText('Everything is checked and stored as usual.');
    const show = (missing: 'clock' | 'rest', state: 'absent' | 'keychain-unavailable'): Promise<void> =>
      panel.evaluate(
        (given) => {
          const { connections, status } = window.gallery?.state() ?? {};
          if (connections === undefined || status === undefined) throw new Error('no state');
          window.gallery?.push({
            connections: connections.map((one) =>
              one.surface === 'rest' ? { ...one, state: given.state } : one,
            ),
            status: { ...status, missing: given.missing },
          });
        },
        { missing, state },
      );
    await show('clock', 'absent');
    await usual.waitFor();
    await show('rest', 'keychain-unavailable');
    await usual.waitFor({ state: 'detached' });
  });
});

describePanel('With the Signals API alone', ({ open }) => {
  test('a rule that reads only the other names it, and no other does', async () => {
    const panel = await open({ view: 'settings-alerts' });
    const alerts = panel.getByRole('region', { name: 'What is worth interrupting you' });
    await alerts.waitFor();
    expect(await alerts.getByText(/^Needs the/u).count()).toBe(0);
    await connectOnly(panel, 'rest');
    await expect
      .poll(() => alerts.getByRole('button').filter({ hasText: 'Needs the Accounts API.' }).allTextContents())
      .toEqual([
        expect.stringContaining('Score jumps'),
        expect.stringContaining('Ad like'),
        expect.stringContaining('Lead score rises'),
      ]);
  });
});
