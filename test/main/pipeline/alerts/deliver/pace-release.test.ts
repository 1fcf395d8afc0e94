// Which alerts wait for the day’s digest, and which do not fit into an hour: the releaser on a real ledger.
import { eventContent, personNamed } from '../../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { quietHolds } from '../../../../../src/shared/contract/alerts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReleaseBench, type ReleaseBench } from './release-bench.ts';
import { emptyFilter } from '../../../../../src/shared/account-filter.ts';
import { makeAccount, written } from '../../../../fakes/records.ts';

let bench: ReleaseBench;
beforeEach(async () => {
  bench = createReleaseBench();
  bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'balanced' };
  // A Thursday.
  await bench.at('19T09:00');
});

const shown = (): readonly string[] => bench.notifier.shown.map(({ title }) => title);

/** Never comes at once, however quiet the day, because silence is not an event of this moment. */
const silent = { kind: 'worth-a-look', cause: { lookAt: 1, look: 'silent', count: 3 } } as const;

const back = { kind: 'worth-a-look', severity: 76, cause: { lookAt: 1, look: 'back', count: 74 } } as const;

/** Decides one alert every 20 minutes. */
async function decideDay(
  ids: readonly string[],
  facts: Parameters<ReleaseBench['decide']>[1],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const minute = 9 * 60 + 20 * (index + 1);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    await bench.at(`19T${time}`);
    bench.decide(id, facts);
    await bench.releaser.release();
  }
}

test('alerts that are worth a look wait for the digest, with the reason of each account', async () => {
  for (const id of ['a', 'b'])
    bench.decide(id, {
      ...silent,
      severity: 40,
      content: eventContent('Title', { code: 'back-after', days: 74, witnesses: [], pages: [] }),
    });
  await bench.releaser.release();
  expect(bench.of('a')).toMatchObject({
    state: 'held',
    reason: { code: 'for-the-digest', untilMinute: 16 * 60 + 30 },
  });
  await bench.at('19T16:29');
  expect(shown()).toEqual([]);
  await bench.at('19T16:30');
  expect(bench.notifier.shown).toMatchObject([
    {
      title: '2 accounts worth a look',
      body: 'a.example shows buying interest\nb.example shows buying interest',
    },
  ]);
  await bench.at('19T16:31');
  expect(bench.notifier.shown).toHaveLength(1);
});

test('what waits for the digest joins what comes at once about the same account, and the digest has the others', async () => {
  for (const id of ['a', 'b', 'c']) bench.decide(id, { ...silent, severity: 40 });
  await bench.releaser.release();
  await bench.at('19T10:00');
  bench.decide('ask', { kind: 'explicit-ask', severity: 80, account: 'a.example' });
  // Its own hold is decided in the same moment.
  bench.decide('later', { ...silent, severity: 45, account: 'a.example' });
  await bench.releaser.release();
  expect(bench.of('ask')).toMatchObject({ state: 'shown' });
  for (const id of ['a', 'later'])
    expect(bench.of(id)).toMatchObject({
      state: 'summarised',
      intoId: 'ask',
      reason: { code: 'joined-alert' },
    });
  expect(bench.of('b')).toMatchObject({ state: 'held' });
  bench.store.outbox.add({ id: 'answer', domain: 'a.example', type: 'call' }, bench.clock.now());
  await bench.at('19T16:30');
  expect(bench.notifier.shown).toHaveLength(2);
  expect(bench.notifier.shown[1]?.title).toBe('2 accounts worth a look');
  expect(bench.notifier.shown[1]?.body).not.toContain('a.example');
});

test('however severe, no more come on a day than a quarter above the promise, rounded down, but for requests and the digest', async () => {
  const ids = Array.from({ length: 16 }, (_, index) => `account-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 92 });
  expect(shown()).toHaveLength(12);
  expect(bench.of('account-15')).toMatchObject({ state: 'held', reason: { code: 'beyond-pace' } });
  bench.decide('ask', { kind: 'explicit-ask', severity: 80 });
  await bench.releaser.release();
  expect(bench.of('ask')).toMatchObject({ state: 'shown' });
  await bench.at('19T16:30');
  expect(bench.notifier.shown).toHaveLength(14);
  await bench.at('20T09:00');
  bench.decide('next day', { kind: 'several-people', severity: 92 });
  await bench.releaser.release();
  expect(bench.of('next day')).toMatchObject({ state: 'shown' });
});

describe('a digest of more accounts than a notification can name', () => {
  const people = eventContent('Title', { code: 'people-at-once', pages: [], count: 3 });

  test('is one notification that counts those it cannot name, also for who wants everything', async () => {
    bench.settings = { ...bench.settings, pace: 'everything' };
    for (let index = 10; index < 50; index += 1) {
      const id = `account-${index}`;
      bench.decide(id, { ...silent, severity: 40, content: people });
    }
    await bench.at('19T16:30');
    expect(shown()).toEqual(['40 accounts worth a look']);
    const lines = bench.notifier.shown.flatMap(({ body }) => body.split('\n'));
    const named = lines.slice(0, -1);
    expect(named.length).toBeGreaterThan(3);
    expect(named.every((line) => /^account-\d+\.example has 3 people active$/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe(`and ${40 - named.length} more accounts`);
    await bench.at('19T16:31');
    expect(bench.notifier.shown).toHaveLength(1);
  });

  test('does not repeat the company in the address of who did it', async () => {
    for (const id of ['a', 'b'])
      bench.decide(id, {
        ...silent,
        severity: 40,
        content: eventContent(
          'Title',
          { code: 'signal', type: 'form_filled', score: null },
          { who: personNamed(`dana.vale@${id}.example`) },
        ),
      });
    await bench.releaser.release();
    await bench.at('19T16:30');
    expect(bench.notifier.shown[0]?.body).toBe(
      'a.example: form filled (dana.vale)\nb.example: form filled (dana.vale)',
    );
  });
});

test('beyond the pace only what is more certain comes at once; the digest has the rest', async () => {
  const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  expect(bench.notifier.shown).toHaveLength(11);
  await bench.at('19T14:00');
  bench.decide('weak', { kind: 'several-people', severity: 62 });
  bench.decide('strong', { kind: 'buyer-visit', severity: 90 });
  bench.decide('ask', { kind: 'explicit-ask', severity: 61 });
  await bench.releaser.release();
  expect(shown().slice(11).toSorted()).toEqual(['Title ask', 'Title strong']);
  expect(bench.of('weak')?.reason).toEqual({ code: 'beyond-pace', pace: 'balanced', untilMinute: 990 });
  bench.store.outbox.add({ id: 'answer', domain: 'ask.example', type: 'call' }, bench.clock.now());
  await bench.at('19T16:30');
  expect(shown().at(-1)).toBe('Title weak');
});

test('everything comes at once when everything is wanted', async () => {
  bench.settings = { ...bench.settings, pace: 'everything' };
  const ids = Array.from({ length: 14 }, (_one, index) => `one-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  bench.decide('weak', { kind: 'several-people', severity: 61 });
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title weak');
  await bench.at('19T22:00');
  bench.decide('look', back);
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title look');
});

/** Decides one alert a minute from 10:00 on. */
async function decideMinutely(
  count: number,
  facts: Parameters<ReleaseBench['decide']>[1],
  name = 'one',
): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await bench.at(`19T10:${String(minute).padStart(2, '0')}`);
    bench.decide(`${name}-${minute}`, facts);
    await bench.releaser.release();
  }
}

const visit = { kind: 'buyer-visit', severity: 90 } as const;
const ask = { kind: 'explicit-ask', severity: 90 } as const;

test('an hour takes six; the others come together when it is over', async () => {
  await decideMinutely(8, visit);
  expect(shown()).toHaveLength(6);
  expect(bench.of('one-7')).toMatchObject({ state: 'held', reason: { code: 'hour-full' } });
  await bench.at('19T11:01');
  expect(bench.notifier.shown.slice(6)).toMatchObject([{ title: '2 alerts' }]);
});

test('requests count in the hour’s limit, and come beyond it', async () => {
  await decideMinutely(6, visit);
  bench.decide('ask', ask);
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title ask');
  await bench.at('19T12:00');
  for (const id of ['a', 'b', 'c']) {
    bench.decide(id, ask);
    await bench.releaser.release();
    await bench.at(`19T12:${id === 'a' ? 15 : 30}`);
  }
  for (const id of ['d', 'e', 'f', 'g']) {
    bench.decide(id, visit);
    await bench.releaser.release();
  }
  expect(bench.of('f')).toMatchObject({ state: 'shown' });
  expect(bench.of('g')).toMatchObject({ state: 'held', reason: { code: 'hour-full' } });
});

describe('from the fourth request within ten minutes on', () => {
  const namedIn = (body: string): readonly string[] =>
    body.split('\n').map((line) => line.split('.')[0] ?? '');

  test('one notification takes the place of the others, and names all, the newest first', async () => {
    await decideMinutely(5, ask, 'ask');
    expect(shown()).toEqual([
      'Title ask-0',
      'Title ask-1',
      'Title ask-2',
      '4 requests within 10 minutes',
      '5 requests within 10 minutes',
    ]);
    const [fourth, fifth] = bench.notifier.shown.slice(3);
    expect(fourth?.body.split('\n')[0]).toBe('ask-3.example: Body ask-3');
    expect(namedIn(fifth?.body ?? '')).toEqual(['ask-4', 'ask-3', 'ask-2', 'ask-1', 'ask-0']);
    expect(bench.notifier.closed).toEqual([
      ...['ask-2', 'ask-1', 'ask-0'],
      ...['ask-3', 'ask-2', 'ask-1', 'ask-0'],
    ]);
    for (const number of [0, 3, 4])
      expect(bench.of(`ask-${number}`)).toMatchObject({ state: 'shown', intoId: null, isUnread: true });
  });

  test('it does not name what was read, done, muted, claimed, or came earlier than that', async () => {
    await decideMinutely(9, ask, 'ask');
    bench.store.ledger.markRead(['ask-8']);
    bench.store.ledger.change({ ids: ['ask-7'], to: 'done' });
    bench.store.marks.write({ ...bench.store.marks.of('account', 'ask-6.example'), isMuted: true });
    bench.colleagues.set('ask-5.example', 'Robin');
    bench.settings = { ...bench.settings, claimedAlerts: 'quiet' };
    await bench.at('19T10:12');
    bench.decide('later', ask);
    await bench.releaser.release();
    const [last] = bench.notifier.shown.slice(-1);
    expect(last?.title).toBe('4 requests within 10 minutes');
    expect(namedIn(last?.body ?? '')).toEqual(['later', 'ask-4', 'ask-3', 'ask-2']);
  });

  test('further ones wait up to 45 seconds, and come together, with what joins them', async () => {
    bench.settings = { ...bench.settings, pace: 'everything' };
    await decideMinutely(4, ask, 'ask');
    await bench.clock.advance(20_000);
    for (const id of ['x', 'y']) bench.decide(id, ask);
    bench.decide('visit of x', { ...visit, account: 'x.example', severity: 60 });
    for (const id of ['a', 'b', 'c', 'd']) bench.decide(id, { ...visit, severity: 70 });
    await bench.releaser.release();
    expect(shown().slice(4)).toEqual(['4 alerts']);
    expect(bench.of('x')).toMatchObject({ state: 'pending' });
    await bench.clock.advance(26_000);
    await bench.releaser.release();
    expect(shown().slice(5)).toEqual(['6 requests within 10 minutes']);
    expect(bench.of('x')).toMatchObject({ state: 'shown' });
    expect(bench.of('y')).toMatchObject({ state: 'shown' });
    expect(bench.of('visit of x')).toMatchObject({ state: 'summarised', intoId: 'x' });
  });

  test('many at once are one from the start, apart from everything else', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) bench.decide(id, ask);
    bench.decide('visit', visit);
    await bench.releaser.release();
    expect(shown().toSorted()).toEqual(['5 requests within 10 minutes', 'Title visit']);
    for (const id of ['a', 'e']) expect(bench.of(id)).toMatchObject({ state: 'shown' });
  });

  test('what waits for the digest about an account of theirs joins it', async () => {
    bench.decide('look', { ...silent, severity: 40, account: 'd.example' });
    await bench.releaser.release();
    for (const id of ['a', 'b', 'c', 'd']) bench.decide(id, ask);
    await bench.releaser.release();
    expect(bench.of('look')).toMatchObject({ state: 'summarised', intoId: 'd' });
  });

  test('it waits while the system does not want to be disturbed', async () => {
    await decideMinutely(3, ask, 'ask');
    bench.isDoNotDisturb = true;
    await bench.at('19T10:03');
    bench.decide('fourth', ask);
    await bench.releaser.release();
    expect(bench.notifier.shown).toHaveLength(3);
    expect(bench.of('fourth')).toMatchObject({ state: 'held', reason: { code: 'do-not-disturb' } });
  });

  test('one that cannot be shown leaves the others on the screen', async () => {
    await decideMinutely(3, ask, 'ask');
    bench.notifier.failure = 'not-accepted';
    await bench.at('19T10:03');
    bench.decide('fourth', ask);
    await bench.releaser.release();
    expect(bench.of('fourth')).toMatchObject({ state: 'failed' });
    expect(bench.notifier.closed).toEqual([]);
  });

  test('after ten minutes without any, the next one comes by itself', async () => {
    await decideMinutely(5, ask, 'ask');
    await bench.at('19T10:20');
    bench.decide('later', ask);
    await bench.releaser.release();
    expect(shown().at(-1)).toBe('Title later');
  });
});

test('what waits for room says what the hour takes now, after another pace was chosen', async () => {
  for (let index = 0; index < 6; index += 1) {
    await bench.at(`19T10:${String(10 * index).padStart(2, '0')}`);
    bench.decide(`ask-${index}`, { ...ask, account: `other-${index}.example` });
    await bench.releaser.release();
  }
  bench.decide('visit', visit);
  await bench.releaser.release();
  expect(bench.of('visit')).toMatchObject({ reason: { code: 'hour-full', most: 6 } });
  bench.settings = { ...bench.settings, pace: 'few' };
  await bench.releaser.release();
  expect(bench.of('visit')).toMatchObject({ reason: { code: 'hour-full', most: 3 } });
});

test('what the user watches does not use up the day', async () => {
  bench.settings = { ...bench.settings, pace: 'few' };
  await decideDay(['a', 'b', 'c', 'd', 'e'], { kind: 'watched', severity: 70 });
  await bench.at('19T14:00');
  bench.decide('visit', visit);
  await bench.releaser.release();
  expect(bench.of('visit')).toMatchObject({ state: 'shown' });
});

test('the day’s last places are taken one by one, also within one release', async () => {
  bench.settings = { ...bench.settings, pace: 'few' };
  await decideDay(['a', 'b', 'c', 'd'], visit);
  await bench.at('19T14:00');
  for (const id of ['x', 'y', 'z']) bench.decide(id, visit);
  await bench.releaser.release();
  expect(['x', 'y', 'z'].filter((id) => bench.of(id)?.state === 'shown')).toHaveLength(1);
});

test('the hour before the digest keeps a place for it, and the digest has no more parts than its hour has places', async () => {
  await bench.at('19T12:00');
  for (let index = 0; index < 30; index += 1)
    bench.decide(`account-${index}`, {
      ...silent,
      severity: 60,
      content: written('Title', `someone is back after 74 days: pricing page visit by somebody`),
    });
  await bench.releaser.release();
  for (let minute = 40; minute < 47; minute += 1) {
    await bench.at(`19T15:${minute}`);
    bench.decide(`visit-${minute}`, visit);
    await bench.releaser.release();
  }
  expect(shown()).toHaveLength(5);
  await bench.at('19T16:30');
  expect(shown()).toHaveLength(6);
  expect(shown().at(-1)).not.toContain('(1 of');
});

describe('what is worth a look', () => {
  test('comes at once on a day that brings little else, three an hour, and the digest has the others', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      bench.decide(id, back);
      await bench.releaser.release();
    }
    expect(shown()).toEqual(['Title a', 'Title b', 'Title c']);
    expect(bench.of('d')).toMatchObject({ state: 'held', reason: { code: 'for-the-digest' } });
    await bench.at('19T12:00');
    expect(shown()).toHaveLength(3);
    await bench.at('19T16:30');
    expect(shown().slice(3)).toEqual(['2 accounts worth a look']);
  });

  test('waits when enough more important alerts come, and outside of working hours', async () => {
    await bench.at('19T07:59');
    bench.decide('early', back);
    await bench.releaser.release();
    expect(shown()).toEqual([]);
    const ids = Array.from({ length: 11 }, (_one, index) => `other-${index}`);
    await decideDay(ids, { kind: 'several-people', severity: 62 });
    await bench.at('19T14:00');
    bench.decide('late', back);
    await bench.releaser.release();
    expect(bench.of('late')).toMatchObject({ state: 'held', reason: { code: 'for-the-digest' } });
    await bench.at('19T16:30');
    expect(shown().slice(11)).toEqual(['2 accounts worth a look']);
  });

  test('waits when it happened in a gap, because it is not about this moment', async () => {
    bench.decide('gap', back, true);
    await bench.releaser.release();
    expect(shown()).toEqual([]);
    expect(bench.of('gap')).toMatchObject({ state: 'held', reason: { code: 'for-the-digest' } });
  });

  test('is not joined by what is worth an interruption', async () => {
    bench.decide('look', { ...back, account: 'a.example' });
    await bench.releaser.release();
    await bench.at('19T09:10');
    bench.decide('people', { kind: 'several-people', severity: 62, account: 'a.example' });
    await bench.releaser.release();
    expect(shown()).toEqual(['Title look', 'Title people']);
    expect(bench.updates).toEqual([]);
  });
});

describe('an explicit ask at an account that was just notified of', () => {
  const visitAndAsk = async (askAt = '19T14:10'): Promise<void> => {
    bench.decide('visit', { kind: 'buyer-visit', severity: 96, account: 'a.example' });
    await bench.releaser.release();
    await bench.at(askAt);
    bench.decide('ask', { kind: 'explicit-ask', severity: 70, account: 'a.example' });
    await bench.releaser.release();
  };

  test('is a notification of its own', async () => {
    await bench.at('19T14:00');
    await visitAndAsk();
    expect(shown()).toEqual(['Title visit', 'Title ask']);
  });

  test('updates that notification with its words if it has only just appeared, however strong it is', async () => {
    await bench.at('19T14:00');
    await visitAndAsk('19T14:09');
    expect(shown()).toEqual(['Title visit']);
    expect(bench.updates).toEqual(['visit Body ask']);
  });

  test('updates the open notification with its words when little room is left, however strong that is', async () => {
    const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
    await decideDay(ids, { kind: 'several-people', severity: 70 });
    await bench.at('19T14:00');
    await visitAndAsk();
    expect(shown().slice(11)).toEqual(['Title visit']);
    expect(bench.updates).toEqual(['visit Body ask']);
  });
});

describe('an alert that was left over and becomes more certain', () => {
  const people = { kind: 'several-people', account: 'a.example' } as const;
  const joinLeftOver = (severity: number): void => {
    const reason = { code: 'cool-down', minutesAgo: 1, untilMinute: 1_320 } as const;
    bench.decide('more', { ...people, severity, joins: { alertId: 'few', reason } });
  };

  beforeEach(async () => {
    const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
    await decideDay(ids, { kind: 'several-people', severity: 70 });
    await bench.at('19T14:00');
    bench.decide('few', { ...people, severity: 62 });
    await bench.releaser.release();
    expect(bench.of('few')).toMatchObject({ state: 'held', reason: { code: 'beyond-pace' } });
  });

  test('comes at once, and only once', async () => {
    joinLeftOver(90);
    await bench.releaser.release();
    expect(shown().slice(11)).toEqual(['Title more']);
    expect(bench.of('more')).toMatchObject({ state: 'shown', intoId: null });
    expect(bench.of('few')).toMatchObject({ state: 'summarised', intoId: 'more' });
    await bench.at('19T16:30');
    expect(shown()).toHaveLength(12);
  });

  test('stays left over while it is no more certain than that', async () => {
    joinLeftOver(64);
    await bench.releaser.release();
    expect(bench.of('more')).toMatchObject({ state: 'summarised', intoId: 'few' });
    await bench.at('19T16:30');
    expect(shown().slice(11)).toEqual(['Title few']);
  });
});

test('when there are more asks than promised, those of the night come together in the morning', async () => {
  const decideAsks = async (count: number, day: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      await bench.at(
        `${day}T${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
      );
      bench.decide(`ask-${day}-${index}`, { kind: 'explicit-ask', severity: 80 });
      await bench.releaser.release();
    }
  };
  await decideAsks(4, 19);
  await bench.at('19T20:00');
  bench.decide('evening', { kind: 'explicit-ask', severity: 80 });
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title evening');

  await decideAsks(14, 20);
  const before = shown().length;
  await bench.at('20T20:00');
  for (const id of ['friday', 'night']) bench.decide(id, { kind: 'explicit-ask', severity: 80 });
  await bench.releaser.release();
  expect(bench.of('night')).toMatchObject({
    state: 'held',
    reason: { code: 'for-the-morning', untilMinute: 480 },
  });
  await bench.at('22T12:00');
  expect(shown()).toHaveLength(before);
  await bench.at('23T08:00');
  expect(shown().slice(before)).toEqual(['2 alerts']);
});

test('asks come at once within the working hours that the user has set, however many there are', async () => {
  bench.settings = {
    ...bench.settings,
    quietHoursOn: true,
    quietBy: 'working-hours',
    workDays: [1, 2, 3, 4, 5],
    workFromMinute: 8 * 60,
    workToMinute: 22 * 60,
  };
  for (let index = 0; index < 18; index += 1) {
    const day = 19 + Math.floor(index / 9);
    await bench.at(`${day}T${String(9 + (index % 9)).padStart(2, '0')}:00`);
    bench.decide(`ask-${index}`, { kind: 'explicit-ask', severity: 80 });
    await bench.releaser.release();
  }
  await bench.at('20T20:00');
  bench.decide('evening', { kind: 'explicit-ask', severity: 80 });
  await bench.releaser.release();
  expect(bench.of('evening')).toMatchObject({ state: 'shown' });
});

test('a watched account is notified of whatever the pace', async () => {
  bench.store.marks.write({
    ...bench.store.marks.of('account', 'weak.example'),
    isWatched: true,
  });
  const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  bench.decide('weak', { kind: 'several-people', severity: 62 });
  await bench.releaser.release();
  expect(shown().at(-1)).toBe('Title weak');
});

test('accounts outside the filter for alerts wait for the digest where the user wants them there, but for watched ones', async () => {
  const filter = { ...emptyFilter, countries: ['Norway'] };
  bench.settings = {
    ...bench.settings,
    othersInDigest: true,
    alertFilter: { id: 'n', name: 'Nordics', filter },
  };
  bench.store.marks.write({ ...bench.store.marks.of('account', 'watched.example'), isWatched: true });
  for (const id of ['norway', 'elsewhere', 'watched'])
    bench.store.accounts.upsertFacts([
      { ...makeAccount(`${id}.example`), country: id === 'norway' ? 'Norway' : 'Chile' },
    ]);
  for (const id of ['norway', 'elsewhere', 'watched'])
    bench.decide(id, { kind: 'explicit-ask', severity: 80, account: `${id}.example` });
  await bench.releaser.release();
  expect(bench.of('elsewhere')).toMatchObject({
    state: 'held',
    reason: { code: 'outside-filter', filter: 'Nordics', untilMinute: 990 },
  });
  for (const id of ['norway', 'watched']) expect(bench.of(id)).toMatchObject({ state: 'shown' });
  await bench.at('19T16:30');
  expect(shown()).toEqual(['Title norway', 'Title watched', 'Title elsewhere']);
});

test('who is outside the filter waits for the digest also without a known account, and after the user wants no further ones there', async () => {
  bench.settings = {
    ...bench.settings,
    othersInDigest: true,
    alertFilter: { id: 'n', name: 'Nordics', filter: { ...emptyFilter, countries: ['Norway'] } },
  };
  bench.decide('person', { kind: 'several-people', severity: 80, account: null });
  bench.decide('elsewhere', { kind: 'explicit-ask', severity: 80, account: 'elsewhere.example' });
  await bench.releaser.release();
  bench.settings = { ...bench.settings, othersInDigest: false };
  await bench.releaser.release();
  for (const id of ['person', 'elsewhere'])
    expect(bench.of(id)).toMatchObject({ state: 'held', reason: { code: 'outside-filter' } });
  bench.settings = { ...bench.settings, alertFilter: null };
  await bench.releaser.release();
  expect(bench.of('elsewhere')?.state).not.toBe('held');
});

test('a pause takes over nothing that would not come now anyway, so it holds only what it keeps from the user', async () => {
  const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
  await decideDay(ids, { kind: 'several-people', severity: 70 });
  await bench.at('19T14:00');
  bench.decide('weak', { kind: 'several-people', severity: 62 });
  await bench.releaser.release();
  const leftOver = { code: 'beyond-pace', pace: 'balanced', untilMinute: 990 };
  bench.pausedUntilAt = Date.parse('2026-11-19T18:00:00Z');
  bench.decide('ask', { kind: 'explicit-ask', severity: 90 });
  await bench.at('19T14:05');
  expect(bench.of('weak')?.reason).toEqual(leftOver);
  expect(bench.store.ledger.countHeld(quietHolds)).toBe(1);
  // When the digest is due, it is the pause that keeps it from the user.
  await bench.at('19T16:30');
  expect(bench.of('weak')?.reason).toEqual({ code: 'paused', untilMinute: 18 * 60 });
  expect(bench.store.ledger.countHeld(quietHolds)).toBe(2);
  bench.pausedUntilAt = null;
  await bench.at('19T16:40');
  expect(shown().at(-1)).toBe('2 alerts, held during the pause');
});

describe('what waits is judged again when the settings that made it wait change', () => {
  const change = async (settings: Partial<ReleaseBench['settings']>): Promise<void> => {
    bench.settings = { ...bench.settings, ...settings };
    await bench.releaser.release();
  };

  async function holdAskForMorning(): Promise<void> {
    for (let index = 0; index < 16; index += 1) {
      await bench.at(`18T${10 + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`);
      bench.decide(`ask-${index}`, { kind: 'explicit-ask', severity: 80 });
      await bench.releaser.release();
    }
    await bench.at('19T05:50');
    bench.decide('early', { kind: 'explicit-ask', severity: 80 });
    await bench.releaser.release();
    expect(bench.of('early')?.reason).toEqual({ code: 'for-the-morning', untilMinute: 480 });
    await bench.at('19T05:57');
  }

  beforeEach(async () => {
    bench = createReleaseBench();
    bench.settings = { ...bench.settings, quietHoursOn: false, pace: 'balanced' };
    await bench.at('18T09:00');
  });

  test('an ask that waits for the morning comes now when the working hours come to include now, and once', async () => {
    await holdAskForMorning();
    const before = shown().length;
    await change({ workFromMinute: 5 * 60 });
    expect(shown().slice(before)).toEqual(['Title early']);
    await bench.at('19T08:00');
    await bench.at('20T05:00');
    expect(shown()).toHaveLength(before + 1);
  });

  test('working hours that begin later today keep it until then', async () => {
    await holdAskForMorning();
    const before = shown().length;
    await change({ workFromMinute: 6 * 60 });
    expect(bench.of('early')?.reason).toEqual({ code: 'for-the-morning', untilMinute: 360 });
    await bench.at('19T06:00');
    expect(shown().slice(before)).toEqual(['Title early']);
  });

  test('an ask that waits for the morning comes now when everything is wanted', async () => {
    await holdAskForMorning();
    await change({ pace: 'everything' });
    expect(shown().at(-1)).toBe('Title early');
  });

  test('what is worth a look comes now when the working hours come to include now', async () => {
    await bench.at('19T05:50');
    bench.decide('look', back);
    await bench.releaser.release();
    expect(bench.of('look')?.reason).toMatchObject({ code: 'for-the-digest' });
    await change({ theme: 'dark', digestMinute: 17 * 60 });
    expect(bench.of('look')?.reason).toEqual({ code: 'for-the-digest', untilMinute: 1_020 });
    await change({ workFromMinute: 5 * 60 });
    expect(shown()).toEqual(['Title look']);
    await bench.at('19T17:00');
    expect(shown()).toHaveLength(1);
  });

  test('what was beyond the pace comes now when more is wanted, and stays when less is', async () => {
    const ids = Array.from({ length: 11 }, (_one, index) => `early-${index}`);
    await decideDay(ids, { kind: 'several-people', severity: 70 });
    await bench.at('19T14:00');
    bench.decide('weak', { kind: 'several-people', severity: 62 });
    await bench.releaser.release();
    await change({ pace: 'few' });
    expect(bench.of('weak')?.reason).toEqual({ code: 'beyond-pace', pace: 'few', untilMinute: 990 });
    await change({ pace: 'everything' });
    expect(shown().slice(11)).toEqual(['Title weak']);
    await bench.at('19T16:30');
    expect(shown()).toHaveLength(12);
  });

  test('under a pause it is then the pause that holds it', async () => {
    await holdAskForMorning();
    const before = shown().length;
    bench.pausedUntilAt = Date.parse('2026-11-19T07:00:00Z');
    await change({ workFromMinute: 5 * 60 });
    expect(bench.of('early')?.reason).toEqual({ code: 'paused', untilMinute: 420 });
    await bench.at('19T07:00');
    expect(shown().slice(before)).toEqual(['Title early']);
  });
});
