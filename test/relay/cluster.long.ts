// A team on three servers: what `relay init --cluster` writes runs as a cluster, and no single server is missed.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JoinFile } from '../../src/main/team/join-file.ts';
import type { RecordMessage, RelayLink, TeamLink } from '../../src/main/team/link.ts';
import { connectOnce } from '../../src/main/team/nats-connection.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { showStatus } from '../../src/relay/status.ts';
import { addMember, reloadServers, removeMember } from '../../src/relay/team-folder.ts';
import { until } from '../fakes/clock.ts';
import { createCompanyCa, hasOpenssl } from '../fakes/company-ca.ts';
import { createTempFolder, type TempFolder } from '../fakes/database.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startClusterTeam, type ClusterTeam } from '../servers/real-team.ts';

let cluster: ClusterTeam;
let folder: TempFolder;

beforeEach(() => {
  folder = createTempFolder();
});
afterEach(async () => {
  await cluster.end();
  folder.remove();
});

interface Reading {
  readonly ids: number[];
  readonly sequences: number[];
  readonly lost: number[];
}

/** What this desktop is handed over, in its order. */
function collect(link: TeamLink): Reading {
  const read: Reading = { ids: [], sequences: [], lost: [] };
  link.consume(
    0,
    (some: readonly RecordMessage[]) => {
      for (const { sequence, body } of some) {
        read.sequences.push(sequence);
        read.ids.push((body as { readonly item: { readonly id: number } }).item.id);
      }
      return Promise.resolve();
    },
    (first) => read.lost.push(first),
  );
  return read;
}

/** As the relay does: the same record again until a server says that it has it. */
async function publish(relay: RelayLink, id: number): Promise<void> {
  const record = { kind: 'signals', id: `signals:${id}`, body: { v: 1, item: { id } } } as const;
  while ((await relay.publish(record)).kind !== 'stored') await sleep(50);
}

/** Which of the three leads the stream, from 0; null while they elect one. */
async function leaderOf(): Promise<number | null> {
  const connection = await connectOnce(cluster.joinOf('relay'), 5_000).catch(() => null);
  try {
    if (connection === null) return null;
    const { cluster: group } = await (await jetstreamManager(connection)).streams.info('hotlist_acme');
    const number = /_(\d)$/.exec(group?.leader ?? '')?.[1];
    return number === undefined ? null : Number(number) - 1;
  } catch {
    return null;
  } finally {
    await connection?.close();
  }
}

async function leader(): Promise<number> {
  for (;;) {
    const found = await leaderOf();
    if (found !== null) return found;
    await sleep(100);
  }
}

describe.skipIf(!hasNatsServer)('three servers', () => {
  test('are made by one command: a file for each, one secret between them, all three in each join file', async () => {
    cluster = await startClusterTeam();
    const files = ['ada.join', 'ben.join', 'nats-1.conf', 'nats-2.conf', 'nats-3.conf', 'relay.join'];
    expect(readdirSync(cluster.folder)).toEqual(expect.arrayContaining(files));
    for (const file of files)
      expect([file, statSync(join(cluster.folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    const urls = cluster.nodes.map(({ port }) => `nats://127.0.0.1:${port}`);
    expect(cluster.joinOf('ada')).toMatchObject({ servers: urls });
    expect(cluster.joinOf('ada')).not.toHaveProperty('replicas');
    expect(cluster.joinOf('relay')).toMatchObject({ servers: urls, replicas: 3 });
    const passwords = [1, 2, 3].flatMap((number) => {
      const text = readFileSync(join(cluster.folder, `nats-${number}.conf`), 'utf8');
      expect(text).toContain(`server_name: hotlist_acme_${number}\n`);
      expect(text).toContain('# rep ada\n');
      return [...text.matchAll(/password: "([^"]+)"/g)].map((found) => found[1]);
    });
    expect(passwords).toHaveLength(3);
    expect(new Set(passwords).size).toBe(1);
  });

  test('keep every record, claim and lease three times', async () => {
    cluster = await startClusterTeam();
    const relay = await cluster.relayAtWork();
    let isLeader = false;
    relay.lead('here', (leads) => (isLeader = leads));
    while ((await relay.claims.load()) === null) await sleep(100);
    await until(() => isLeader);
    await publish(relay, 1);
    const ada = collect(cluster.desktop('ada'));
    await until(() => ada.ids.length === 1);
    const connection = await connectOnce(cluster.joinOf('relay'), 5_000);
    cluster.atEnd(() => connection.close());
    const kept: (readonly [string, number])[] = [];
    for await (const { config } of (await jetstreamManager(connection)).streams.list())
      kept.push([config.name, config.num_replicas]);
    expect(kept.toSorted()).toEqual([
      ['KV_hotlist_acme_claims', 3],
      ['KV_hotlist_acme_lease', 3],
      ['hotlist_acme', 3],
      ['hotlist_acme_snapshot', 3],
    ]);
  });

  test(
    'are each named by the status: up, leading, away, or too few to go on',
    { timeout: 60_000 },
    async () => {
      cluster = await startClusterTeam();
      const relay = await cluster.relayAtWork();
      await publish(relay, 1);
      const { servers: urls } = cluster.joinOf('relay');
      const leading = await leader();
      const status = await readTeamStatus(cluster.joinOf('relay'));
      expect(status).toMatchObject({ kind: 'ok', records: { last: 1 } });
      expect(status).not.toHaveProperty('leadingServer');
      expect(status.servers).toMatchObject(
        urls.map((url, at) => ({
          url,
          state: 'up',
          name: `hotlist_acme_${at + 1}`,
          isLeader: at === leading,
        })),
      );
      await cluster.nodes[leading]?.kill();
      // Until they have agreed it is not said that nothing was ever written.
      let after = await readTeamStatus(cluster.joinOf('relay'));
      const between = [after.kind];
      while (after.kind !== 'ok' || after.servers?.every(({ isLeader }) => !isLeader) !== false) {
        await sleep(50);
        after = await readTeamStatus(cluster.joinOf('relay'));
        between.push(after.kind);
      }
      expect(between).not.toContain('not-begun');
      const next = after.servers.findIndex(({ isLeader }) => isLeader);
      expect(next).not.toBe(leading);
      expect(after.servers.map(({ state, isLeader }) => [state, isLeader])).toEqual(
        urls.map((_, at) => [at === leading ? 'down' : 'up', at === next]),
      );
      const said: string[] = [];
      const written = vi
        .spyOn(process.stdout, 'write')
        .mockImplementation((text) => said.push(String(text)) > 0);
      try {
        await showStatus(cluster.joinOf('relay'), false);
        await cluster.nodes[next]?.kill();
        expect(await showStatus(cluster.joinOf('relay'), false)).toBe(1);
      } finally {
        written.mockRestore();
      }
      expect(said[0]).toContain(`Server    ${urls[leading]}: does not answer. Start it again`);
      expect(said[0]).toContain(`Server    ${urls[next]}: up and leading, nats-server `);
      expect(said[1]).toContain('Too few of the team’s servers are up');
      expect(said[1]).toContain(`Server    ${urls[next]}: does not answer`);
    },
  );

  test(
    'let in who is added and cut off who is removed, each by its own file and at once',
    { timeout: 60_000 },
    async () => {
      cluster = await startClusterTeam();
      const { folder: dir, nodes } = cluster;
      const ben = cluster.joinOf('ben');
      await cluster.nodes[2]?.kill();
      removeMember(dir, 'ben');
      addMember(dir, 'cleo');
      expect(reloadServers(dir).map(({ told }) => told)).toEqual(['told', 'told', 'not-found']);
      const stateAt = async (join: JoinFile, at: number): Promise<string> => {
        const link = cluster.desktop({ ...join, servers: [join.servers[at] ?? ''] });
        await until(() => link.state().state !== 'connecting');
        const { state } = link.state();
        await link.close();
        return state;
      };
      await nodes[2]?.start();
      for (const at of [0, 1, 2]) {
        while ((await stateAt(cluster.joinOf('cleo'), at)) !== 'connected') await sleep(50);
        expect([at, await stateAt(ben, at)]).toEqual([at, 'refused']);
      }
    },
  );

  test.skipIf(!hasOpenssl)('speak TLS with each other and with desktops', async () => {
    const { certificate, file } = createCompanyCa(folder, 'DNS:localhost,IP:127.0.0.1');
    cluster = await startClusterTeam({
      tls: { certFile: folder.file('cert.pem'), keyFile: folder.file('key.pem') },
      ca: certificate,
      caFile: file,
      host: 'localhost',
    });
    expect(cluster.joinOf('ada').servers.every((server) => server.startsWith('tls://localhost:'))).toBe(true);
    const relay = await cluster.relayAtWork();
    await publish(relay, 1);
    const ada = collect(cluster.desktop('ada'));
    await until(() => ada.ids.length === 1);
  });

  test(
    'are killed one after the other while records come, the leader too: none is lost, none comes twice',
    { timeout: 400_000 },
    async () => {
      cluster = await startClusterTeam();
      const relay = await cluster.relayAtWork();
      const [ada, ben] = [cluster.desktop('ada'), cluster.desktop('ben')];
      const readings = [collect(ada), collect(ben)];
      let last = 0;
      const work = { isGoing: true };
      const publishing = (async () => {
        while (work.isGoing) await publish(relay, (last += 1));
      })();
      // The leader of that moment, then the other two.
      const first = await leader();
      for (const node of [first, (first + 1) % 3, (first + 2) % 3]) {
        const before = last;
        await until(() => last > before + 20);
        await cluster.nodes[node]?.kill();
        const during = last;
        // Two of three go on by themselves.
        await until(() => last > during + 20);
        await cluster.nodes[node]?.start();
      }
      work.isGoing = false;
      await publishing;
      await until(() => readings.every(({ sequences }) => (sequences.at(-1) ?? 0) >= last));
      const all = Array.from({ length: last }, (_, index) => index + 1);
      for (const { ids, sequences, lost } of readings) {
        expect(ids).toEqual(all);
        expect(sequences).toEqual(all);
        expect(lost).toEqual([]);
      }
      expect([ada, ben].map((link) => link.state().state)).toEqual(['connected', 'connected']);
    },
  );
});
