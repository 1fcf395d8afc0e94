import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { connect, errors, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../src/main/clock.ts';
import { readJoinFile, type JoinFile } from '../../src/main/team/join-file.ts';
import type { RecordMessage } from '../../src/main/team/link.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { createRelayLink, createTeamLink } from '../../src/main/team/nats-link.ts';
import {
  addMember,
  createTeam,
  reloadServer,
  removeMember,
  type NewTeam,
} from '../../src/relay/team-folder.ts';
import { until } from '../fakes/clock.ts';
import { hasNatsServer, startNatsServer, type NatsServer } from '../servers/nats-server.ts';

const clock = createSystemClock();

const acme: NewTeam = {
  workspace: 'acme',
  reps: ['ada', 'ben'],
  host: '127.0.0.1',
  port: 4222,
  storeDir: null,
  server: null,
  tls: null,
  ca: null,
};

function joinIn(dir: string, name: string): JoinFile {
  const read = readJoinFile(join(dir, `${name}.join`));
  if (read.kind === 'bad') throw new Error(read.message);
  return read.join;
}

describe('the folder of a team', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'hotlist-team-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('has a configuration and a join file for each, all readable by the owner alone', () => {
    const made = createTeam(dir, acme);
    expect(made.kind).toBe('done');
    expect(readdirSync(dir).sort()).toEqual(['ada.join', 'ben.join', 'nats.conf', 'relay.join']);
    for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o777, file).toBe(0o600);
    expect(joinIn(dir, 'ada')).toMatchObject({ role: 'rep', servers: ['nats://127.0.0.1:4222'] });
    expect(joinIn(dir, 'relay')).toMatchObject({ role: 'relay', workspace: 'acme' });
    // Seeds are in the join files alone.
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).not.toMatch(/SU[A-Z2-7]{50}/);
  });

  test('is not made over another one, nor with names that are none, taken or twice there', () => {
    createTeam(dir, acme);
    const config = readFileSync(join(dir, 'nats.conf'), 'utf8');
    const other = join(dir, 'other');
    for (const [place, team, words] of [
      [dir, acme, 'is there already'],
      [other, { ...acme, workspace: 'a.b' }, '“a.b” is no name here'],
      [other, { ...acme, reps: ['ada', 'ada'] }, '“ada” is named twice'],
      [other, { ...acme, reps: ['relay'] }, '“relay” is taken'],
      [other, { ...acme, reps: ['>'] }, '“>” is no name here'],
    ] as const) {
      const made = createTeam(place, team);
      expect(made.kind === 'refused' && made.message).toContain(words);
    }
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).toBe(config);
    expect(readdirSync(dir)).not.toContain('other');
  });

  test('keeps what the administrator changed when people come and go', () => {
    createTeam(dir, acme);
    const path = join(dir, 'nats.conf');
    const before = readFileSync(path, 'utf8');
    expect(addMember(dir, 'cleo').kind).toBe('done');
    expect(readFileSync(path, 'utf8')).toContain('# rep cleo\n');
    expect(addMember(dir, 'cleo')).toEqual({ kind: 'refused', message: '“cleo” is taken.' });
    expect(removeMember(dir, 'cleo').kind).toBe('done');
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(dir)).not.toContain('cleo.join');
    expect(removeMember(dir, 'cleo')).toMatchObject({ kind: 'refused' });
    expect(removeMember(dir, 'relay')).toMatchObject({ kind: 'refused' });
  });

  test('has no server to tell where none runs', () => {
    createTeam(dir, acme);
    expect(reloadServer(dir)).toBe('not-told');
  });
});

describe.skipIf(!hasNatsServer)('on a real server', () => {
  let server: NatsServer;
  let ends: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    ends = [];
    server = await startNatsServer(({ port, store }) => {
      createTeam(dirname(store), { ...acme, port, storeDir: store });
      return readFileSync(join(dirname(store), 'nats.conf'), 'utf8');
    });
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    await server.remove();
  });

  /** A program of this person's own, with no manners. */
  async function intruder(name: string): Promise<{
    readonly connection: NatsConnection;
    /** Whether the server refuses a message to this subject. */
    readonly mayNotPublish: (subject: string, body?: unknown) => Promise<boolean>;
    readonly mayNotSubscribe: (subject: string) => Promise<boolean>;
  }> {
    const { seed } = joinIn(server.folder, name);
    const connection = await connect({
      servers: server.url,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: `_INBOX_${name}`,
    });
    ends.push(() => connection.close());
    const refusals: string[] = [];
    void (async () => {
      for await (const status of connection.status()) {
        if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
          refusals.push(`${status.error.operation} ${status.error.subject}`);
      }
    })();
    const isRefused = async (what: string): Promise<boolean> => {
      await connection.flush();
      await turn();
      return refusals.includes(what);
    };
    return {
      connection,
      mayNotPublish(subject, body = {}) {
        connection.publish(subject, JSON.stringify(body));
        return isRefused(`publish ${subject}`);
      },
      mayNotSubscribe(subject) {
        connection.subscribe(subject, { callback: () => undefined });
        return isRefused(`subscription ${subject}`);
      },
    };
  }

  async function relayAtWork() {
    const relay = createRelayLink(joinIn(server.folder, 'relay'), clock);
    ends.push(() => relay.close());
    await relay.prepare();
    return relay;
  }

  function desktop(name: string) {
    const link = createTeamLink(joinIn(server.folder, name), clock);
    ends.push(() => link.close());
    return link;
  }

  test('a relay leads, writes and answers; a desktop reads and asks', async () => {
    const relay = await relayAtWork();
    relay.serve('hello', (from) => Promise.resolve({ from }));
    let isLeader = false;
    relay.lead('here', (leads) => (isLeader = leads));
    await relay.publish({ kind: 'signals', id: 'signals:1', body: { v: 1, item: { id: 1 } } });
    const ada = desktop('ada');
    const read: RecordMessage[] = [];
    ada.consume(
      0,
      (messages) => Promise.resolve(void read.push(...messages)),
      () => undefined,
    );
    await until(() => read.length === 1 && isLeader);
    expect(read.map(({ kind, body }) => [kind, body])).toEqual([['signals', { v: 1, item: { id: 1 } }]]);
    expect(await ada.ask('hello', {}, 2_000)).toEqual({ kind: 'answer', body: { from: 'ada' } });
    const status = await readTeamStatus(joinIn(server.folder, 'relay'));
    expect(status).toMatchObject({
      kind: 'ok',
      leader: 'here',
      records: { first: 1, last: 1 },
      desktops: [{ name: 'ada', behind: 0 }],
    });
  });

  test('the status says what is missing: a relay, the key, the server', async () => {
    const join = joinIn(server.folder, 'relay');
    expect(await readTeamStatus(join)).toEqual({ kind: 'not-begun' });
    const { seed } = joinIn(server.folder, 'ada');
    removeMember(server.folder, 'ada');
    await server.kill();
    await server.start();
    expect(await readTeamStatus({ ...join, seed })).toEqual({ kind: 'refused' });
    await server.kill();
    expect(await readTeamStatus(join)).toEqual({ kind: 'unreachable' });
  });

  test('a rep writes nothing but questions of its own', async () => {
    const relay = await relayAtWork();
    const { mayNotPublish } = await intruder('ada');
    expect(await mayNotPublish('hotlist.acme.rep.ada.hello')).toBe(false);
    for (const subject of [
      'hotlist.acme.record.signals',
      'hotlist.acme.rep.ben.hello',
      'hotlist.acme.rep.ben',
      'hotlist.other.rep.ada.hello',
      '$KV.hotlist_acme_lease.leader',
      '$KV.hotlist_acme_claims.example-com',
      '_INBOX_ben.x',
      '_INBOX_relay.x',
      'anything',
    ])
      expect([subject, await mayNotPublish(subject)]).toEqual([subject, true]);
    expect(await relay.lastSequence()).toBe(0);
  });

  test('a rep reads nobody else’s inbox or questions', async () => {
    const { mayNotSubscribe } = await intruder('ada');
    expect(await mayNotSubscribe('_INBOX_ada.mine')).toBe(false);
    for (const subject of [
      '>',
      '*',
      '_INBOX_ben.>',
      '_INBOX_relay.>',
      '_INBOX.>',
      'hotlist.acme.rep.>',
      'hotlist.acme.rep.ben.lookup',
      '$JS.>',
      '$SYS.>',
      '$KV.>',
    ])
      expect([subject, await mayNotSubscribe(subject)]).toEqual([subject, true]);
  });

  test('a rep can neither list nor make, change, empty or remove what is stored', async () => {
    const relay = await relayAtWork();
    await relay.publish({ kind: 'signals', id: 'signals:1', body: {} });
    const { mayNotPublish } = await intruder('ada');
    expect(await mayNotPublish('$JS.API.STREAM.INFO.hotlist_acme')).toBe(false);
    for (const act of [
      'STREAM.NAMES',
      'STREAM.LIST',
      'STREAM.CREATE.mine',
      'STREAM.UPDATE.hotlist_acme',
      'STREAM.PURGE.hotlist_acme',
      'STREAM.DELETE.hotlist_acme',
      'STREAM.MSG.DELETE.hotlist_acme',
      'STREAM.SNAPSHOT.hotlist_acme',
      'STREAM.RESTORE.hotlist_acme',
      'STREAM.INFO.KV_hotlist_acme_lease',
      'CONSUMER.NAMES.hotlist_acme',
      'CONSUMER.LIST.hotlist_acme',
      'CONSUMER.DURABLE.CREATE.hotlist_acme.mine',
      'CONSUMER.CREATE.KV_hotlist_acme_lease.mine',
      'CONSUMER.DELETE.KV_hotlist_acme_lease.mine',
      'ACCOUNT.PURGE.acme',
    ])
      expect([act, await mayNotPublish(`$JS.API.${act}`)]).toEqual([act, true]);
    expect(await relay.lastSequence()).toBe(1);
  });

  test('a rep cannot have the server write the records anew by way of a consumer', async () => {
    const relay = await relayAtWork();
    await relay.publish({ kind: 'signals', id: 'signals:1', body: {} });
    const { connection } = await intruder('ada');
    const reply = await connection.request(
      '$JS.API.CONSUMER.CREATE.hotlist_acme.mine',
      JSON.stringify({
        stream_name: 'hotlist_acme',
        config: { name: 'mine', ack_policy: 'none', deliver_subject: 'hotlist.acme.record.signals' },
      }),
    );
    expect(JSON.parse(reply.string())).toMatchObject({ error: { code: 400 } });
    expect(await relay.lastSequence()).toBe(1);
  });

  test('a relay cannot throw away what was written, and answers only what it was asked', async () => {
    await relayAtWork();
    const { mayNotPublish } = await intruder('relay');
    for (const subject of [
      '$JS.API.STREAM.DELETE.hotlist_acme',
      '$JS.API.STREAM.PURGE.hotlist_acme',
      '$JS.API.STREAM.MSG.DELETE.hotlist_acme',
      '_INBOX_ada.x',
      'hotlist.acme.rep.ada.hello',
    ])
      expect([subject, await mayNotPublish(subject)]).toEqual([subject, true]);
  });

  test('who is removed is cut off at once, and who is added comes in, while the others stay', async () => {
    await relayAtWork();
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    await until(() => [ada, ben].every((link) => link.state().state === 'connected'));
    const since = ada.state().sinceAt;
    removeMember(server.folder, 'ben');
    addMember(server.folder, 'cleo');
    expect(reloadServer(server.folder)).toBe('told');
    await until(() => ben.state().state === 'refused');
    const cleo = desktop('cleo');
    await until(() => cleo.state().state === 'connected');
    expect(ada.state()).toEqual({ state: 'connected', sinceAt: since });
    expect(await ben.ask('hello', {}, 1_000)).toEqual({ kind: 'failed', reason: 'refused' });
  });
});
