// A claim that the team's relay decides while the user switches to another organization.
import { expect, test } from 'vitest';
import type { ClaimAnswer } from '../../../src/shared/model.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { severalOrganizations } from '../../fakes/bridge-organizations.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();

test('its undo does nothing in the organization that is shown by then', async () => {
  let answer = (_answer: ClaimAnswer): void => undefined;
  const { fake, store } = setUp(
    { claimAccount: () => new Promise<ClaimAnswer>((resolve) => (answer = resolve)) },
    { ...fakePanelState, organizations: severalOrganizations },
  );
  await settle();
  const claiming = store.claims.claim({ domain: 'acme.example', name: 'Acme', since: () => '' });
  await settle();
  await store.organizations.select('organization-2', null);
  await settle();
  expect(store.organization).toBe('organization-2');
  answer({ kind: 'done', claim: null });
  await claiming;
  expect(store.notices.toast).toMatchObject({ undo: null });
  await store.notices.undo();
  await settle();
  expect(fake.callsOf('releaseAccount')).toEqual([]);
});
