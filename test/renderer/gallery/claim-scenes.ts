// What the panel shows of who in a team has which account.
import type { Page } from 'playwright';
import { messages } from '../../../src/shared/messages/messages.ts';
import type { Scene } from './scene.ts';

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
};

export const claimScenes: readonly Scene[] = [
  { name: 'hot-claims', query: { state: 'claims-mine' } },
  { name: 'feed-claims', query: { view: 'feed', state: 'claims-mine' } },
  { name: 'account-free', query: { view: 'account', state: 'claims' } },
  { name: 'account-mine', query: { view: 'account', state: 'claims-mine' } },
  { name: 'account-colleague', query: { view: 'account', state: 'claims-colleague' } },
  { name: 'teamwork-claims', query: { view: 'teamwork', state: 'claims-mine' }, height: 1_400 },
  { name: 'teamwork-none', query: { view: 'teamwork', state: 'claims-none' } },
  { name: 'teamwork-failed', query: { view: 'teamwork', state: 'claims-failed' } },
  { name: 'account-logged', query: { view: 'account', state: 'claims-logged' }, height: 1_700 },
  ...(['claims', 'claims-unshared'] as const).map((state) => ({
    name: `log-${state}`,
    query: { view: 'account', state },
    async act(page: Page) {
      await press(messages().acts.logActivity)(page);
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'account-hand-over',
    query: { view: 'account', state: 'claims-mine' },
    async act(page) {
      await press(messages().claims.handOver)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-hand-over-nobody',
    query: { view: 'account', state: 'claims-alone' },
    async act(page) {
      await press(messages().claims.handOver)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  ...(['refused', 'unreachable'] as const).map((why) => ({
    name: `account-claim-${why}`,
    query: { view: 'account', state: `claims-${why}` },
    act: press(messages().claims.claim),
  })),
];
