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

const ask = (surface: string, method: string, path: string, body?: unknown) =>
  bench.team.desktop('ada').ask('lookup', { v: 1, surface, method, path, body }, 5_000);

/** How many records of these kinds the stream has. */
const count = (...kinds: readonly string[]): number =>
  bench.team.records.filter(({ kind }) => kinds.includes(kind)).length;

test('a lookup that the service rejects does not tell everybody that the signals cannot be read', async () => {
  const answered = await ask('rest', 'GET', '/signals?cursor=bogus');
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
  const [from, to] = [-400 * DAY_MS, DAY_MS].map((ms) => new Date(bench.clock.now() + ms).toISOString());
  const answered = await ask(
    'rest',
    'GET',
    `/signals?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`,
  );
  expect(answered).toMatchObject({ body: { status: 200 } });
  expect(count('signals')).toBe(before);
});

test('a ranking of the past that somebody looks up does not become the ranking of all', async () => {
  const before = count('rankings', 'people', 'trend');
  const endDate = bench.clock.now() - 300 * DAY_MS;
  const body = { startDate: endDate - DAY_MS, endDate, page: 0, size: 1 };
  expect(await ask('public', 'POST', '/public/v1/companies/ranked', body)).toMatchObject({
    body: { status: 200 },
  });
  expect(count('rankings', 'people', 'trend')).toBe(before);
});

test('a desktop asks for each ranking of the past, in a way that an earlier relay does not take for the current one', async () => {
  const path = '/public/v1/companies/ranked';
  const isRanked = (request: string): boolean => request.endsWith(path);
  const before = bench.requests.filter(isRanked).length;
  const earlier = bench.team.asked.length;
  await ada.app.calls.loadPastRankings('24h');
  expect(bench.requests.filter(isRanked)).toHaveLength(before + 12);
  const bodies = bench.team.asked.slice(earlier).filter(({ request }) => request === 'lookup');
  for (const { body } of bodies) expect(body).toMatchObject({ path, body: { labelIds: [] } });
});
