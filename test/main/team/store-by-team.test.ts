// A terminal has one data folder, and joins whatever team it is given.
import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { createStores } from '../../../src/main/pipeline/store/stores.ts';
import { teamAddresses } from '../../../src/main/team/team-addresses.ts';
import { openMemory } from '../../fakes/database.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

const acme = { workspace: 'acme', servers: ['nats://127.0.0.1:4222'] };
const birchway = { workspace: 'birchway', servers: ['nats://127.0.0.1:4222'] };

let benches: TeamBench[] = [];
afterEach(async () => {
  for (const bench of benches) await bench.stop();
  benches = [];
});

async function startTeam(): Promise<TeamBench> {
  const bench = await startTeamBench();
  benches.push(bench);
  await bench.startRelay();
  return bench;
}

async function runOnce(bench: TeamBench, database: Database, place: typeof acme): Promise<Desktop> {
  const desktop = await bench.startDesktop('ada', database, undefined, {}, place);
  await bench.pass(MINUTE_MS);
  return desktop;
}

const shown = async ({ app }: Desktop): Promise<readonly string[]> =>
  (await app.calls.getState()).hot.accounts.map(({ domain }) => domain);

function signalIds(database: Database, workspace: string): readonly string[] {
  return database
    .sql('SELECT id FROM signal WHERE workspace = ? ORDER BY id')
    .all(workspace)
    .map(({ id }) => String(id));
}

test('two teams that are joined in turn from one data folder never mix, and each finds its own again', async () => {
  const database = openMemory();
  const [one, other] = [await startTeam(), await startTeam()];
  const [account] = one.service.world.accounts();
  const signal = { type: 'demo_request', account_domain: account?.domain ?? '' };
  const news = one.service.world.addSignal(signal);
  const first = await runOnce(one, database, acme);
  const ofAcme = await shown(first);
  expect(first.holds(news)).toBe(true);
  expect(other.service.world.signalIds()).not.toContain(news);
  await first.app.stop();

  const second = await runOnce(other, database, birchway);
  expect((await second.app.calls.getState()).hot.accounts.length).toBeGreaterThan(5);
  await second.app.stop();
  // All that a team's own service has, and nothing else.
  expect(signalIds(database, 'main')).toEqual([...one.service.world.signalIds()].toSorted());
  expect(signalIds(database, 'workspace-2')).toEqual([...other.service.world.signalIds()].toSorted());

  const again = await runOnce(one, database, acme);
  expect(await shown(again)).toEqual(ofAcme);
  expect(signalIds(database, 'workspace-3')).toEqual([]);
});

test('what was stored before it was told apart by team stays as it is, and goes into no team', async () => {
  const database = openMemory();
  const stores = createStores(database);
  stores.enter(teamAddresses);
  stores.current().claims.apply({ kind: 'people', people: ['ada', 'zoe'] }, 7);
  const bench = await startTeam();
  const desktop = await runOnce(bench, database, acme);
  expect((await shown(desktop)).length).toBeGreaterThan(5);
  expect(signalIds(database, 'main')).toEqual([]);
  await desktop.app.stop();
  const [before] = createStores(database).earlier();
  expect(before?.claims.people()).toEqual(['ada', 'zoe']);
});
