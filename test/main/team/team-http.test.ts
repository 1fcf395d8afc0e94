// A desktop's way to its team's records, without an app: what it answers, and when.
import { expect, test } from 'vitest';
import { helloOf } from '../../../src/main/team/forwarded.ts';
import type { RecordMessage, TeamLink } from '../../../src/main/team/link.ts';
import { createTeamSource } from '../../../src/main/team/team-http.ts';
import { createStores } from '../../../src/main/store/stores.ts';
import { teamStoreOf } from '../../../src/main/store/team-mark.ts';
import { SECOND_MS } from '../../../src/shared/time-units.ts';
import { createFakeClock, until } from '../../fakes/clock.ts';
import { openMemory } from '../../fakes/database.ts';

type Handler = Parameters<TeamLink['consume']>[1];

function signals(from: number, to: number): readonly RecordMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    sequence: from + index,
    kind: 'signals',
    body: {
      v: 1,
      item: {
        id: `s-${from + index}`,
        type: 'page_view',
        account: { id: null, domain: 'acme.example', name: null, score: 1 },
        score: 1,
        source: 'website',
        properties: {},
        created_at: '2026-03-02T09:00:00Z',
      },
    },
    publishedAt: 0,
  }));
}

/** A desktop of a stream that ends at this record. Unless it `hasRead` some before, this is its first start. */
async function startSource(lastSequence: number, { hasRead = false, mostWaiting = 20_000 } = {}) {
  const clock = createFakeClock();
  let handler: Handler | null = null;
  const hello = helloOf({
    surfaces: ['rest'],
    calls: { signals: { kind: 'fresh' } },
    lastSequence,
    claims: null,
  });
  const link: TeamLink = {
    state: () => ({ state: 'connected', sinceAt: 0 }),
    onChange: () => () => undefined,
    close: () => Promise.resolve(),
    consume(_after, given) {
      handler = given;
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: (request) =>
      Promise.resolve(
        request === 'hello' ? { kind: 'answer', body: hello } : { kind: 'failed', reason: 'no-relay' },
      ),
  };
  const source = createTeamSource({ link, clock, name: 'ada', mostWaiting });
  const stored = createStores(openMemory()).current();
  if (hasRead) stored.feeds.write('signals', { nextAt: 1, lastFreshAt: 1, failures: 0 });
  const store = teamStoreOf(
    stored,
    () => clock.now(),
    () => false,
  );
  const nothing = (): void => undefined;
  source.attach(store, { onNews: nothing, onSurfaces: nothing, onClaim: nothing, onActs: nothing });
  await until(() => handler !== null);
  return {
    clock,
    source,
    read: (messages: readonly RecordMessage[], to: number, left: number) => handler?.(messages, { to, left }),
    ask: (query: string) =>
      source.http.send({
        url: `${source.addresses.rest}/signals?${query}`,
        method: 'GET',
        headers: {},
        body: null,
        deadlineMs: SECOND_MS,
        maxBytes: 1_000_000,
        signal: null,
      }),
  };
}

test('each page of a walk lets everything else of the process have its turn', async () => {
  const { ask, read } = await startSource(1_000);
  await read(signals(1, 1_000), 1_000, 0);
  await ask('limit=200');
  for (const cursor of ['1.200', '1.400', '1.600', '1.800']) {
    let others = 0;
    setImmediate(() => (others += 1));
    const page = await ask(`limit=200&cursor=${cursor}`);
    expect(page).toMatchObject({ kind: 'reply', status: 200 });
    expect(others).toBe(1);
  }
});

test('a walk that began before all was read is part of what the next one brings, whatever came meanwhile', async () => {
  const { clock, source, ask, read } = await startSource(2, { hasRead: true });
  await read(signals(1, 1), 1, 1);
  const asked = ask('limit=200');
  await until(() => clock.pendingTimers() > 0);
  await clock.advance(10 * SECOND_MS);
  expect(await asked).toMatchObject({ kind: 'reply', status: 200 });
  await read(signals(2, 2), 2, 0);
  expect(source.isBehind()).toBe(true);
  await ask('limit=200');
  expect(source.isBehind()).toBe(false);
});

test('a first start reads on past what it shows, and answers only once it has read all', async () => {
  const { clock, source, ask, read } = await startSource(9_000, { mostWaiting: 2_500 });
  // Each resolves, so nothing waits for a walk.
  for (let to = 500; to < 9_000; to += 500) await read(signals(to - 499, to), to, 9_000 - to);
  const early = ask('limit=200');
  await until(() => clock.pendingTimers() > 0);
  await clock.advance(10 * SECOND_MS);
  expect(await early).toEqual({ kind: 'failed', reason: 'timeout' });
  await read(signals(8_501, 9_000), 9_000, 0);
  const page = (newest: number, next: string | null) => ({
    value: {
      data: Array.from({ length: 200 }, (_, index) => ({ id: `s-${newest - index}` })),
      meta: { next_cursor: next },
    },
  });
  expect(await ask('limit=200')).toMatchObject(page(9_000, '1.200'));
  expect(await ask('limit=200&cursor=1.1800')).toMatchObject(page(7_200, null));
  expect(source.isBehind()).toBe(false);
});

/** A desktop over this link, which says what happens to it. */
function createSourceOn(link: Pick<TeamLink, 'ask' | 'consume' | 'readSnapshot'>) {
  const clock = createFakeClock();
  const source = createTeamSource({
    link: {
      state: () => ({ state: 'connected', sinceAt: 0 }),
      onChange: () => () => undefined,
      close: () => Promise.resolve(),
      ...link,
    },
    clock,
    name: 'ada',
  });
  const stored = createStores(openMemory()).current();
  const store = teamStoreOf(
    stored,
    () => clock.now(),
    () => false,
  );
  const nothing = (): void => undefined;
  return {
    stored,
    store,
    attach: (given = store) =>
      source.attach(given, { onNews: nothing, onSurfaces: nothing, onClaim: nothing, onActs: nothing }),
  };
}

test('a workspace that begins anew while the relay is greeted reads the stream as soon as it has answered', async () => {
  const begun: number[] = [];
  const answers: (() => void)[] = [];
  const hello = helloOf({ surfaces: ['rest'], calls: {}, lastSequence: 7, claims: null });
  const { attach } = createSourceOn({
    consume(after) {
      begun.push(after);
      return () => undefined;
    },
    readSnapshot: () => Promise.resolve({ kind: 'none' }),
    ask: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ kind: 'answer', body: hello }));
      }),
  });
  attach()();
  attach();
  answers[0]?.();
  await until(() => begun.length > 0);
  expect(begun).toEqual([0]);
});

test.each([
  [9, 0],
  [8, 1],
])(
  'with a snapshot up to record %i of what the stream has up to 9 dropped, %i gap is noted',
  async (upTo, noted) => {
    let gaps = 0;
    const begun: number[] = [];
    const hello = helloOf({ surfaces: ['rest'], calls: {}, lastSequence: 12, claims: null });
    const { attach, store, stored } = createSourceOn({
      consume(after, _handler, onLost) {
        begun.push(after);
        if (begun.length === 1) queueMicrotask(() => onLost(10));
        return () => undefined;
      },
      readSnapshot: () => Promise.resolve({ kind: 'read', snapshot: { upTo, wholeAfter: 0, lines: [] } }),
      ask: () => Promise.resolve({ kind: 'answer', body: hello }),
    });
    stored.feeds.write('signals', { nextAt: 1, lastFreshAt: 1, failures: 0 });
    store.writeMark(5);
    attach({ ...store, noteGap: () => void (gaps += 1) });
    await until(() => begun.length === 2);
    expect([begun.at(-1), gaps]).toEqual([9, noted]);
  },
);
