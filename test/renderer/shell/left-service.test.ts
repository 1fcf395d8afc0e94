// What was read from one service is not shown for another one.
import { expect, test } from 'vitest';
import { accountView, fakePanelState } from '../../fakes/bridge-data.ts';
import { severalOrganizations } from '../../fakes/bridge-organizations.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();
const several = { ...fakePanelState, organizations: severalOrganizations };

test('what pages have asked the service for goes with it, also what is still on its way', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fake, store } = setUp({}, several);
  await settle();
  store.go({ name: 'ads' });
  store.go({ name: 'person', publicIdentifier: 'ada-quillon' });
  await settle();
  const { timeline } = store.pages.person;
  expect([store.pages.ads.value, timeline.value]).not.toContain(null);
  const load = fake.bridge.loadTeam.bind(fake.bridge);
  Object.assign(fake.bridge, { loadTeam: async () => (await arrived, load()) });
  void store.pages.team.refresh();
  await settle();
  await store.organizations.select('organization-2', null);
  await settle();
  arrive();
  await settle();
  expect([store.pages.ads.value, store.pages.team.value, timeline.value]).toEqual([null, null, null]);
});

test('ad engagement is read for each organization', async () => {
  const { fake, store } = setUp(
    {
      getAccount(domain) {
        const view = accountView(domain);
        return view && { ...view, engagementFreshness: { isAvailable: true, asOf: null, problem: null } };
      },
    },
    several,
  );
  await settle();
  store.go({ name: 'account', domain: 'tarnwick.example' });
  await settle();
  await store.organizations.select('organization-2', null);
  await settle();
  store.go({ name: 'account', domain: 'tarnwick.example' });
  await settle();
  expect(fake.callsOf('loadAds')).toHaveLength(2);
});
