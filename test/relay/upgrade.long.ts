// A team whose nats.conf is from before reps had an account of their own on the server: it works as it is, and is brought up
// to today's while the server runs, with all that it has.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimAsk, readClaimAnswer } from '../../src/main/team/claims-records.ts';
import type { TeamLink } from '../../src/main/team/link.ts';
import { runCommand } from '../../src/relay/commands.ts';
import { configPaths, createTeam, upgradeTeam } from '../../src/relay/team-folder.ts';
import { until } from '../fakes/clock.ts';
import { formerConfig } from '../servers/former-config.ts';
import { intruderIn } from '../servers/intruder.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startClusterTeam, startTeam, type LeadingRelay, type TeamEnds } from '../servers/real-team.ts';

const ACME = 'acme.example';

let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => void vi.restoreAllMocks());

/** Makes every configuration one of before; returns what they were. */
function makeFormer(folder: string): readonly string[] {
  return configPaths(folder).map((path) => {
    const now = readFileSync(path, 'utf8');
    writeFileSync(path, formerConfig(now), { mode: 0o600 });
    return now;
  });
}

const configsIn = (folder: string): readonly string[] =>
  configPaths(folder).map((path) => readFileSync(path, 'utf8'));

function reading(link: TeamLink): readonly number[] {
  const read: number[] = [];
  link.consume(
    0,
    (messages) => Promise.resolve(void read.push(...messages.map(({ sequence }) => sequence))),
    () => read.push(-1),
  );
  return read;
}

/** Whoever belongs to another account now is cut off once, and connects again. */
function comesBack(link: TeamLink): Promise<void> {
  let isCutOff = false;
  return new Promise((resolve) => {
    link.onChange(() => {
      if (link.state().state === 'unreachable') isCutOff = true;
      if (isCutOff && link.state().state === 'connected') resolve();
    });
  });
}

async function claim(link: TeamLink) {
  const asked = await link.ask('claim', claimAsk(ACME, null), 5_000);
  return asked.kind === 'answer' ? readClaimAnswer(asked.body) : asked;
}

async function claimed(link: TeamLink): Promise<void> {
  while ((await claim(link)).kind !== 'done') await sleep(20);
}

async function publish(relay: LeadingRelay, id: number): Promise<number> {
  for (;;) {
    const stored = await relay.link.publish({ kind: 'signals', id: `signals:${id}`, body: { id } });
    if (stored.kind === 'stored') return stored.sequence;
    await sleep(50);
  }
}

/** What is stored is read, and what is asked is answered, with the relay and without one. */
async function expectAtWork(team: TeamEnds, names: readonly string[]): Promise<void> {
  const relay = await team.lead('here');
  await until(() => relay.isLeader());
  const links = names.map((name) => team.desktop(name));
  const read = links.map((link) => reading(link));
  const last = await publish(relay, 1_000);
  for (const one of read) await until(() => one.includes(last));
  for (const link of links) while ((await link.ask('hello', {}, 5_000)).kind !== 'answer') await sleep(20);
  await relay.stop();
  for (const link of links) {
    while ((await link.ask('hello', {}, 5_000)).kind === 'answer') await sleep(20);
    expect(await link.ask('hello', {}, 5_000)).toEqual({ kind: 'failed', reason: 'no-relay' });
  }
}

describe.skipIf(!hasNatsServer)('a team of before on a real server', { timeout: 60_000 }, () => {
  let end: () => Promise<void> = () => Promise.resolve();
  afterEach(() => end());

  async function formerTeam() {
    const team = await startTeam();
    end = () => team.end();
    const now = makeFormer(team.folder);
    await team.server.kill();
    await team.server.start();
    return { team, now };
  }

  test('works as before', async () => {
    const { team } = await formerTeam();
    await expectAtWork(team, ['ada', 'ben']);
  });

  test.each([
    ['upgrade', (folder: string) => ['upgrade', '--out', folder]],
    ['add', (folder: string) => ['add', 'cleo', '--out', folder]],
    ['remove', (folder: string) => ['remove', 'ben', '--out', folder]],
  ] as const)(
    'is brought up to today’s by %s, and its desktops come back with all that there is',
    async (_what, command) => {
      const { team, now } = await formerTeam();
      const relay = await team.lead('here');
      await until(() => relay.isLeader());
      const ada = team.desktop('ada');
      const read = reading(ada);
      await claimed(ada);
      const first = await publish(relay, 1);
      await until(() => read.includes(first));
      const since = relay.link.state().sinceAt;
      const cameBack = comesBack(ada);

      expect(await runCommand([...command(team.folder)], {})).toBe(0);
      expect(said.join('')).toContain('kept apart from the relay');
      expect(configsIn(team.folder)[0]).toContain('acme_reps {');
      if (_what === 'upgrade') expect(configsIn(team.folder)).toEqual(now);
      await cameBack;

      const second = await publish(relay, 2);
      await until(() => read.includes(second));
      await claimed(ada);
      // Nothing came twice, and the stream is the same one.
      expect(read).toEqual([...new Set(read)]);
      expect(read).not.toContain(-1);
      expect(relay.link.state()).toEqual({ state: 'connected', sinceAt: since });

      const before = await relay.link.lastSequence();
      await relay.stop();
      const { connection } = await intruderIn(team, 'ada');
      connection.publish('$JS.API.INFO', '', { reply: 'hotlist.acme.record.signals' });
      await connection.flush();
      await sleep(200);
      expect(await (await team.relayAtWork()).lastSequence()).toBe(before);
    },
  );

  test('stays at work through further reloads once it is up to date', async () => {
    const { team } = await formerTeam();
    for (const name of ['cleo', 'dora'])
      expect(await runCommand(['add', name, '--out', team.folder], {})).toBe(0);
    await expectAtWork(team, ['ada', 'cleo', 'dora']);
    expect(said.filter((text) => text.includes('kept apart'))).toHaveLength(1);
  });

  test.each(['upgrade', 'add'])(
    'is brought up to today’s by %s after an upgrade that ended before the server knew of it',
    async (command) => {
      const { team } = await formerTeam();
      expect(upgradeTeam(team.folder).kind).toBe('done');
      const names = command === 'add' ? ['cleo'] : [];
      expect(await runCommand([command, ...names, '--out', team.folder], {})).toBe(0);
      await expectAtWork(team, ['ada', ...names]);
    },
  );

  test('on three servers is brought up to today’s on each of them', async () => {
    const cluster = await startClusterTeam();
    end = () => cluster.end();
    const now = makeFormer(cluster.folder);
    for (const node of cluster.nodes) await node.kill();
    await Promise.all(cluster.nodes.map((node) => node.start()));
    const relay = await cluster.lead('here');
    await until(() => relay.isLeader());
    const each = cluster.nodes.map(({ port }) =>
      cluster.desktop({ ...cluster.joinOf('ada'), servers: [`nats://127.0.0.1:${port}`] }),
    );
    const read = each.map((link) => reading(link));
    const first = await publish(relay, 1);
    for (const one of read) await until(() => one.includes(first));
    const cameBack = Promise.all(each.map((link) => comesBack(link)));
    expect(await runCommand(['upgrade', '--out', cluster.folder], {})).toBe(0);
    expect(said.join('').split('\n')).toContain('All three servers apply the change.');
    expect(configsIn(cluster.folder)).toEqual(now);
    await cameBack;
    const second = await publish(relay, 2);
    for (const one of read) await until(() => one.includes(second));
    // The first time, the relay finds out what it may do now.
    for (const link of [...each, ...each])
      while ((await link.ask('hello', {}, 5_000)).kind !== 'answer') await sleep(20);
    await relay.stop();
    for (const link of each) {
      while ((await link.ask('hello', {}, 5_000)).kind === 'answer') await sleep(20);
      expect(await link.ask('hello', {}, 5_000)).toEqual({ kind: 'failed', reason: 'no-relay' });
    }
  });
});

describe('a nats.conf of before that its administrator has changed', () => {
  let folder: string;
  let path: string;
  let now: string;
  let former: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hotlist-team-'));
    const team = { workspace: 'acme', host: '127.0.0.1', port: 4222, storeDir: null, server: null };
    createTeam(folder, { ...team, reps: ['ada'], tls: null, ca: null });
    path = join(folder, 'nats.conf');
    now = readFileSync(path, 'utf8');
    former = formerConfig(now);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps the changes where they leave room for another account', async () => {
    const change = (text: string): string =>
      text
        .replace('max_connections: 4096', 'max_connections: 12')
        .replace(/^accounts \{/m, 'http: 8222\naccounts {\n  SYS { users: [ { user: a, password: b } ] }')
        .replace('max_streams: 4', 'max_streams: 5');
    writeFileSync(path, change(former));
    expect(await runCommand(['upgrade', '--out', folder], {})).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(change(now));
    expect(said.join('')).toContain('kept apart from the relay. ');
    expect(said.join('')).toContain(`wrote ${path}`);
  });

  test('says that there is nothing to change where it is up to date, and writes nothing', async () => {
    writeFileSync(path, now);
    expect(await runCommand(['upgrade', '--out', folder], {})).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(now);
    expect(said.join('')).toContain('Nothing to change');
    expect(said.join('')).not.toContain('wrote');
  });

  test.each([
    [
      'has users of its own after the marks',
      ['# people: end', '# people: end\n      { user: watch, password: x }'],
    ],
    ['has users of its own before the marks', ['users: [', 'users: [ { user: watch, password: x }']],
    ['has more in the account', ['    ]\n  }', '    ]\n    default_permissions: { publish: "x" }\n  }']],
    ['shares between accounts', ['    users: [', '    exports: [ { stream: "x" } ]\n    users: [']],
    ['shares in another line', ['8192 }\n', '8192 }, exports: [ { stream: "x" } ]\n']],
    ['shares by a name in quotes', ['    users: [', '    "Exports": [ { stream: "x" } ]\n    users: [']],
    ['has such an account', ['accounts {', 'accounts {\n  acme_reps { }']],
    ['has another account around the marks', ['  acme {', '  other {']],
  ] as const)(
    'where it %s, lets people come and go in one account, and says what to change',
    async (_what, [from, to]) => {
      const changed = former.replace(from, to);
      expect(changed).not.toBe(former);
      writeFileSync(path, changed);
      expect(await runCommand(['add', 'cleo', '--out', folder], {})).toBe(0);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('# rep cleo\n');
      expect(text).not.toContain('acme_reps {\n    exports');
      expect(text).toContain(to);
      expect(said.join('')).toContain(`relay upgrade --out ${folder}`);
      expect(await runCommand(['remove', 'cleo', '--out', folder], {})).toBe(0);
      expect(readFileSync(path, 'utf8')).not.toContain('cleo');
    },
  );

  test('never goes back to one account, whatever is changed later', async () => {
    const further = now.replace('# people: end', '# people: end\n      { user: watch, password: x }');
    writeFileSync(path, further);
    expect(await runCommand(['add', 'cleo', '--out', folder], {})).toBe(0);
    expect(await runCommand(['remove', 'cleo', '--out', folder], {})).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(further);
  });
});
