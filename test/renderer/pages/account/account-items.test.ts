// What happened at the open account, beyond what its page brings.
import { beforeEach, expect, test } from 'vitest';
import { AccountItems } from '../../../../src/renderer/pages/account/account-items.svelte.ts';
import type { AccountView, FeedItem } from '../../../../src/shared/model.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { accountView } from '../../../fakes/bridge-data.ts';

const keys = (items: readonly FeedItem[]): readonly string[] => items.map(({ key }) => key);

let all: readonly FeedItem[];
let view: AccountView;
let fake: ReturnType<typeof createFakeBridge>;
let history: AccountItems;

beforeEach(() => {
  const found = accountView('tarnwick.example');
  if (found === null) throw new Error('the fake lost its account');
  all = found.items;
  view = { ...found, items: all.slice(0, 4), hasOlder: true };
  fake = createFakeBridge();
  history = new AccountItems(fake.bridge);
  history.follow(view);
});

test('older ones are asked for from the last that is shown, of this account alone, to the end', async () => {
  await history.loadOlder();
  expect(keys(history.items)).toEqual(keys(all));
  expect(history.hasOlder).toBe(false);
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
  await history.loadOlder();
  expect(fake.callsOf('listFeed')).toHaveLength(1);
});

test('what is new comes on top and the older ones stay', async () => {
  history.follow({ ...view, items: all.slice(1, 5) });
  await history.loadOlder();
  history.follow(view);
  expect(keys(history.items)).toEqual(keys(all));
});

test('when nothing of the newest is known the list begins again, so that no hole is hidden', async () => {
  history.follow({ ...view, items: all.slice(8, 10) });
  await history.loadOlder();
  history.follow({ ...view, items: all.slice(0, 3) });
  expect(keys(history.items)).toEqual(keys(all.slice(0, 3)));
  expect(history.hasOlder).toBe(true);
});

test('another account begins with its own, also while the older ones of the last are being read', async () => {
  const reading = history.loadOlder();
  const other = accountView('miralto.example');
  if (other === null) throw new Error('the fake lost its account');
  history.follow(other);
  await reading;
  expect(keys(history.items)).toEqual(keys(other.items));
});

test('a page that could not be read says so, and can be asked for again', async () => {
  let isBroken = true;
  const flaky = createFakeBridge({
    listFeed() {
      if (isBroken) throw new Error('a bug in main');
      return { items: all.slice(4), hasOlder: false };
    },
  });
  const own = new AccountItems(flaky.bridge);
  own.follow(view);
  await own.loadOlder();
  expect([own.status, own.items.length]).toEqual(['failed', 4]);
  isBroken = false;
  await own.loadOlder();
  expect([own.status, own.items.length]).toEqual(['idle', all.length]);
});
