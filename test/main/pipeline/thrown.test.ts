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

const read = ['signal', 'account', 'ranking', 'ad_like', 'person', 'trend', 'alert', 'arm', 'care', 'outbox'];
const written = ['signal', 'account', 'ranking', 'alert', 'feed', 'sent', 'decision', 'score_point'];

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
