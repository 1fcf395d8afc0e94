import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createUser } from '@nats-io/nkeys';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { JoinFile } from '../../../src/main/team/join-file.ts';
import type { RelayLink, StreamSnapshot } from '../../../src/main/team/link.ts';
import { createRelayLink } from '../../../src/main/team/nats-link.ts';
import { until } from '../../fakes/clock.ts';
import { hasNatsServer, startNatsServer, type NatsServer } from '../../servers/nats-server.ts';

const SNAPSHOT = 'hotlist.acme.snapshot';
const relayKey = createUser();
let server: NatsServer;
let ends: (() => Promise<void>)[] = [];

async function relay(): Promise<RelayLink> {
  const seed = new TextDecoder().decode(relayKey.getSeed());
  const join: JoinFile = {
    version: 1,
    workspace: 'acme',
    name: 'relay',
    role: 'relay',
    servers: [server.url],
    seed,
  };
  const link = createRelayLink(join, createSystemClock());
  ends.push(() => link.close());
  await link.prepare();
  return link;
}

/** Somebody with a relay's rights who writes what no relay of today would. */
async function hand(): Promise<NatsConnection> {
  const connection = await connect({
    servers: server.url,
    authenticator: nkeyAuthenticator(relayKey.getSeed()),
  });
  ends.push(() => connection.close());
  return connection;
}

/** Large enough for several parts: nothing of it can be packed. */
function snapshotOf(upTo: number, count = 40): StreamSnapshot {
  const noise = (): string => randomBytes(7_700).toString('base64');
  return { upTo, wholeAfter: 1, lines: Array.from({ length: count }, noise) };
}

const headOf = async (connection: NatsConnection): Promise<Readonly<Record<string, unknown>>> => {
  const manager = await jetstreamManager(connection);
  const head = await manager.streams.getMessage('hotlist_acme_snapshot', {
    last_by_subj: `${SNAPSHOT}.head`,
  });
  return head?.json() ?? {};
};

describe.skipIf(!hasNatsServer)('the snapshot on a real server', () => {
  beforeEach(async () => {
    ends = [];
    server = await startNatsServer(
      ({ port, store }) => `listen: 127.0.0.1:${port}
jetstream { store_dir: "${store}" }
authorization { users: [ { nkey: ${relayKey.getPublicKey()} } ] }`,
    );
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    await server.remove();
  });

  test('is there again as it was written, after a kill of the server too', async () => {
    const link = await relay();
    expect(await link.readSnapshot()).toEqual({ kind: 'none' });
    const written = snapshotOf(7);
    expect(await link.writeSnapshot(written)).toBe(true);
    await server.kill();
    await until(() => link.state().state !== 'connected');
    expect(await link.readSnapshot()).toEqual({ kind: 'failed' });
    await server.start();
    await until(() => link.state().state === 'connected');
    expect(await link.readSnapshot()).toEqual({ kind: 'read', snapshot: written });
  });

  test('is the one before until the last part of the next one is there: a relay may be killed at any', async () => {
    const link = await relay();
    const before = snapshotOf(7);
    await link.writeSnapshot(before);
    const connection = await hand();
    expect(await headOf(connection)).toMatchObject({ slot: 'a', parts: 3 });
    for (const part of ['b.0', 'b.1', 'b.2'])
      await jetstream(connection).publish(`${SNAPSHOT}.part.${part}`, 'of the next one');
    expect(await link.readSnapshot()).toEqual({ kind: 'read', snapshot: before });
    const after = snapshotOf(9, 20);
    expect(await link.writeSnapshot(after)).toBe(true);
    expect(await headOf(connection)).toMatchObject({ slot: 'b' });
    expect(await link.readSnapshot()).toEqual({ kind: 'read', snapshot: after });
  });

  test('is one’s and whole, however many relays write at once', async () => {
    const relays = await Promise.all(Array.from({ length: 4 }, () => relay()));
    const reader = await relay();
    for (let round = 1; round <= 10; round += 1) {
      const given = relays.map((_, at) => snapshotOf(round * 10 + at));
      const written = await Promise.all(
        relays.map(async (link, at) => {
          // Some begin while others are at it.
          await sleep(at * round);
          return link.writeSnapshot(given[at] ?? snapshotOf(0));
        }),
      );
      expect(written).toContain(true);
      const read = await reader.readSnapshot();
      expect(read.kind).toBe('read');
      const isWritten = given.filter((_, at) => written[at]);
      if (read.kind === 'read') expect(isWritten).toContainEqual(read.snapshot);
    }
  });

  test.each([
    ['packs it in another way', { v: 2, packed: 'zstd-lines' }, 'none'],
    ['says more of it', { v: 2, further: true }, 'read'],
    ['says what cannot be', { parts: 100_000 }, 'none'],
    ['has lost a part', { parts: 2 }, 'none'],
    ['was changed by somebody', { digest: 'x' }, 'none'],
  ] as const)('that %s is read, or is none', async (_what, change, kind) => {
    const link = await relay();
    await link.writeSnapshot(snapshotOf(7));
    const connection = await hand();
    const head = { ...(await headOf(connection)), ...change };
    await jetstream(connection).publish(`${SNAPSHOT}.head`, JSON.stringify(head));
    expect((await link.readSnapshot()).kind).toBe(kind);
    // Whatever is there, the next one takes its place.
    expect(await link.writeSnapshot(snapshotOf(9))).toBe(true);
    expect(await link.readSnapshot()).toMatchObject({ kind: 'read', snapshot: { upTo: 9 } });
  });
});
