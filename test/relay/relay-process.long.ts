// Relays as they are run: processes of their own on a real server, killed, refused and let in.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSignalRecord } from '../../src/main/team/records.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { isOldServer } from '../../src/relay/server-version.ts';
import { createTeam } from '../../src/relay/team-folder.ts';
import { startService, type RunningService } from '../../src/demo-service/index.ts';
import { until } from '../fakes/clock.ts';
import { freePort } from '../servers/free-port.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';
import { bundleRelay, type Line, type RelayBundle, type TeamProcess } from '../servers/relay-process.ts';

const acme = {
  workspace: 'acme',
  reps: ['ada'],
  host: '127.0.0.1',
  server: null,
  tls: null,
  ca: null,
};

const leads = (line: Line): boolean => line['event'] === 'leader' && line['isLeader'] === true;
const polled = ({ lines }: TeamProcess): readonly Line[] => lines.filter(({ event }) => event === 'poll');

describe.skipIf(!hasNatsServer)('a relay on a real server', { timeout: 60_000 }, () => {
  let bundle: RelayBundle;
  let team: RealTeam;
  let service: RunningService;

  beforeAll(async () => {
    bundle = await bundleRelay();
  });
  afterAll(() => bundle.remove());
  beforeEach(async () => {
    service = await startService({
      port: 0,
      rate: 0,
      plan: 'agency',
      history: { companies: 10, persons: 60, signals: 150, likes: 12 },
    });
    team = await startTeam({ reps: ['ada'] });
  });
  afterEach(async () => {
    await team.end();
    await service.close();
  });

  function relay(joinFile = team.joinFile('relay'), more: readonly string[] = []): TeamProcess {
    const started = bundle.start(joinFile, service, more);
    team.atEnd(() => started.end('SIGKILL'));
    return started;
  }

  /** The ids of all signals in the stream, in order, as a desktop reads them. */
  function readIds(): readonly string[] {
    const ids: string[] = [];
    team.desktop('ada').consume(
      0,
      (messages) => {
        for (const { kind, body } of messages)
          if (kind === 'signals') ids.push(readSignalRecord(body)?.id ?? 'unreadable');
        return Promise.resolve();
      },
      () => undefined,
    );
    return ids;
  }

  test('a stand-by takes over from one that was killed: nothing lost, nothing twice, no request of its own before', async () => {
    const first = relay();
    await first.until(leads);
    const second = relay();
    await second.until(({ event }) => event === 'ready');
    const ids = readIds();
    const isThere = (id: string): boolean => ids.includes(id);
    await until(() => service.world.signalIds().every(isThere));
    expect(polled(second)).toEqual([]);
    await first.end('SIGKILL');
    // While nobody leads, the service goes on.
    const [account] = service.world.accounts();
    for (let made = 0; made < 5; made += 1)
      service.world.addSignal({ type: 'demo_request', account_domain: account?.domain ?? '', score: 90 });
    const before = service.requests.count();
    await sleep(200);
    expect(service.requests.count()).toBe(before);
    await second.until(leads);
    await until(() => service.world.signalIds().every(isThere));
    expect(ids.toSorted()).toEqual([...new Set(service.world.signalIds())].toSorted());
    const status = await readTeamStatus(team.joinOf('relay'));
    if (status.kind !== 'ok') throw new Error(status.kind);
    expect(status.leader).toContain(String(second.child.pid));
    // An old server is warned of once, also after a time away.
    await team.server.kill();
    await until(() => second.errors().includes('does not answer'));
    await team.server.start();
    await until(() => second.errors().split('connected to the team’s server').length > 2);
    const warnings = second.errors().split('Update it to 2.12 or later').length - 1;
    expect(warnings).toBe(isOldServer(status.serverVersion) ? 1 : 0);
  });

  test('one whose key the team’s server refuses says so and waits, and leads once it is let in', async () => {
    const other = join(team.folder, 'other');
    createTeam(other, { ...acme, port: team.server.port, storeDir: join(team.folder, 'store') });
    const refused = relay(join(other, 'relay.join'), ['--metrics', String(await freePort())]);
    await until(() => refused.errors().includes('does not know the key in relay.join'));
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(refused.errors())?.[0] ?? '';
    const health = await fetch(`${address}/healthz`);
    expect([health.status, await health.text()]).toEqual([
      503,
      'the team’s server refuses the key in relay.join\n',
    ]);
    writeFileSync(join(team.folder, 'nats.conf'), readFileSync(join(other, 'nats.conf'), 'utf8'));
    team.server.reload();
    await refused.until(leads);
    // Once its first call has ended.
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status, { timeout: 20_000 }).toBe(200);
    await refused.end();
    expect(refused.child.exitCode).toBe(0);
  });

  test('one whose key the service refuses goes on leading, and its status says what it spends', async () => {
    service.faults.add({ kind: 'status', status: 401 });
    const started = relay();
    await started.until(leads);
    await started.until(({ event, state }) => event === 'status' && state === 'refused');
    const join = team.joinOf('relay');
    for (;;) {
      const status = await readTeamStatus(join);
      if (status.kind === 'ok' && status.calls['signals']?.kind === 'status' && status.work !== null) {
        expect(status.calls['signals']).toMatchObject({ status: 401 });
        expect(status.work.budgets.map(({ surface }) => surface).toSorted()).toEqual(['public', 'rest']);
        expect(status.work.budgets.every(({ perMinute }) => perMinute > 0)).toBe(true);
        break;
      }
      await sleep(100);
    }
    expect(started.child.exitCode).toBe(null);
  });
});
