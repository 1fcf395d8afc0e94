import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readJoinFile, type JoinFile } from '../../src/main/team/join-file.ts';
import type { RecordMessage } from '../../src/main/team/link.ts';
import { connectOnce } from '../../src/main/team/nats-connection.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { statusRecord } from '../../src/main/team/records.ts';
import { runCommand } from '../../src/relay/commands.ts';
import { showStatus } from '../../src/relay/status.ts';
import { membersIn } from '../../src/relay/server-config.ts';
import {
  addMember,
  createTeam,
  reloadServer,
  removeMember,
  upgradeTeam,
} from '../../src/relay/team-folder.ts';
import { until } from '../fakes/clock.ts';
import { intruderIn, type Intruder } from '../servers/intruder.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';
import { acme } from '../servers/acme.ts';

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
    expect(readdirSync(dir).sort()).toEqual([
      '.team-owner',
      'ada.join',
      'ben.join',
      'nats.conf',
      'relay.join',
    ]);
    for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o777, file).toBe(0o600);
    expect(joinIn(dir, 'ada')).toMatchObject({ role: 'rep', servers: ['nats://127.0.0.1:4222'] });
    expect(joinIn(dir, 'relay')).toMatchObject({ role: 'relay', workspace: 'acme' });
    expect(readFileSync(join(dir, 'ada.join'), 'utf8')).toMatch(/\bSU[A-Z2-7]{56}\b/);
    // Seeds are in the join files alone.
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).not.toMatch(/\bSU[A-Z2-7]{56}\b/);
  });

  test('is not made over another one, nor with names that are none, taken or twice there', () => {
    createTeam(dir, acme);
    const config = readFileSync(join(dir, 'nats.conf'), 'utf8');
    const other = join(dir, 'other');
    for (const [place, team, words] of [
      [dir, acme, 'is there already'],
      [other, { ...acme, workspace: 'a.b' }, '“a.b” cannot be a name'],
      [other, { ...acme, workspace: 'include' }, '“include” means something to nats-server'],
      [other, { ...acme, reps: ['ada', 'ada'] }, '“ada” is named twice'],
      [other, { ...acme, reps: ['relay'] }, '“relay” is taken'],
      [other, { ...acme, reps: ['>'] }, '“>” cannot be a name'],
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

  test('knows its people in a nats.conf with line ends of Windows', () => {
    createTeam(dir, acme);
    const path = join(dir, 'nats.conf');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    expect(addMember(dir, 'cleo').kind).toBe('done');
    expect(membersIn(readFileSync(path, 'utf8'))?.map(({ name }) => name)).toEqual([
      'relay',
      'ada',
      'ben',
      'cleo',
    ]);
  });

  test.each([
    ['one is commented', ['# rep ada\n', '# rep ada (Sales)\n']],
    ['one is added by hand', ['# people: end', '{ user: watch, password: x }\n      # people: end']],
    ['one is disabled by hand', ['{ nkey', '# { nkey']],
    ['there are two lists', ['# people: end', '# people: end\n# people: begin\n# people: end']],
    ['a mark is missing', ['# people: end', '']],
  ] as const)('is left as it is where %s between the marks, so that nobody is lost', (_what, [from, to]) => {
    createTeam(dir, acme);
    const path = join(dir, 'nats.conf');
    const changed = readFileSync(path, 'utf8').replace(from, to);
    writeFileSync(path, changed);
    for (const made of [addMember(dir, 'cleo'), removeMember(dir, 'ben'), upgradeTeam(dir)])
      expect(made).toMatchObject({ kind: 'refused', message: expect.stringContaining(path) as string });
    expect(readFileSync(path, 'utf8')).toBe(changed);
    expect(readdirSync(dir)).not.toContain('cleo.join');
    expect(readdirSync(dir)).toContain('ben.join');
  });

  const NOBODY = 65_534;

  /** Only root can give a file to somebody else, so it is skipped for others. */
  const asRoot = test.skipIf(process.getuid?.() !== 0);

  asRoot('stays readable for the user of its server when root changes it', () => {
    createTeam(dir, acme);
    const config = join(dir, 'nats.conf');
    chownSync(config, NOBODY, NOBODY);
    chmodSync(config, 0o640);
    removeMember(dir, 'ben');
    expect(statSync(config)).toMatchObject({ uid: NOBODY, gid: NOBODY, mode: 0o100640 });
    // As an earlier version left it.
    chownSync(config, 0, 0);
    chownSync(dir, NOBODY, NOBODY);
    addMember(dir, 'cleo');
    for (const name of ['nats.conf', 'cleo.join', '.team-owner'])
      expect([name, statSync(join(dir, name)).uid]).toEqual([name, NOBODY]);
  });

  // Earlier versions left one when they were killed halfway.
  test('has no use for a join file that its server does not know', () => {
    createTeam(dir, acme);
    const file = join(dir, 'cleo.join');
    const left = readFileSync(join(dir, 'ben.join'), 'utf8').replace('"ben"', '"cleo"');
    writeFileSync(file, left, { mode: 0o600 });
    expect(removeMember(dir, 'cleo')).toEqual({ kind: 'done', files: [] });
    expect(readdirSync(dir)).not.toContain('cleo.join');
    writeFileSync(file, left, { mode: 0o600 });
    expect(addMember(dir, 'cleo')).toEqual({ kind: 'done', files: [file] });
    expect(joinIn(dir, 'cleo')).toMatchObject({ name: 'cleo', role: 'rep' });
    expect(readFileSync(file, 'utf8')).not.toBe(left);
    expect(readFileSync(join(dir, 'nats.conf'), 'utf8')).toContain('# rep cleo\n');
  });

  test('is not made over a relay’s key whose configuration is missing', () => {
    createTeam(dir, acme);
    const key = readFileSync(join(dir, 'relay.join'), 'utf8');
    rmSync(join(dir, 'nats.conf'));
    expect(createTeam(dir, acme)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Put it back if there was one') as string,
    });
    expect(readFileSync(join(dir, 'relay.join'), 'utf8')).toBe(key);
  });

  test('has no server to tell where none runs', () => {
    createTeam(dir, acme);
    expect(reloadServer(dir)).toBe('not-found');
  });
});

async function openUntilRefused(as: JoinFile): Promise<readonly NatsConnection[]> {
  const open: NatsConnection[] = [];
  for (;;) {
    const next = await connectOnce(as, 1_000).catch(() => null);
    if (next === null) return open;
    open.push(next);
  }
}

describe.skipIf(!hasNatsServer)('on a real server', () => {
  let team: RealTeam;

  beforeEach(async () => {
    team = await startTeam();
  });
  afterEach(() => team.end());

  const intruder = (name: string): Promise<Intruder> => intruderIn(team, name);

  test('a relay leads, writes and answers; a desktop reads and asks', async () => {
    const relay = await team.relayAtWork();
    relay.serve('hello', (from) => Promise.resolve({ from }));
    let isLeader = false;
    relay.lead('here', (leads) => (isLeader = leads));
    await relay.publish({ kind: 'signals', id: 'signals:1', body: { v: 1, item: { id: 1 } } });
    const ada = team.desktop('ada');
    const read: RecordMessage[] = [];
    ada.consume(
      0,
      (messages) => Promise.resolve(void read.push(...messages)),
      () => undefined,
    );
    await until(() => read.length === 1 && isLeader);
    expect(read.map(({ kind, body }) => [kind, body])).toEqual([['signals', { v: 1, item: { id: 1 } }]]);
    expect(await ada.ask('hello', {}, 2_000)).toEqual({ kind: 'answer', body: { from: 'ada' } });
    const status = await readTeamStatus(team.joinOf('relay'));
    expect(status).toMatchObject({
      kind: 'ok',
      leader: 'here',
      records: { first: 1, last: 1 },
      desktops: [{ name: 'ada', behind: 0 }],
    });
  });

  test('the status calls nothing up to date while nobody leads, nor what was not read', async () => {
    const relay = await team.relayAtWork();
    let isLeader = false;
    const endLeading = relay.lead('here', (leads) => (isLeader = leads));
    await until(() => isLeader);
    const none = { surfaces: ['rest'], calls: {}, ages: {}, unreadable: {}, typeMeanings: [] } as const;
    await relay.publish({ kind: 'status', id: 'status:1', body: statusRecord(none) });
    let said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
    expect(await showStatus(team.joinOf('relay'), false)).toBe(1);
    expect(said).toContain('Reads     nothing yet\n');
    said = '';
    const body = statusRecord({
      ...none,
      calls: { signals: { kind: 'fresh' } },
      ages: { signals: 1_600 },
      unreadable: { signals: 90_000 },
    });
    await relay.publish({ kind: 'status', id: 'status:2', body });
    expect(await showStatus(team.joinOf('relay'), false)).toBe(0);
    expect(said).toContain(
      'signals: up to date, last read 2 s before that; its newest entry has been unreadable for 90 s\n',
    );
    await endLeading();
    said = '';
    expect(await showStatus(team.joinOf('relay'), false)).toBe(1);
    expect(said).toContain('signals: was up to date when last heard, last read 2 s before that');
    vi.restoreAllMocks();
  });

  test('a server that keeps nothing is not taken for one to which no relay has written', async () => {
    const config = join(team.folder, 'nats.conf');
    await team.server.kill();
    const without = readFileSync(config, 'utf8').replaceAll(/^\s*jetstream \{.*\}$/gm, '');
    writeFileSync(config, without);
    await team.server.start();
    expect(await readTeamStatus(team.joinOf('relay'))).toEqual({ kind: 'no-storage' });
  });

  test('the status says what is missing: a relay, the key, the server', async () => {
    const join = team.joinOf('relay');
    expect(await readTeamStatus(join)).toEqual({ kind: 'not-begun' });
    const { seed } = team.joinOf('ada');
    removeMember(team.folder, 'ada');
    await team.server.kill();
    await team.server.start();
    expect(await readTeamStatus({ ...join, seed })).toEqual({ kind: 'refused' });
    await team.server.kill();
    expect(await readTeamStatus(join)).toEqual({ kind: 'unreachable' });
  });

  test('a rep writes nothing but questions of its own', async () => {
    const relay = await team.relayAtWork();
    const { mayNotPublish } = await intruder('ada');
    expect(await mayNotPublish('hotlist.acme.rep.ada.hello')).toBe(false);
    for (const subject of [
      'hotlist.acme.record.signals',
      'hotlist.acme.rep.ben.hello',
      'hotlist.acme.rep.ben',
      'hotlist.other.rep.ada.hello',
      'hotlist.acme.snapshot.head',
      'hotlist.acme.snapshot.part.a.0',
      '$KV.hotlist_acme_lease.leader',
      '$KV.hotlist_acme_claims.example-com',
      '_INBOX_ben.x',
      '_INBOX_relay.x',
      '_R_.x',
      'hotlist.acme.present.ben.hello',
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
      'hotlist.acme.present.>',
      'hotlist.acme.record.>',
      '_R_.>',
      '$JS.>',
      '$SYS.>',
      '$KV.>',
    ])
      expect([subject, await mayNotSubscribe(subject)]).toEqual([subject, true]);
  });

  test('a rep can neither list nor make, change, empty or remove what is stored', async () => {
    const relay = await team.relayAtWork();
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
      ...['INFO', 'UPDATE', 'PURGE', 'DELETE', 'MSG.GET', 'MSG.DELETE', 'SNAPSHOT', 'RESTORE'].map(
        (what) => `STREAM.${what}.hotlist_acme_snapshot`,
      ),
      'CONSUMER.CREATE.hotlist_acme_snapshot.mine',
      'DIRECT.GET.KV_hotlist_acme_claims.$KV.hotlist_acme_claims.removals',
      'DIRECT.GET.KV_hotlist_acme_lease.$KV.hotlist_acme_lease.leader',
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

  test('a rep reads the snapshot that a relay has written', async () => {
    const relay = await team.relayAtWork();
    const snapshot = { upTo: 3, wholeAfter: 1, lines: ['one', 'two'] };
    expect(await relay.writeSnapshot(snapshot)).toBe(true);
    const ada = team.desktop('ada');
    await until(() => ada.state().state === 'connected');
    expect(await ada.readSnapshot()).toEqual({ kind: 'read', snapshot });
  });

  test('whoever opens connections and readers without end is stopped at the limits, and who is there goes on', async () => {
    // Those of `init` are thousands; they are the administrator's to set.
    const config = join(team.folder, 'nats.conf');
    const limits = readFileSync(config, 'utf8')
      .replace(/max_connections: \d+/, 'max_connections: 6')
      .replace(/max_consumers: \d+/, 'max_consumers: 4');
    writeFileSync(config, limits);
    await team.server.kill();
    await team.server.start();
    const relay = await team.relayAtWork();
    const ben = team.desktop('ben');
    const read: number[] = [];
    ben.consume(
      0,
      (messages) => Promise.resolve(void read.push(...messages.map(({ sequence }) => sequence))),
      () => undefined,
    );
    await relay.publish({ kind: 'signals', id: 'signals:1', body: {} });
    await until(() => read.length === 1);
    const { connection } = await intruder('ada');
    const refusals: string[] = [];
    for (let number = 0; refusals.length === 0; number += 1) {
      const name = `mine${number}`;
      const reply = await connection.request(
        `$JS.API.CONSUMER.CREATE.hotlist_acme.${name}`,
        JSON.stringify({ stream_name: 'hotlist_acme', config: { name, ack_policy: 'none' } }),
      );
      const { error } = reply.json<{ readonly error?: { readonly description: string } }>();
      if (error !== undefined) refusals.push(error.description);
    }
    expect(refusals).toEqual(['maximum consumers limit reached']);
    const connections = await openUntilRefused(team.joinOf('ada'));
    for (const one of connections) team.atEnd(() => one.close());
    expect(connections).toHaveLength(3);
    await relay.publish({ kind: 'signals', id: 'signals:2', body: {} });
    await until(() => read.length === 2);
    expect(ben.state().state).toBe('connected');
  });

  test('what a rep asks is stored nowhere, however much it is', async () => {
    await team.relayAtWork();
    const { connection: relay } = await intruder('relay');
    const stored = async (): Promise<number> =>
      (await (await jetstreamManager(relay)).getAccountInfo()).storage;
    const before = await stored();
    const { connection } = await intruder('ada');
    const megabyte = 'x'.repeat(1_000_000);
    for (let sent = 0; sent < 20; sent += 1) connection.publish('hotlist.acme.rep.ada.lookup', megabyte);
    await connection.flush();
    expect(await stored()).toBe(before);
  });

  test('a relay cannot throw away what was written, and answers only what it was asked', async () => {
    await team.relayAtWork();
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

  test('a removal that the server was not told of takes effect when it is repeated', async () => {
    await team.relayAtWork();
    const ben = team.desktop('ben');
    await until(() => ben.state().state === 'connected');
    removeMember(team.folder, 'ben');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runCommand(['remove', 'ben', '--out', team.folder], {});
    vi.restoreAllMocks();
    await until(() => ben.state().state === 'refused');
  });

  test('a removal says so and fails while the server still lets the person in, and once it is checked says that too', async () => {
    await team.relayAtWork();
    const ben = team.desktop('ben');
    await until(() => ben.state().state === 'connected');
    const config = join(team.folder, 'nats.conf');
    const whole = readFileSync(config, 'utf8');
    // Changed by hand around the marks: the server goes on by what it has read before.
    writeFileSync(config, `${whole}\nthis is { no configuration\n`);
    let said = '';
    const take = (text: string | Uint8Array): boolean => {
      said += String(text);
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(take);
    vi.spyOn(process.stderr, 'write').mockImplementation(take);
    expect(await runCommand(['remove', 'ben', '--out', team.folder], {})).toBe(1);
    expect(said).toContain('has not applied the change: ben can still connect');
    expect(said).toContain(`nats-server -t -c ${config}. Then: relay upgrade --out ${team.folder}`);
    expect(said).not.toContain('The server applies the change');
    expect(ben.state().state).toBe('connected');
    writeFileSync(config, readFileSync(config, 'utf8').replace('\nthis is { no configuration\n', '\n'));
    said = '';
    expect(await runCommand(['upgrade', '--out', team.folder], {})).toBe(0);
    expect(said).toContain('The server applies the change');
    expect(said).not.toContain('can still connect');
    await until(() => ben.state().state === 'refused');
    await team.server.kill();
    said = '';
    expect(await runCommand(['remove', 'ada', '--out', team.folder], {})).toBe(0);
    expect(said).toContain('could not be reached, so it is not known whether it applies the change');
    expect(said).toContain(`To check: relay upgrade --out ${team.folder}`);
    vi.restoreAllMocks();
  }, 60_000);

  test('a server that may not be told is not taken for one that is not there', () => {
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(reloadServer(team.folder)).toBe('not-allowed');
    vi.restoreAllMocks();
  });

  test('who is removed is cut off at once, and who is added comes in, while the others stay', async () => {
    await team.relayAtWork();
    const [ada, ben] = [team.desktop('ada'), team.desktop('ben')];
    await until(() => [ada, ben].every((link) => link.state().state === 'connected'));
    const since = ada.state().sinceAt;
    removeMember(team.folder, 'ben');
    addMember(team.folder, 'cleo');
    expect(reloadServer(team.folder)).toBe('told');
    await until(() => ben.state().state === 'refused');
    const cleo = team.desktop('cleo');
    await until(() => cleo.state().state === 'connected');
    expect(ada.state()).toEqual({ state: 'connected', sinceAt: since });
    expect(await ben.ask('hello', {}, 1_000)).toEqual({ kind: 'failed', reason: 'refused' });
  });
});
