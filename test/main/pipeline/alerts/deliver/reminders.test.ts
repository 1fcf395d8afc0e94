// A reminder comes when it is due, even after a restart and despite a snooze or a mute, and only once.
import { expect, test } from 'vitest';
import { applyMark } from '../../../../../src/main/pipeline/alerts/mark-actions.ts';
import { Releaser } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import { followUpAt } from '../../../../../src/main/pipeline/alerts/pause-until.ts';
import type { DecidedAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import type { ActivityProperties } from '../../../../../src/shared/contract/activity-properties.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore, createTempFolder, openOrFail } from '../../../../fakes/database.ts';
import { createFakeNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, makeAccount, makeAlert, written } from '../../../../fakes/records.ts';

const HOUR = 3_600_000;
const DOMAIN = 'ember.example';

function releaserOf(parts: Pick<ConstructorParameters<typeof Releaser>[0], 'clock' | 'notifier' | 'store'>) {
  return new Releaser({
    ...parts,
    settings: () => defaultSettings,
    pausedUntilAt: () => null,
    onAction: () => undefined,
    onSettled: () => undefined,
  });
}

test('comes back as an alert when it is due, after a restart, and ends the snooze of its account', async () => {
  const clock = createFakeClock();
  const folder = createTempFolder();
  const notifier = createFakeNotifier();
  const start = () => {
    const database = openOrFail(folder.file('data.db'));
    const store = createStore(database, 'main');
    const releaser = releaserOf({ clock, notifier, store });
    return { database, store, releaser };
  };
  const first = start();
  const { store } = first;
  const now = clock.now();
  store.accounts.upsertFacts([makeAccount(DOMAIN, { name: 'Emberkiln' })]);
  const properties = {
    note: '\nSend the offer\nand the paper',
    outcome: 'reached',
    person: 'Alma Zelkling',
  } as const;
  store.outbox.add({ id: 'call', domain: DOMAIN, type: 'call', properties, remindAt: now + 2 * HOUR }, now);
  applyMark(store, { kind: 'account', domain: DOMAIN }, 'snooze-tomorrow', {
    now,
    utcOffsetMinutes: () => 0,
    morningMinute: 8 * 60,
  });
  applyMark(store, { kind: 'account', domain: DOMAIN }, 'mute', {
    now,
    utcOffsetMinutes: () => 0,
    morningMinute: 8 * 60,
  });
  await first.releaser.release();
  await clock.advance(HOUR);
  await first.releaser.release();
  expect(notifier.shown).toEqual([]);
  first.database.close();

  await clock.advance(2 * HOUR);
  const second = start();
  second.releaser.recover();
  await second.releaser.release();
  expect(notifier.shown).toMatchObject([
    {
      title: 'Emberkiln is due for a follow-up',
      body: 'Alma Zelkling: “Send the offer” · your call 3 hours ago · reached',
    },
  ]);
  expect(second.store.marks.of('account', DOMAIN).snooze).toBeNull();
  expect(second.store.outbox.listReminders(Number.MAX_SAFE_INTEGER)).toEqual([]);
  await clock.advance(HOUR);
  await second.releaser.release();
  expect(notifier.shown).toHaveLength(1);
  second.database.close();
  folder.remove();
});

/** A releaser with its own store; `decide` adds an alert about the account. */
function setUp() {
  const clock = createFakeClock();
  const notifier = createFakeNotifier();
  const stored = createMemoryStore();
  /** How many releases have looked for alerts to deliver. */
  let looks = 0;
  const listEndedSnoozes = (now: number) => {
    looks += 1;
    return stored.marks.listEndedSnoozes(now);
  };
  const store = { ...stored, marks: { ...stored.marks, listEndedSnoozes } };
  const releaser = releaserOf({ clock, notifier, store });
  const decide = (id: string, facts: Partial<DecidedAlert> = {}) => {
    const alert = { ...makeAlert(id, { kind: 'explicit-ask', account: DOMAIN }), severity: 80 };
    store.ledger.add([{ ...alert, ...facts }], clock.now(), { walk: null, isCatchUp: false });
  };
  const followUp = (
    id: string,
    afterMs: number,
    domain = DOMAIN,
    said: { type?: string; properties?: ActivityProperties } = {},
  ) => {
    const remindAt = clock.now() + afterMs;
    store.outbox.add({ id, domain, type: 'call', remindAt, ...said }, clock.now());
  };
  const titles = () => notifier.shown.map(({ title }) => title);
  return { clock, notifier, store, releaser, decide, followUp, titles, looks: () => looks };
}

test('an ask that comes while a follow-up is unread is shown on its own', async () => {
  const { clock, store, releaser, decide, followUp, titles } = setUp();
  followUp('call', HOUR);
  await clock.advance(HOUR);
  await releaser.release();
  await clock.advance(HOUR / 3);
  decide('ask');
  await releaser.release();
  expect(titles()).toEqual([`${DOMAIN} is due for a follow-up`, 'Alder']);
  expect(store.ledger.find('ask')).toMatchObject({ state: 'shown', intoId: null });
});

test('an alert whose snooze ends comes back next to the reminder that is due', async () => {
  const { clock, store, releaser, decide, followUp, titles } = setUp();
  const snooze = (alertId: string, untilAt: number, domain: string) =>
    store.marks.write({
      ...store.marks.of('account', domain),
      snooze: { sinceAt: clock.now(), untilAt, topScore: 0, alertId },
    });
  decide('ended');
  decide('running', { account: 'halderby.example', content: written('Halderby', '') });
  for (const id of ['ended', 'running']) store.ledger.setState(id, 'shown', null, clock.now());
  snooze('ended', clock.now() + 2 * HOUR, DOMAIN);
  snooze('running', clock.now() + 9 * HOUR, 'halderby.example');
  followUp('call', 2 * HOUR);
  followUp('other call', 2 * HOUR, 'halderby.example');
  await clock.advance(2 * HOUR);
  await releaser.release();
  expect(titles().toSorted()).toEqual([
    'Alder',
    'Halderby',
    `${DOMAIN} is due for a follow-up`,
    'halderby.example is due for a follow-up',
  ]);
  expect(store.marks.of('account', 'halderby.example').snooze).toBeNull();
});

test('follow-ups take no room of the hour, and many at once come as one', async () => {
  const { clock, notifier, store, releaser, decide, followUp, titles } = setUp();
  const names = ['Emberkiln', 'Halderby', 'Tarnwick', 'Zephandra', 'Quillon', 'Morvane'];
  names.forEach((name, index) => {
    const domain = `${name.toLowerCase()}.example`;
    store.accounts.upsertFacts([makeAccount(domain, { name })]);
    followUp(name, HOUR * (index < 4 ? 1 : 2), domain);
  });
  followUp('also', 2 * HOUR, 'also.example');
  await clock.advance(HOUR);
  await releaser.release();
  expect(notifier.shown).toMatchObject([
    {
      title: '4 follow-ups',
      body: ['Emberkiln', 'Halderby', 'Tarnwick', 'Zephandra']
        .map((name) => `${name}: your call 1 hour ago`)
        .join('\n'),
    },
  ]);
  expect(store.ledger.list({ limit: 9 })).toMatchObject([{ kind: 'digest' }]);
  await clock.advance(HOUR);
  await releaser.release();
  expect(titles()).toHaveLength(4);
  // A notification for several counts them, like a digest.
  const others = ['1', '2', '3', '4'];
  for (const id of others) decide(id, { kind: 'buyer-visit', account: `${id}.example` });
  for (const id of others) store.ledger.setState(id, 'shown', null, clock.now());
  decide('ask');
  await releaser.release();
  expect(titles().at(-1)).toBe('Alder');
});

test('while nothing but a follow-up lies ahead, releases look for nothing until it is due', async () => {
  const { clock, releaser, followUp, titles, looks } = setUp();
  followUp('call', 3 * HOUR);
  followUp('later', 5 * HOUR);
  await releaser.release();
  const before = looks();
  await clock.advance(2 * HOUR);
  await releaser.release();
  expect(looks()).toBe(before);
  await clock.advance(HOUR);
  await releaser.release();
  expect(titles()).toHaveLength(1);
  await releaser.release();
  const between = looks();
  await clock.advance(2 * HOUR - 1);
  await releaser.release();
  expect(looks()).toBe(between);
  await clock.advance(1);
  await releaser.release();
  expect(titles()).toHaveLength(2);
});

test('names keep their spelling, and no character of a note is cut in two', async () => {
  const { clock, notifier, releaser, followUp } = setUp();
  const note = `${'x'.repeat(78)}🌿🌿🌿`;
  followUp('1', HOUR, DOMAIN, { type: 'crm_linkedin_touch', properties: { note } });
  await clock.advance(HOUR);
  await releaser.release();
  expect(notifier.shown).toMatchObject([
    { body: `“${'x'.repeat(78)}🌿…” · your CRM LinkedIn touch 1 hour ago` },
  ]);
});

test('an hour is an hour; all others are a morning', () => {
  // Half past midnight on Wednesday in a zone two hours ahead of UTC.
  const at = WEDNESDAY - (WEDNESDAY % 86_400_000) - 1.5 * HOUR;
  const ahead = (): number => 120;
  expect(followUpAt('1h', at, ahead, 8 * 60)).toBe(at + HOUR);
  const hours = (length: 'tomorrow' | '3d' | 'week') => (followUpAt(length, at, ahead, 8 * 60) - at) / HOUR;
  expect([hours('tomorrow'), hours('3d'), hours('week')]).toEqual([31.5, 79.5, 175.5]);
});
