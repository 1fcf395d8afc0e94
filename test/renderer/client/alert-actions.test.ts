// Alerts marked as read or done change their rows in the feed at once, and the undo puts them back as they were.
import { expect, test } from 'vitest';
import { createAlertActions } from '../../../src/renderer/client/alert-actions.ts';
import type { LateAnnouncer, Undo } from '../../../src/renderer/client/call.ts';
import { FeedState } from '../../../src/renderer/pages/feed/feed-state.svelte.ts';
import { HotState } from '../../../src/renderer/pages/hot/hot-state.svelte.ts';
import type { CallHandlers } from '../../../src/shared/contract/calls.ts';
import type { ChangedAlerts, FeedItem } from '../../../src/shared/model.ts';
import { allFeedItems } from '../../fakes/bridge-feed.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';

const page = { unreadCount: 0, hasOlder: true };
/** What main answers when all of these were unread. */
const allUnread = (ids: readonly string[]): ChangedAlerts => ({ ids, unreadIds: ids });
const keys = (items: readonly FeedItem[]): readonly string[] => items.map((item) => item.key);

function setUp(overrides: Partial<CallHandlers> = {}) {
  const fake = createFakeBridge(overrides);
  const feed = new FeedState(fake.bridge);
  const undos: Undo[] = [];
  const announcer: LateAnnouncer = {
    fromNow: () => announcer,
    showProblem: () => undefined,
    showDone: (_text: string, undo: Undo | null) => {
      if (undo !== null) undos.push(undo);
    },
  };
  return {
    fake,
    feed,
    alerts: createAlertActions(fake.bridge, announcer, feed.alertRows),
    /** Undoes the last act and returns what is said once that is done. */
    undo: (): string | null => {
      const last = undos.pop() ?? null;
      void last?.run();
      return last?.undone() ?? null;
    },
  };
}

test('marking all read changes only those that main names, and the undo only these', async () => {
  const { feed, alerts, undo } = setUp({
    changeAlerts: ({ ids }) => allUnread(ids === 'all' ? ['a1', 'a3'] : ids),
  });
  const unread = (): readonly string[] =>
    feed.list.items.flatMap((one) => (one.kind === 'alert' && one.alert.isUnread ? [one.alert.id] : []));
  feed.accept({ ...page, items: allFeedItems });
  expect(unread()).toEqual(['a1', 'a2', 'a3']);
  await alerts.markAllRead();
  expect(unread()).toEqual(['a2']);
  expect(undo()).toBe('2 alerts marked as unread');
  expect(unread()).toEqual(['a1', 'a2', 'a3']);
});

test('an alert that is done leaves the list, and comes back to its place, unread as it was', async () => {
  const { fake, feed, alerts, undo } = setUp();
  const { list } = feed;
  feed.accept({ ...page, items: allFeedItems.slice(0, 10) });
  const before = keys(list.items);
  await alerts.finish(['a2']);
  expect(keys(list.items)).toEqual(before.filter((key) => key !== 'alert:a2'));
  expect(undo()).toBe('1 entry is back in the feed');
  expect(keys(list.items)).toEqual(before);
  expect(list.items).toContainEqual(allFeedItems.find(({ key }) => key === 'alert:a2'));
  expect(fake.callsOf('changeAlerts')).toMatchObject([
    [{ to: 'done' }],
    [{ to: 'open' }],
    [{ to: 'unread' }],
  ]);
});

test('an alert that no list shows comes back unread as well, when main says that it was', async () => {
  const { fake, alerts, undo } = setUp({ changeAlerts: ({ ids }) => allUnread(ids === 'all' ? [] : ids) });
  await alerts.finish(['elsewhere']);
  undo();
  expect(fake.callsOf('changeAlerts')).toEqual([
    [{ ids: ['elsewhere'], to: 'done' }],
    [{ ids: ['elsewhere'], to: 'open', isExact: true }],
    [{ ids: ['elsewhere'], to: 'unread', isExact: true }],
  ]);
});

test('an entry that no list shows is done whole, by the ids that its caller gives', async () => {
  const { fake, alerts } = setUp({ changeAlerts: ({ ids }) => allUnread(ids === 'all' ? [] : ids) });
  await alerts.finish(['newest'], { ids: ['newest', 'further'] });
  expect(fake.callsOf('changeAlerts')).toEqual([[{ ids: ['newest', 'further'], to: 'done' }]]);
});

test('an alert that was read before comes back read, although “Call next” had named it while it was unread', async () => {
  const fake = createFakeBridge({
    changeAlerts: ({ ids, to }) => ({
      ids: ids === 'all' ? [] : ids,
      unreadIds: to === 'read' ? ['a2'] : [],
    }),
  });
  const feed = new FeedState(fake.bridge);
  const hot = new HotState(fake.bridge);
  const undos: Undo[] = [];
  const announcer: LateAnnouncer = {
    fromNow: () => announcer,
    showProblem: () => undefined,
    showDone: (_text: string, undo: Undo | null) => {
      if (undo !== null) undos.push(undo);
    },
  };
  const alerts = createAlertActions(fake.bridge, announcer, feed.alertRows, (id) => hot.calledEntryOf(id));
  // From here on, the user is in the feed, where the line at the top of the hot list is not kept up to date.
  hot.call(['a2']);
  feed.accept({ ...page, items: allFeedItems.slice(0, 10) });
  await alerts.markRead(['a2']);
  await alerts.finish(['a2']);
  await undos.at(-1)?.run();
  expect(fake.callsOf('changeAlerts')).toEqual([
    [{ ids: ['a2'], to: 'read' }],
    [{ ids: ['a2'], to: 'done' }],
    [{ ids: ['a2'], to: 'open', isExact: true }],
  ]);
});
