// What the panel shows of a team: joining one, being in one, leaving it.
import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

async function pressJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

export const teamScenes: readonly Scene[] = [
  {
    name: 'team-join',
    query: { state: 'onboarding' },
    async act(page) {
      await page.getByRole('button', { name: 'Join your team' }).click();
      await page.getByText('Or paste what is in it').click();
      await page.getByLabel('Contents of the join file').waitFor();
    },
  },
  { name: 'team-join-trouble', query: { state: 'joining-trouble' } },
  { name: 'team-join-confirm', query: { state: 'joining' } },
  { name: 'team-join-with-keys', query: { state: 'joining-with-keys' } },
  { name: 'team-join-another', query: { state: 'joining-another' } },
  ...(['unreachable', 'refused', 'no-keychain'] as const).map((why) => ({
    name: `team-join-${why}`,
    query: { state: `joining-${why}` },
    async act(page: Page) {
      await pressJoin(page);
      await page.getByText('Nothing was stored.').waitFor();
    },
  })),
  {
    name: 'team-join-no-relay',
    query: { state: 'joining-no-relay' },
    async act(page) {
      await pressJoin(page);
      await page.getByRole('heading', { name: 'You have joined Tarnmoor' }).waitFor();
    },
  },
  ...['team', 'team-unreachable', 'team-no-relay', 'team-relay-starting', 'team-refused'].map((state) => ({
    name: `hot-${state}`,
    query: { state },
  })),
  { name: 'settings-team-joined', query: { view: 'settings-team', state: 'team' } },
  { name: 'settings-connection-team', query: { view: 'settings-connection', state: 'team' } },
  {
    name: 'settings-signals-team',
    query: { view: 'settings-signals', state: 'team-answers' },
    async act(page) {
      await page.locator('[data-setting] select').first().waitFor();
    },
  },
  { name: 'settings-signals-locked', query: { view: 'settings-signals', state: 'types-locked' } },
  {
    name: 'settings-team-leave',
    query: { view: 'settings-team', state: 'team-with-keys' },
    async act(page) {
      await page.getByRole('button', { name: 'Leave team…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'diagnostics-team', query: { view: 'diagnostics', state: 'team' } },
];
