// Makes things happen at the service during a test, by sending them like any other program.
import type { Page } from '@playwright/test';
import type { AccountView, RunningService } from '../../src/demo-service/index.ts';
import { clickTrayMenu } from '../run/desktop/tray.ts';
import { expect, trayIcon } from './fixtures.ts';
import { readState } from './panel.ts';

/** Strong by the default settings (80). */
const STRONG = 92;

/** The default of the settings: an account that enters this top has become hot. */
const HOT_TOP = 10;

/**
 * The accounts of the panel's hot list that both surfaces know, hottest first. A signal from one of them raises an alert, but not
 * a second one for becoming hot.
 */
export async function hotAccounts(page: Page, service: RunningService): Promise<readonly AccountView[]> {
  const { hot } = await readState(page);
  return hot.accounts
    .slice(0, HOT_TOP)
    .map(({ domain }) => service.world.account(domain))
    .filter((account) => account !== null)
    .filter((account) => account.surfaces === 'both');
}

export async function hottestAccount(page: Page, service: RunningService): Promise<AccountView> {
  const [account] = await hotAccounts(page, service);
  if (account === undefined) throw new Error('The service has no hot account.');
  return account;
}

interface SignalExtras {
  readonly contact?: { readonly email: string };
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Sends a strong signal with POST signals, over the wire. */
export async function postStrongSignal(
  service: RunningService,
  account: AccountView,
  { score = STRONG, ...more }: { readonly score?: number } & SignalExtras = {},
): Promise<void> {
  const reply = await fetch(`${service.restBaseUrl}/signals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.restApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'demo_request', account_id: account.accountId, score, ...more }),
  });
  expect(reply.status).toBe(201);
}

/**
 * Checks twice, from the tray's menu. The second check begins once the alerts of the first have been shown, so an alert that is
 * not on the screen afterwards will not come.
 */
export async function settleNews(service: RunningService): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const asked = service.requests.count('signals');
    await clickTrayMenu(await trayIcon(), ['Check now']);
    await expect.poll(() => service.requests.count('signals')).toBeGreaterThan(asked);
  }
}
