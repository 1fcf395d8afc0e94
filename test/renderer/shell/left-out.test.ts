// A stage or label that is excluded from an account's page, and taken back.
import { expect, test } from 'vitest';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();

test('its undo keeps what was excluded in the settings since', async () => {
  const { fake, store } = setUp();
  await settle();
  const excluded = (...values: readonly string[]) => {
    const { settings } = fakePanelState;
    fake.push({ settings: { ...settings, labels: { mode: 'except', values } } });
  };
  await store.actions.leaveOut({ of: 'label', value: 'Do not contact' });
  excluded('Do not contact', 'Competitor');
  await store.notices.undo();
  expect(fake.callsOf('updateSettings').at(-1)).toEqual([
    { labels: { mode: 'except', values: ['Competitor'] } },
  ]);
});
