// The activity of the open account, beyond what its page contains.
import { expect, test } from 'vitest';
import { AccountState } from '../../../../src/renderer/pages/account/account-state.svelte.ts';
import type { AccountView, FeedItem } from '../../../../src/shared/model.ts';
import type { CallHandlers } from '../../../../src/shared/contract/calls.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { accountView } from '../../../fakes/bridge-data.ts';

const keys = (items: readonly FeedItem[]): readonly string[] => items.map(({ key }) => key);

function viewOf(domain: string): AccountView {
  const found = accountView(domain);
  if (found === null) throw new Error('the fake lost its account');
  return found;
}

const tarnwick = viewOf('tarnwick.example');
const all = tarnwick.items;

/** Opens the page of the account, whose newest items are those from `from` to `to`. */
async function setUp(from = 0, to = 4, overrides: Partial<CallHandlers> = {}) {
  let newest: readonly FeedItem[] = all.slice(from, to);
  const fake = createFakeBridge({
    getAccount: (domain) =>
      domain === 'tarnwick.example' ? { ...tarnwick, items: newest, hasOlder: true } : viewOf(domain),
    ...overrides,
  });
  const { subject, activity } = new AccountState(fake.bridge, () => Promise.resolve());
  await subject.open('tarnwick.example');
  const showNewest = (items: readonly FeedItem[]): Promise<void> => {
    newest = items;
    return subject.reload();
  };
  return { fake, subject, activity, showNewest };
}

test('older ones are asked for from the last that is shown, of this account alone, to the end', async () => {
  const { fake, activity } = await setUp();
  await activity.loadMore();
  expect(keys(activity.items)).toEqual(keys(all));
  expect(activity.hasMore).toBe(false);
  const last = all[3];
  expect(fake.callsOf('listFeed')).toEqual([
    [
      {
        before: { at: last?.at, key: last?.key },
        kinds: ['alert', 'signal', 'like'],
        domain: 'tarnwick.example',
        limit: 50,
      },
    ],
  ]);
  await activity.loadMore();
  expect(fake.callsOf('listFeed')).toHaveLength(1);
});

test('what is new comes on top and the older ones stay', async () => {
  const { activity, showNewest } = await setUp(1, 5);
  await activity.loadMore();
  await showNewest(all.slice(0, 4));
  expect(keys(activity.items)).toEqual(keys(all));
});

test('when nothing of the newest is known the list begins again, so that no hole is hidden', async () => {
  const { activity, showNewest } = await setUp(8, 10);
  await activity.loadMore();
  await showNewest(all.slice(0, 3));
  expect(keys(activity.items)).toEqual(keys(all.slice(0, 3)));
  expect(activity.hasMore).toBe(true);
});

test('another account begins with its own, also while the older ones of the last are being read', async () => {
  const { subject, activity } = await setUp();
  const reading = activity.loadMore();
  await subject.open('miralto.example');
  await reading;
  expect(keys(activity.items)).toEqual(keys(viewOf('miralto.example').items));
});

test('a page that could not be read says so, and can be asked for again', async () => {
  let isBroken = true;
  const { activity } = await setUp(0, 4, {
    listFeed() {
      if (isBroken) throw new Error('a bug in main');
      return { items: all.slice(4), hasOlder: false };
    },
  });
  await activity.loadMore();
  expect([activity.status, activity.items.length]).toEqual(['failed', 4]);
  isBroken = false;
  await activity.loadMore();
  expect([activity.status, activity.items.length]).toEqual(['read', all.length]);
});

test('ad engagement is read once, for the first account that is opened without it', async () => {
  let count = 0;
  const withoutAds = { isAvailable: true, asOf: null, problem: null };
  const fake = createFakeBridge({
    getAccount: (domain) => ({ ...viewOf(domain), engagementFreshness: withoutAds }),
  });
  const { subject } = new AccountState(fake.bridge, () => {
    count += 1;
    return Promise.resolve();
  });
  await subject.open('tarnwick.example');
  await new Promise((resolve) => setImmediate(resolve));
  await subject.open('miralto.example');
  expect(count).toBe(1);
  expect(fake.callsOf('getAccount').map(([domain]) => domain)).toEqual([
    'tarnwick.example',
    'tarnwick.example',
    'miralto.example',
  ]);
});
