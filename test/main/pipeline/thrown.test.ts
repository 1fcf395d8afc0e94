// An exception of any statement or adapter, whatever it is about: what is shown is never "Live" while it lasts, and has words
// and a next step; when it is over, all is live again.
import { afterEach, expect, test } from 'vitest';
import type { Database, Statement } from '../../../src/main/store/database.ts';
import { openMemory } from '../../fakes/database.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

interface Trap {
  readonly database: Database;
  /** How often it was met since it was set. */
  hits(): number;
  set(isSet: boolean): void;
}

/** A bug in each statement that is meant, while it is set. */
function trapIn(isMeant: (text: string, way: keyof Statement) => boolean): Trap {
  const plain = openMemory();
  let isSet = false;
  let hits = 0;
  const spring = (text: string, way: keyof Statement): void => {
    if (!isSet || !isMeant(text, way)) return;
    hits += 1;
    throw new Error('a bug');
  };
  return {
    database: {
      ...plain,
      sql(text) {
        const statement = plain.sql(text);
        return {
          run: (...values) => (spring(text, 'run'), statement.run(...values)),
          get: (...values) => (spring(text, 'get'), statement.get(...values)),
          all: (...values) => (spring(text, 'all'), statement.all(...values)),
        };
      },
    },
    hits: () => hits,
    set(wanted) {
      isSet = wanted;
    },
  };
}

async function expectShownAndOver(given: Bench, trap: Trap): Promise<void> {
  const { app, clock, status } = given;
  postSignal(given, coldAccount(given).domain);
  trap.set(true);
  await clock.advance(90_000);
  const { state, problems, text } = status();
  expect({ hits: trap.hits() > 0, isLive: state === 'live', text }).toMatchObject({
    hits: true,
    isLive: false,
  });
  expect(problems.map(({ next }) => next)).not.toContain(null);
  expect(problems.length).toBeGreaterThan(0);
  trap.set(false);
  await app.calls.checkNow();
  await clock.advance(180_000);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
}

/** Those that a minute and a half of polling reads and writes. */
const read = [
  ...['signal', 'account', 'ranking', 'ad_like', 'person', 'trend', 'alert', 'arm', 'care', 'outbox', 'feed'],
  ...['walk', 'fetched', 'ranking_fetch', 'score_point', 'signal_hour', 'workspace'],
];
const written = [
  ...[
    'signal',
    'account',
    'ranking',
    'alert',
    'feed',
    'sent',
    'decision',
    'score_point',
    'ad_like',
    'person',
  ],
  ...['arm', 'walk', 'ranking_fetch', 'signal_hour', 'signal_kind'],
];

test.each(read)('every read of %s', async (table) => {
  const trap = trapIn((text, way) => way !== 'run' && new RegExp(`FROM ${table}\\b`).test(text));
  bench = await startBench({ database: trap.database });
  await expectShownAndOver(bench, trap);
});

test.each(written)('every write of %s', async (table) => {
  const trap = trapIn((text) => new RegExp(`(?:INTO|UPDATE|DELETE FROM) ${table}\\b`).test(text));
  bench = await startBench({ database: trap.database });
  await expectShownAndOver(bench, trap);
});

test('a store that refuses a new workspace is shown, and the workspace begins when it takes it', async () => {
  const trap = trapIn((text) => /(?:INTO|UPDATE|FROM) workspace\b/.test(text));
  bench = await startBench({ database: trap.database });
  const { app, clock, service, status } = bench;
  trap.set(true);
  await expect(app.calls.leaveDemo()).rejects.toThrow('a bug');
  expect(status()).toMatchObject({ state: 'broken', action: 'check-now' });
  const asked = service.requests.count('signals');
  trap.set(false);
  // Nobody does anything.
  await clock.advance(60_000);
  expect(service.requests.count('signals')).toBeGreaterThan(asked);
  expect(status()).toMatchObject({ state: 'live', problems: [] });
});
