// A request that nobody has answered rings once more before its goal is missed, and never twice.
import { expect, test } from 'vitest';
import { actOnNotification } from '../../../../../src/main/pipeline/alerts/deliver/notification-actions.ts';
import { Releaser } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { createStore, type Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { createMemoryStore, createTempFolder, openOrFail } from '../../../../fakes/database.ts';
import { createFakeNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, makeAlert } from '../../../../fakes/records.ts';

const MINUTE = 60_000;
const DOMAIN = 'kelpdell.example';
const TARGET = { kind: 'account', domain: DOMAIN } as const;

function setUp(store: Store = createMemoryStore(), clock = createFakeClock(), inTeam = false) {
  const notifier = createFakeNotifier();
  const bench = {
    settings: { ...defaultSettings, ringsAgain: true } as Settings,
    pausedUntilAt: null as number | null,
    isDoNotDisturb: false,
  };
  const releaser = new Releaser({
    clock,
    notifier,
    store,
    settings: () => bench.settings,
    pausedUntilAt: () => bench.pausedUntilAt,
    isDoNotDisturb: () => Promise.resolve(bench.isDoNotDisturb),
    ...(inTeam && { isFree: () => true }),
    onAction: () => undefined,
    onSettled: () => undefined,
  });
  return {
    ...{ bench, clock, store, notifier, releaser },
    ask: (id: string): Promise<void> => {
      const what = { code: 'signal', type: 'demo_request', score: null, asks: 'demo' } as const;
      const content = eventContent('Kelpdell Media', what, { who: personNamed('Freya Yildides', 'CTO') });
      const alert = { ...makeAlert(id, { kind: 'explicit-ask', account: DOMAIN, content }), severity: 80 };
      store.ledger.add([{ ...alert, happenedAt: clock.now() }], clock.now(), {
        walk: null,
        isCatchUp: false,
      });
      return releaser.release();
    },
    after: async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed += 1) {
        await clock.advance(MINUTE);
        await releaser.release();
      }
    },
    moment: () => ({ now: clock.now(), utcOffsetMinutes: () => 0, morningMinute: 8 * 60 }),
    rings: () => notifier.shown.filter(({ title }) => title.includes('still waits')),
  };
}

test('it rings once, after two thirds of the goal, and says who asked for what and when', async () => {
  const { ask, after, rings } = setUp();
  await ask('asked');
  await after(9);
  expect(rings()).toEqual([]);
  await after(1);
  expect(rings()).toMatchObject([
    {
      title: 'Kelpdell Media still waits for an answer',
      body: 'Freya Yildides (CTO) asked for a demo 10 min ago',
      actions: [{ action: 'log' }, { action: 'snooze' }, { action: 'done' }],
    },
  ]);
  await after(60);
  expect(rings()).toHaveLength(1);
});

test('it leaves two minutes to answer, however short the goal', async () => {
  const { bench, ask, after, rings } = setUp();
  bench.settings = { ...bench.settings, answerGoalMinutes: 5 };
  await ask('asked');
  await after(2);
  expect(rings()).toEqual([]);
  await after(1);
  expect(rings()).toHaveLength(1);
});

test('working time alone counts: what was asked in the evening rings in the morning', async () => {
  const clock = createFakeClock(Date.parse('2026-11-18T17:55:00Z'));
  const { ask, after, rings } = setUp(createMemoryStore(), clock);
  await ask('asked');
  await after(5 + 14 * 60 + 4);
  expect(rings()).toEqual([]);
  await after(1);
  expect(rings()).toHaveLength(1);
});

test('it leaves two minutes from the first notification, however late a pause let that come', async () => {
  const { bench, clock, ask, after, rings } = setUp();
  bench.pausedUntilAt = clock.now() + 12 * MINUTE;
  await ask('asked');
  await after(13);
  expect(rings()).toEqual([]);
  await after(1);
  expect(rings()).toHaveLength(1);
});

test('whoever marks it as done is done with the request, also one that a digest delivered', async () => {
  const { ask, after, store, clock, moment } = setUp();
  await ask('asked');
  store.ledger.fold('asked', 'digest:a', { code: 'joined' }, clock.now());
  await after(10);
  const ring = { ...makeAlert('still-waiting:asked'), account: DOMAIN };
  const { handled } = actOnNotification(store, ring, 'done', { ...moment(), settings: defaultSettings });
  expect(handled).toMatchObject({ done: { ids: ['asked', 'still-waiting:asked'] } });
  expect(store.toCall.requests(clock.now())).toEqual([]);
});

type Bench = ReturnType<typeof setUp>;
const answers: readonly (readonly [string, (one: Bench) => unknown])[] = [
  ['it is off, as at first', ({ bench }) => (bench.settings = { ...bench.settings, ringsAgain: false })],
  [
    'a call was logged',
    ({ store, clock }) => store.outbox.add({ id: 'c', domain: DOMAIN, type: 'call' }, clock.now()),
  ],
  [
    'nobody took a call',
    ({ store, clock }) =>
      store.outbox.add(
        { id: 'c', domain: DOMAIN, type: 'call', properties: { outcome: 'no-answer' } },
        clock.now(),
      ),
  ],
  ['it is done', ({ store }) => store.ledger.change({ ids: ['asked'], to: 'done' })],
  ['its account is snoozed', ({ store, moment }) => applyMark(store, TARGET, 'snooze-tomorrow', moment())],
  ['its account is muted', ({ store, moment }) => applyMark(store, TARGET, 'mute', moment())],
  [
    'its account is excluded',
    ({ bench }) => (bench.settings = { ...bench.settings, excludedDomains: [DOMAIN] }),
  ],
  ['alerts are paused', ({ bench, clock }) => (bench.pausedUntilAt = clock.now() + 60 * MINUTE)],
  [
    'it is quiet',
    ({ bench }) =>
      (bench.settings = {
        ...bench.settings,
        quietHoursOn: true,
        quietFromMinute: 0,
        quietToMinute: 24 * 60 - 1,
      }),
  ],
  ['Do Not Disturb is on', ({ bench }) => (bench.isDoNotDisturb = true)],
];

test.each(answers)('it does not ring when %s, nor once the goal is missed', async (_name, act) => {
  const one = setUp();
  await one.ask('asked');
  await one.after(4);
  act(one);
  await one.after(12);
  one.bench.pausedUntilAt = null;
  one.bench.isDoNotDisturb = false;
  one.bench.settings = { ...defaultSettings, ringsAgain: true };
  await one.clock.advance(24 * 60 * MINUTE);
  await one.after(1);
  expect(one.rings()).toEqual([]);
});

test('a pause that ends in time delays it', async () => {
  const { bench, clock, ask, after, rings } = setUp();
  await ask('asked');
  bench.pausedUntilAt = clock.now() + 12 * MINUTE;
  await after(11);
  expect(rings()).toEqual([]);
  await after(1);
  expect(rings()).toHaveLength(1);
});

test('one that Do Not Disturb held says how long they have waited when it is shown', async () => {
  const { bench, ask, after, rings } = setUp();
  await ask('asked');
  bench.isDoNotDisturb = true;
  await after(12);
  expect(rings()).toEqual([]);
  bench.isDoNotDisturb = false;
  await after(1);
  expect(rings()[0]?.body).toContain('13 min ago');
});

test('the day’s digest does not repeat what rings again at the same moment', async () => {
  const { bench, clock, store, notifier, ask, after } = setUp();
  const minuteOfDay = Math.floor((clock.now() % (24 * 60 * MINUTE)) / MINUTE);
  bench.settings = { ...bench.settings, digestMinute: minuteOfDay + 10 };
  await ask('asked');
  for (const account of ['acme.example', 'ember.example']) {
    const look = { lookAt: clock.now(), look: 'silent', count: 20 } as const;
    store.ledger.add(
      [{ ...makeAlert(account, { kind: 'worth-a-look', account }), cause: look, severity: 50 }],
      clock.now(),
      { walk: null, isCatchUp: false },
    );
  }
  await after(10);
  expect(notifier.shown.map(({ title }) => title)).toEqual([
    'Kelpdell Media wants a demo',
    'Kelpdell Media still waits for an answer',
    '2 accounts worth a look',
  ]);
});

test('a request that the user was not notified of does not ring', async () => {
  const { bench, clock, ask, after, rings } = setUp();
  bench.pausedUntilAt = clock.now() + 60 * MINUTE;
  await ask('asked');
  await after(14);
  expect(rings()).toEqual([]);
});

test('in a team it does not ring', async () => {
  const { ask, after, rings } = setUp(createMemoryStore(), createFakeClock(), true);
  await ask('asked');
  await after(14);
  expect(rings()).toEqual([]);
});

test.each(['pending', 'showing'] as const)(
  'after a kill while it is %s it rings at most once',
  async (state) => {
    const folder = createTempFolder();
    const clock = createFakeClock();
    const open = () => {
      const database = openOrFail(folder.file('data.db'));
      return { database, ...setUp(createStore(database, 'main'), clock) };
    };
    const killed = open();
    await killed.ask('asked');
    await killed.after(10);
    expect(killed.rings()).toHaveLength(1);
    // As the disk was before the desktop answered, or before it was asked.
    killed.store.ledger.setState('still-waiting:asked', state, null, clock.now());
    killed.database.close();
    const again = open();
    again.releaser.recover();
    await again.after(4);
    expect(again.rings()).toHaveLength(state === 'pending' ? 1 : 0);
    again.database.close();
    folder.remove();
  },
);

test('one that a kill kept from being shown is given up once somebody has answered', async () => {
  const { ask, after, rings, store, clock } = setUp();
  await ask('asked');
  await after(10);
  store.ledger.setState('still-waiting:asked', 'pending', null, clock.now());
  store.outbox.add({ id: 'c', domain: DOMAIN, type: 'call' }, clock.now());
  await after(1);
  expect(rings()).toHaveLength(1);
  expect(store.ledger.find('still-waiting:asked')).toMatchObject({
    state: 'held',
    reason: { code: 'ring-not-needed' },
  });
});
