// The server may answer and yet store nothing: one of three that is left alone.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTeamBench, type TeamBench } from '../main/team/team-bench.ts';

let bench: TeamBench;

beforeEach(async () => {
  bench = await startTeamBench();
});
afterEach(() => bench.stop());

test('a relay on a server that stores nothing knows that nobody leads, until somebody does', async () => {
  bench.team.storesLease = false;
  const relay = await bench.startRelay();
  expect(relay.view()).toMatchObject({ server: 'connected', isLeader: false, isLed: true });
  await bench.clock.advance(40_000);
  expect(relay.view().isLed).toBe(false);
  bench.team.renewLease();
  expect(relay.view().isLed).toBe(true);
});

test('without the server it does not say that nobody leads, because that is not known', async () => {
  bench.team.storesLease = false;
  const relay = await bench.startRelay();
  bench.team.setState('unreachable');
  await bench.clock.advance(120_000);
  expect(relay.view().isLed).toBe(true);
});

test('a relay that cannot even create the stream knows that nobody leads', async () => {
  bench.team.storesLease = false;
  bench.team.storesStream = false;
  const starting = bench.startRelay();
  await bench.clock.advance(40_000);
  bench.team.storesStream = true;
  await bench.clock.advance(15_000);
  const relay = await starting;
  expect(relay.view()).toMatchObject({ server: 'connected', isLeader: false, isLed: false });
});

test('a relay that was paused blames the server only once it has listened again for half a minute', async () => {
  bench.team.storesLease = false;
  const relay = await bench.startRelay();
  bench.clock.jump(10 * 60_000);
  await bench.clock.advance(20_000);
  expect(relay.view().isLed).toBe(true);
  await bench.clock.advance(30_000);
  expect(relay.view().isLed).toBe(false);
});
