// Acts that main answers late, by when the user has switched to another organization.
import { expect, test } from 'vitest';
import type { CallName } from '../../../src/shared/contract/calls.ts';
import type { PanelStore } from '../../../src/renderer/shell/panel-store.svelte.ts';
import { fakePanelState } from '../../fakes/bridge-data.ts';
import { severalOrganizations } from '../../fakes/bridge-organizations.ts';
import { settle, storeTests } from './set-up-store.ts';

const setUp = storeTests();
const account = { kind: 'account', domain: 'tarnwick.example' } as const;
const reminder = { id: 'a-1', at: 1 };
const alertId =
  fakePanelState.feed.items.flatMap((item) => (item.kind === 'alert' ? item.alert.id : []))[0] ?? '';
const said = (): string => '';
const call = { type: 'call', note: '', outcome: null, person: null, followUp: null };

test.each<[CallName, CallName, (store: PanelStore) => Promise<unknown>]>([
  ['changeAttention', 'undoMarks', ({ attention }) => attention.mark(account, 'snooze-1h', 'Tarnwick')],
  ['markSeveral', 'undoMarks', ({ attention }) => attention.markSeveral([account], 'mute', 'Muted')],
  ['changeAlerts', 'changeAlerts', ({ alerts }) => alerts.finish([alertId], { title: 'Tarnwick' })],
  ['logActivity', 'discardLogged', ({ actions }) => actions.logActivity('tarnwick.example', call, said)],
  ['endFollowUp', 'changeFollowUp', ({ actions }) => actions.removeReminder(reminder, said)],
])('the undo of %s does nothing in the organization that is shown by then', async (late, undo, act) => {
  const { fake, store } = setUp({}, { ...fakePanelState, organizations: severalOrganizations });
  await settle();
  const answering = Reflect.get(fake.bridge, late) as (...args: readonly unknown[]) => Promise<unknown>;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(fake.bridge, {
    [late]: async (...args: readonly unknown[]) => {
      const answer = await answering(...args);
      await arrived;
      return answer;
    },
  });
  const acting = act(store);
  await settle();
  await store.organizations.select('organization-2', null);
  await settle();
  const before = fake.callsOf(undo).length;
  arrive();
  await acting;
  expect(store.notices.toast).toMatchObject({ undo: null });
  await store.notices.undo();
  await settle();
  expect(fake.callsOf(undo)).toHaveLength(before);
});

test('an activity that could not be logged is said also to whoever has closed its dialog', async () => {
  const { store } = setUp({ logActivity: () => ({ kind: 'refused', title: 'Choose one of these.' }) });
  await settle();
  const subject = { domain: 'tarnwick.example', name: 'Tarnwick', person: null };
  store.startLogging(subject);
  const logging = store.log(subject, call, said);
  store.endLogging(subject, call);
  await logging;
  expect(store.notices.problem).toBe('Choose one of these.');
  expect(store.draftOf(subject)).toEqual(call);
  store.startLogging(subject);
  store.notices.dismissProblem();
  await store.log(subject, call, said);
  // Its dialog says it.
  expect(store.notices.problem).toBeNull();
});

test('what is written after an activity was sent is not lost when that one is logged', async () => {
  const { fake, store } = setUp();
  await settle();
  const log = fake.bridge.logActivity.bind(fake.bridge);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(fake.bridge, {
    logActivity: async (...args: Parameters<typeof log>) => (await arrived, log(...args)),
  });
  const subject = { domain: 'tarnwick.example', name: 'Tarnwick', person: null };
  const logging = store.log(subject, { ...call, note: 'First' }, said);
  store.endLogging(subject, { ...call, note: 'Second' });
  arrive();
  await logging;
  expect(store.draftOf(subject)).toEqual({ ...call, note: 'Second' });
  store.endLogging(subject, { ...call, note: 'Third' });
  await store.log(subject, { ...call, note: 'Third' }, said);
  expect(store.draftOf(subject)).toBeNull();
});
