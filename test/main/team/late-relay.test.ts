// A relay that goes on reporting but reads nothing: with a disk that takes nothing, a stream that takes nothing, or polls that
// get no turn. Nobody may call that Live.
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../../src/main/pipeline/store/database.ts';
import { serveMetrics, type RelayView } from '../../../src/relay/metrics.ts';
import { surfaces } from '../../../src/shared/contract/service.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/shared/time-units.ts';
import { openMemory } from '../../fakes/database.ts';
import { startTeamBench, type Desktop, type TeamBench } from './team-bench.ts';

let bench: TeamBench;
afterEach(() => bench.stop());

interface Disk {
  readonly database: Database;
  isFull: boolean;
  /** It has room for a start, and none once a request is to be noted. */
  isFullAtFirstCall: boolean;
}

/** A database on a disk that can be full, as SQLite reports it. */
function onDisk(database: Database): Disk {
  const disk = {
    isFull: false,
    isFullAtFirstCall: false,
    database: {
      ...database,
      sql(text: string) {
        const statement = database.sql(text);
        const check = (): void => {
          disk.isFull ||= disk.isFullAtFirstCall && text.startsWith('INSERT INTO sent');
          if (disk.isFull && /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)/i.test(text))
            throw Object.assign(new Error('database or disk is full'), { sqliteCode: 13 });
        };
        return {
          run: (...values: Parameters<typeof statement.run>) => (check(), statement.run(...values)),
          get: (...values: Parameters<typeof statement.get>) => (check(), statement.get(...values)),
          all: (...values: Parameters<typeof statement.all>) => (check(), statement.all(...values)),
        };
      },
    },
  };
  return disk;
}

async function stateOf({ app }: Desktop): Promise<string> {
  return (await app.calls.getState()).status.state;
}

/** The team's server in memory renews no lease. */
async function healthOf(view: RelayView): Promise<string> {
  const server = await serveMetrics(0, () => ({ ...view, isLed: true }));
  const text = await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).text();
  await server.close();
  return text.trim();
}

test('with a full disk nobody says Live, and within 30 s of its having room again all do', async () => {
  bench = await startTeamBench();
  const disk = onDisk(openMemory());
  const relay = await bench.startRelay(surfaces, disk.database);
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  expect([await stateOf(ada), await healthOf(relay.view())]).toEqual(['live', 'ok']);
  disk.isFull = true;
  await bench.pass(5 * MINUTE_MS);
  expect(await stateOf(ada)).toBe('offline');
  expect((await ada.app.calls.getState()).status.text).toContain('Team relay has read nothing since');
  expect(await healthOf(relay.view())).toContain('the relay has not read signals for too long');
  expect(relay.view().ages['signals']).toBeGreaterThan(4 * MINUTE_MS);
  disk.isFull = false;
  const before = bench.requests.length;
  await bench.pass(30 * SECOND_MS);
  expect(bench.requests.slice(before)).toContain('GET /rest/v1/signals');
  expect(await healthOf(relay.view())).toBe('ok');
  await bench.pass(30 * SECOND_MS);
  expect(await stateOf(ada)).toBe('live');
});

test('a relay that takes the lead with a full disk is not well for anybody, and its desktops hear why', async () => {
  bench = await startTeamBench();
  const disk = onDisk(openMemory());
  const before = await bench.startRelay(surfaces, disk.database);
  await bench.pass(MINUTE_MS);
  await before.stop();
  disk.isFullAtFirstCall = true;
  const relay = await bench.startRelay(surfaces, disk.database);
  const ada = await bench.startDesktop('ada');
  await bench.pass(30 * SECOND_MS);
  expect(await healthOf(relay.view())).toBe('the relay has read nothing from the service yet');
  await bench.pass(5 * MINUTE_MS);
  expect(await healthOf(relay.view())).toContain('the relay has not read signals for too long');
  expect((await ada.app.calls.getState()).status.text).toBe('Team relay does not read');
  disk.isFull = disk.isFullAtFirstCall = false;
  await bench.pass(MINUTE_MS);
  expect([await stateOf(ada), await healthOf(relay.view())]).toEqual(['live', 'ok']);
});

test('with a stream that takes no records nobody says Live, and reading goes on within 30 s of its taking them', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  bench.team.takesRecords = false;
  bench.service.world.addSignal({
    type: 'demo_request',
    account_domain: bench.service.world.accounts()[0]?.domain,
    score: 95,
  });
  await bench.pass(5 * MINUTE_MS);
  expect(await stateOf(ada)).toBe('offline');
  expect(await healthOf(relay.view())).not.toBe('ok');
  bench.team.takesRecords = true;
  await bench.pass(30 * SECOND_MS);
  expect(await healthOf(relay.view())).toBe('ok');
});

test('with polls that get no turn nobody says Live, though the relay goes on reporting', async () => {
  bench = await startTeamBench();
  const relay = await bench.startRelay();
  const ada = await bench.startDesktop('ada');
  await bench.pass(MINUTE_MS);
  const answer = bench.holdService();
  await bench.pass(5 * MINUTE_MS);
  const [state, health] = [await stateOf(ada), await healthOf(relay.view())];
  answer();
  expect([state, health]).toEqual([
    'offline',
    'the relay has not read signals for too long: its log says why (a full disk, or a key without calls left)',
  ]);
});
