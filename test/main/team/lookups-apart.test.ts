// What one person asks the relay for is no news for all.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStatusRecord } from '../../../src/main/team/records.ts';
import { DAY_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { startTeamBench, startTwo, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
let ada: Desktop;
beforeEach(async () => {
  bench = await startTeamBench();
  ({ ada } = await startTwo(bench));
});
afterEach(() => bench.stop());

const ask = (operation: string, ...args: readonly unknown[]) =>
  bench.team.desktop('ada').ask('lookup', { v: 1, operation, args }, 5_000);

/** How many records of these kinds the stream has. */
const count = (...kinds: readonly string[]): number =>
  bench.team.records.filter(({ kind }) => kinds.includes(kind)).length;

test('a lookup that the service rejects does not tell everybody that the signals cannot be read', async () => {
  const answered = await ask('listSignals', { cursor: 'bogus' });
  expect(answered).toMatchObject({ body: { status: 400 } });
  await bench.advance(1.5 * SECOND_MS);
  const said = bench.team.records.findLast(({ kind }) => kind === 'status');
  expect(readStatusRecord(said?.body)?.calls['signals']).toEqual({ kind: 'fresh' });
});

test('a lookup of the signals of all writes none of them into the stream', async () => {
  const before = count('signals');
  bench.service.world.addSignal({
    type: 'demo_request',
    account_domain: bench.service.world.accounts()[0]?.domain ?? '',
    score: 90,
  });
  const now = bench.clock.now();
  const answered = await ask('listSignals', { fromAt: now - 400 * DAY_MS, toAt: now + DAY_MS });
  expect(answered).toMatchObject({ body: { status: 200 } });
  expect(count('signals')).toBe(before);
});

test('a ranking of the past that somebody looks up does not become the ranking of all', async () => {
  const before = count('replies');
  const endAt = bench.clock.now() - 300 * DAY_MS;
  const window = { startAt: endAt - DAY_MS, endAt };
  expect(await ask('listRanked', { window, page: 0 })).toMatchObject({ body: { status: 200 } });
  expect(count('replies')).toBe(before);
});

test('a desktop asks for each ranking of the past, and none of them becomes everybody’s', async () => {
  const isRanked = (request: string): boolean => request.endsWith('/public/v1/companies/ranked');
  const asked = bench.requests.filter(isRanked).length;
  const recorded = count('rankings');
  await ada.app.calls.loadPastRankings('24h');
  expect(bench.requests.filter(isRanked)).toHaveLength(asked + 12);
  expect(count('rankings')).toBe(recorded);
});
