// Which alerts a rule would have raised: the local history is replayed through the same rules without changing anything.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  previewOf,
  replayHistory,
  type ReplayHost,
} from '../../../../../src/main/pipeline/alerts/preview/preview.ts';
import type { Database } from '../../../../../src/main/pipeline/store/database.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { AlertRule, RulePreview, Settings } from '../../../../../src/shared/model.ts';
import { createBusyClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore, openMemory } from '../../../../fakes/database.ts';
import { defaultSettings, makeAccount, makeLike, makeSignal, written } from '../../../../fakes/records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

/** Stores one signal of an account of this name. */
function keep(name: string, ageMs: number, score: number): void {
  const signal = makeSignal(`${name}-${String(ageMs)}`, {
    domain: `${name}.example`,
    score,
    recordedAt: WEDNESDAY - ageMs,
  });
  store.accounts.upsertFromSignals(store.signals.insertNew([signal], 1), WEDNESDAY);
}

/** Stores this many signals of as many accounts in one minute, below every threshold. */
function keepMany(count: number, ageMs: number): void {
  const signals = Array.from({ length: count }, (_, index) =>
    makeSignal(`${String(ageMs)}-${String(index)}`, {
      domain: `${String(index % 50)}.example`,
      score: 10,
      recordedAt: WEDNESDAY - ageMs + (index % 60) * 1_000,
    }),
  );
  store.accounts.upsertFromSignals(store.signals.insertNew(signals, 1), WEDNESDAY);
}

function run(patch: Partial<Settings> = {}, host: Partial<ReplayHost> = {}) {
  return replayHistory(store, { ...defaultSettings, ...patch }, { clock: createBusyClock(), ...host });
}

async function preview(rule: AlertRule, patch: Partial<Settings> = {}): Promise<RulePreview> {
  const replayed = await run(patch);
  if (replayed === null) throw new Error('nobody ended it');
  return previewOf(rule, replayed, store, { ...defaultSettings, ...patch });
}

/** Counts the databases that are open. */
function countScratches() {
  const counts = { opened: 0, closed: 0 };
  const openScratch = (): Database => {
    counts.opened += 1;
    const database = openMemory();
    return {
      ...database,
      close() {
        counts.closed += 1;
        database.close();
      },
    };
  };
  return { counts, openScratch };
}

test('counts what would have been delivered in the last seven days, by the settings that are tried', async () => {
  keep('old', 9 * DAY, 95);
  keep('a', 5 * DAY, 90);
  keep('b', 3 * DAY, 82);
  keep('weak', 2 * DAY, 60);
  expect(await preview('strong-signal')).toMatchObject({
    span: { kind: 'days', days: 7 },
    count: 2,
  });
  expect((await preview('strong-signal', { strongSignalScore: 85 })).count).toBe(1);
  expect((await preview('strong-signal', { strongSignalScore: 50 })).count).toBe(3);
  expect((await preview('strong-signal')).examples.map(({ title }) => title)).toEqual([
    'b.example wants a demo',
    'a.example wants a demo',
  ]);
});

test('names whom it is about in full, also where notifications would cut or hide the name', async () => {
  const domain = 'the-quite-long-name-of-a-company-of-many-words.example';
  keep('old', 9 * DAY, 95);
  keep(domain.replace('.example', ''), 3 * DAY, 90);
  for (const hideNames of [false, true]) {
    const { examples } = await preview('strong-signal', { hideNames });
    expect(examples.map(({ title }) => title)).toEqual([`${domain} wants a demo`]);
    expect(examples[0]?.body).not.toContain(domain);
  }
});

test('counts likes and ranks, and not what is older than it learns from', async () => {
  keep('old', 30 * DAY, 10);
  store.accounts.upsertFacts([makeAccount('alder.example', { isIcpMatched: true })]);
  for (const [likeId, ageMs] of [3 * DAY, 40 * DAY].entries()) {
    const like = makeLike(likeId, { likedAt: WEDNESDAY - ageMs });
    store.people.meet(like.person, 'alder.example', like.likedAt);
    store.likes.insertNew([like]);
  }
  // A ranking that does not change for days, and then an account that is new in it.
  for (const [domain, score, ageMs] of [
    ['birch.example', 70, 6 * DAY],
    ['cedar.example', 90, 2 * DAY],
  ] as const) {
    store.accounts.upsertFacts([makeAccount(domain)]);
    store.rankings.replace('24h', [{ rank: 1, domain, score }], WEDNESDAY - ageMs, null);
  }
  expect((await preview('ad-like')).examples).toMatchObject([{ at: WEDNESDAY - 3 * DAY }]);
  expect(await preview('account-hot')).toMatchObject({ count: 1, examples: [{ at: WEDNESDAY - 2 * DAY }] });
});

test('reads all of a minute that has more than a page', async () => {
  keep('old', 20 * DAY, 10);
  keepMany(1_300, 2 * DAY);
  keep('last', 2 * DAY, 90);
  const learned = countScratches();
  let read = 0;
  const openScratch = (): Database => {
    const database = learned.openScratch();
    return {
      ...database,
      close() {
        read = Number(database.sql('SELECT COUNT(*) AS count FROM signal').get()?.['count']);
        database.close();
      },
    };
  };
  await run({}, { openScratch });
  expect(read).toBe(1_302);
});

test('counts a minute of more than a page as one step', async () => {
  for (let day = 1; day < 20; day += 1) keep('busy', day * DAY, 10);
  const burst = Array.from({ length: 450 }, (_, index) =>
    makeSignal(`burst-${String(index)}`, {
      domain: 'busy.example',
      score: 10,
      contact: { id: `c-${String(index)}`, email: null, score: null },
      recordedAt: WEDNESDAY - 2 * DAY + 30_000,
    }),
  );
  store.signals.insertNew(burst, 1);
  const surge = await preview('account-surges');
  expect(surge.count).toBe(1);
  expect(surge.examples[0]?.body).toContain('451');
});

test('does not count what the user logged', async () => {
  keep('own', 2 * DAY, 90);
  keep('other', 3 * DAY, 90);
  keep('old', 9 * DAY, 10);
  store.outbox.add({ id: 'logged', domain: 'own.example', type: 'demo_request' }, WEDNESDAY);
  store.outbox.markSent('logged', WEDNESDAY, { createdId: `own-${String(2 * DAY)}` });
  expect((await preview('strong-signal')).examples).toMatchObject([{ title: 'other.example wants a demo' }]);
});

test('changes nothing of what is stored', async () => {
  keep('a', 5 * DAY, 90);
  await preview('strong-signal');
  expect([store.ledger.list({ limit: 9 }), store.decisions.find(`signal:a-${String(5 * DAY)}`)]).toEqual([
    [],
    null,
  ]);
});

test('without a day of history it says since when there is any', async () => {
  keep('a', 5 * HOUR, 90);
  expect(await preview('strong-signal')).toMatchObject({
    span: { kind: 'since', at: WEDNESDAY - 5 * HOUR, source: 'signals' },
    count: 1,
  });
});

describe('a long one', () => {
  beforeEach(() => {
    for (let day = 0; day < 20; day += 1) keepMany(60, (day + 0.5) * DAY);
  });

  test('says how much is done: it only grows, with the days it learns from, and ends at 1', async () => {
    const shares: number[] = [];
    await run({}, { onShare: (share) => shares.push(share) });
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    // Thirteen of the twenty days are used only for learning.
    expect(shares.filter((share) => share > 0.3 && share < 0.6).length).toBeGreaterThan(50);
  });

  test('gives the others their turn meanwhile', async () => {
    let turns = 0;
    const clock = createBusyClock();
    const setTimer = (delayMs: number, callback: () => void) => {
      turns += 1;
      return clock.setTimer(delayMs, callback);
    };
    await run({}, { clock: { ...clock, setTimer } });
    expect(turns).toBeGreaterThan(50);
  });

  test('ends with the step it is at when it is stopped, and closes its database', async () => {
    const { counts, openScratch } = countScratches();
    const controller = new AbortController();
    const shares: number[] = [];
    const onShare = (share: number): void => {
      shares.push(share);
      if (share > 0.4) controller.abort();
    };
    expect(await run({}, { openScratch, abort: controller.signal, onShare })).toBeNull();
    expect(counts).toEqual({ opened: 1, closed: 1 });
    expect(shares.filter((share) => share > 0.4)).toHaveLength(1);
  });

  test('closes its database also when it fails', async () => {
    const { counts, openScratch } = countScratches();
    const fail = (share: number): void => {
      if (share > 0.4) throw new Error('a bug');
    };
    await expect(run({}, { openScratch, onShare: fail })).rejects.toThrow('a bug');
    expect(counts).toEqual({ opened: 1, closed: 1 });
  });

  test('that is stopped before it begins opens none', async () => {
    const { counts, openScratch } = countScratches();
    expect(await run({}, { openScratch, abort: AbortSignal.abort() })).toBeNull();
    expect(counts).toEqual({ opened: 0, closed: 0 });
  });
});

describe('all rules together', () => {
  const scores = { strongSignalOn: true, strongSignalScore: 60, coolDownMinutes: 0 } as const;

  test('bring so many notifications on a working day, digests included; those of weekends and of today are not counted', async () => {
    // From Wednesday to Wednesday, which includes five full working days, with two strong signals on each day.
    for (let day = 0; day < 9; day += 1)
      for (const hours of [1, 5]) keep(`a${String(day)}-${String(hours)}`, day * DAY + hours * HOUR, 90);
    const replayed = await run({ ...scores, pace: 'everything' });
    expect(replayed?.daily).toEqual({ workingDays: 5, withAsks: 0, watched: 0, others: 2 });
    expect((await preview('strong-signal', { ...scores, pace: 'everything' })).daily).toEqual(
      replayed?.daily,
    );
  });

  test('are as many in the evening as at noon, whatever today has brought', async () => {
    // More than the pace lets through.
    for (let index = 0; index < 80; index += 1)
      keep(`n${String(index)}`, 2 * HOUR + index * 2.3 * HOUR, 60 + ((index * 37) % 40));
    const clockAt = (hours: number) => createBusyClock(WEDNESDAY + hours * HOUR);
    const noon = await run({ ...scores, pace: 'few' }, { clock: clockAt(0) });
    for (let index = 0; index < 8; index += 1) keep(`today${String(index)}`, -0.7 * index * HOUR, 90);
    const evening = await run({ ...scores, pace: 'few' }, { clock: clockAt(7) });
    expect(noon?.daily?.others).toBeGreaterThan(3);
    expect(evening?.daily).toEqual(noon?.daily);
  });

  test('are explicit asks to a part, which is told apart', async () => {
    const signals = [0, 1, 2, 3, 4, 5, 6, 7].map((day) =>
      makeSignal(`s-${String(day)}`, {
        domain: `account${String(day)}.example`,
        type: day === 1 || day === 2 ? 'demo_request' : 'website_visit',
        contact: { id: null, email: `ada@account${String(day)}.example`, score: null },
        score: day === 1 || day === 2 ? 10 : 90,
        recordedAt: WEDNESDAY - day * DAY - 2 * HOUR,
      }),
    );
    store.accounts.upsertFromSignals(store.signals.insertNew(signals, 1), WEDNESDAY);
    const replayed = await run({ ...scores, explicitAskOn: true, pace: 'everything' });
    const told = (replayed?.notifications ?? []).filter(({ kind }) => kind === 'explicit-ask');
    expect(told).toHaveLength(2);
    // The first day is known from the afternoon on.
    expect(replayed?.daily).toMatchObject({ workingDays: 4, withAsks: 2 / 4 });
    expect(replayed?.daily?.others).toBeGreaterThan(0);
  });

  test('are not counted where no whole working day is known', async () => {
    keep('a', 3 * HOUR, 90);
    expect((await run(scores))?.daily).toBeNull();
  });

  test('keep the pace from the first day that is shown: it goes by what was decided before', async () => {
    for (let index = 0; index < 40; index += 1)
      store.ledger.add(
        [
          {
            id: `before-${String(index)}`,
            kind: 'strong-signal',
            content: written('t', 'b'),
            severity: 95,
            account: `before-${String(index)}.example`,
            person: null,
            cause: { signalId: `before-${String(index)}` },
          },
        ],
        WEDNESDAY - 8 * DAY,
        { walk: null, isCatchUp: false },
      );
    keep('first', 7 * DAY + HOUR, 10);
    keep('then', 7 * DAY - 2 * HOUR, 61);
    const shown = async (pace: Settings['pace']): Promise<readonly string[]> =>
      (await run({ ...scores, pace }))?.notifications.map(({ at }) =>
        String(Math.round((at - WEDNESDAY + 7 * DAY) / HOUR)),
      ) ?? [];
    expect(await shown('everything')).toEqual(['2']);
    // Alerts beyond the pace come in the digest at half past four.
    expect(await shown('few')).not.toEqual(['2']);
  });
});
