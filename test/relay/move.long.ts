// A team on one server that becomes one on three: nobody loses a record, a claim or their file.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { claimAsk, readClaimAnswer } from '../../src/main/team/claims-records.ts';
import type { JoinFile } from '../../src/main/team/join-file.ts';
import type { RecordMessage, RelayLink } from '../../src/main/team/link.ts';
import { connectOnce } from '../../src/main/team/nats-connection.ts';
import { copiedSchema, putCopy } from '../../src/main/team/nats-copy.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { runCommand } from '../../src/relay/commands.ts';
import { until } from '../fakes/clock.ts';
import { freePort } from '../servers/free-port.ts';
import { hasNatsServer, natsServer } from '../servers/nats-server.ts';
import { startTeam, type LeadingRelay, type RealTeam } from '../servers/real-team.ts';

const ACME = 'acme.example';

let team: RealTeam;
let folder: string;
let said: string[] = [];

beforeEach(async () => {
  said = [];
  team = await startTeam();
  ({ folder } = team);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await team.end();
});

/** As `relay run` does, without a service to poll; leads. */
async function startLeading(): Promise<LeadingRelay> {
  const relay = await team.lead('here');
  await until(() => relay.isLeader());
  return relay;
}

function desktop(join: JoinFile) {
  const link = team.desktop(join);
  const records: RecordMessage[] = [];
  const lost: number[] = [];
  const names: string[] = [];
  link.consume(
    0,
    (messages) => Promise.resolve(void records.push(...messages)),
    (first) => lost.push(first),
    { read: () => names.at(-1) ?? null, write: (name) => void names.push(name) },
  );
  const ids = (): readonly unknown[] =>
    records.flatMap(({ kind, body }) => (kind === 'signals' ? [JSON.stringify(body)] : []));
  const ask = async (request: 'claim' | 'release') => {
    const asked = await link.ask(request, claimAsk(ACME, null), 5_000);
    return asked.kind === 'answer' ? readClaimAnswer(asked.body) : asked;
  };
  return { link, ids, lost, names, ask };
}

async function publish(link: RelayLink, id: number): Promise<void> {
  const record = { kind: 'signals', id: `signals:${id}`, body: { v: 1, item: { id } } } as const;
  while ((await link.publish(record)).kind !== 'stored') await sleep(50);
}

async function places(): Promise<string> {
  const ports = new Set([team.server.port]);
  while (ports.size < 6) ports.add(await freePort());
  const [a, b, c, d, e, f] = [...ports];
  return `127.0.0.1:${a}:${b},127.0.0.1:${c}:${d},127.0.0.1:${e}:${f}`;
}

const move = (...args: readonly string[]) => runCommand(['move', '--out', folder, ...args], {});
const portsOf = (cluster: string) => cluster.split(',').map((one) => Number(one.split(':')[1]));

async function startThree(cluster: string): Promise<void> {
  const three = portsOf(cluster).map((port, at) => natsServer(join(folder, `nats-${at + 1}.conf`), port));
  for (const one of three) team.atEnd(() => one.stop());
  await Promise.all(three.map((one) => one.start()));
}

describe.skipIf(!hasNatsServer)('moving a team from one server to three', { timeout: 120_000 }, () => {
  test('keeps every record, claim and join file, and raises the copies of each record to three', async () => {
    const before = await startLeading();
    for (let id = 1; id <= 300; id += 1) await publish(before.link, id);
    const oldAda = team.joinOf('ada');
    const ada = desktop(oldAda);
    const claimed = async () => (await ada.ask('claim')).kind;
    while ((await claimed()) !== 'done') await sleep(100);
    await until(() => ada.ids().length === 300);
    await before.stop();

    const cluster = await places();
    expect([await move('--cluster', cluster), said.join('')]).toEqual([0, expect.stringContaining('wrote')]);
    for (const file of readdirSync(folder).filter((name) => /\.(?:join|conf)$/.test(name)))
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    await team.server.kill();
    await startThree(cluster);
    expect([await move('--finish'), said.at(-1)]).toEqual([0, expect.stringContaining('Delete it once')]);
    expect(existsSync(join(folder, 'moving'))).toBe(false);
    expect(team.joinOf('relay')).toMatchObject({ replicas: 3 });
    expect(team.joinOf('ben').servers).toEqual(portsOf(cluster).map((port) => `nats://127.0.0.1:${port}`));
    expect(team.joinOf('ben').seed).toMatch(/^SU/);

    const after = await startLeading();
    for (let id = 301; id <= 320; id += 1) await publish(after.link, id);
    // With the file of before, and one that starts for the first time with the new one.
    const ben = desktop(team.joinOf('ben'));
    const all = Array.from({ length: 320 }, (_, at) => JSON.stringify({ v: 1, item: { id: at + 1 } }));
    for (const one of [ada, ben]) {
      await until(() => one.ids().length >= 320);
      expect(one.ids()).toEqual(all);
      expect(one.lost).toEqual([]);
    }
    expect(ada.names).toEqual(ben.names);
    // Three servers that have just begun may not have agreed yet on who leads, and a busy machine makes that longer.
    await expect
      .poll(() => ben.ask('claim'), { timeout: 60_000 })
      .toMatchObject({ kind: 'refused', reason: 'taken', claim: { by: 'ada' } });
    const copies = async () => {
      const status = await readTeamStatus(team.joinOf('relay'));
      return status.kind === 'ok' ? status.copies : undefined;
    };
    while ((await copies())?.current !== 3) await sleep(100);
    expect(await copies()).toEqual({ kept: 3, current: 3 });
  });

  test('is refused in words, with nothing changed, while a relay leads or for another first server', async () => {
    const relay = await startLeading();
    const cluster = await places();
    const before = readdirSync(folder);
    expect(await move('--cluster', cluster)).toBe(2);
    expect(said.join('')).toContain('A relay leads: here. Stop every relay');
    await relay.stop();
    const [first = '', ...others] = cluster.split(',');
    expect(await move('--cluster', [...others, first].join())).toBe(2);
    expect(said.join('')).toContain(`has to be 127.0.0.1:${team.server.port}`);
    await team.server.kill();
    expect(await move('--cluster', cluster)).toBe(2);
    expect(said.join('')).toContain('The team’s server has to run');
    expect(await move('--finish')).toBe(2);
    expect(said.join('')).toContain('Nothing is under way');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
    expect(readdirSync(folder)).not.toContain('moving');
  });

  test('is refused by what is wrong where the server runs but keeps nothing', async () => {
    const config = join(folder, 'nats.conf');
    await team.server.kill();
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll(/^\s*jetstream \{.*\}$/gm, ''));
    await team.server.start();
    expect(await move('--cluster', await places())).toBe(2);
    expect(said.join('')).toContain('its JetStream may be off, or its disk full');
    expect(existsSync(join(folder, 'moving'))).toBe(false);
  });

  test('a relay of before is not let in until the copy is there, so that it begins no stream of its own', async () => {
    const relay = await startLeading();
    await publish(relay.link, 1);
    await relay.stop();
    const old = team.joinOf('relay');
    const cluster = await places();
    expect(await move('--cluster', cluster)).toBe(0);
    await team.server.kill();
    await startThree(cluster);
    const early = team.relayLink(old);
    await until(() => early.state().state !== 'connecting');
    expect(early.state().state).toBe('refused');
    expect(await move('--finish')).toBe(0);
    expect(await move('--finish')).toBe(2);
    expect(said.join('')).toContain('Nothing is under way');
  });

  test('goes on after either step was interrupted, and never puts a copy over another stream', async () => {
    const relay = await startLeading();
    for (let id = 1; id <= 5; id += 1) await publish(relay.link, id);
    await relay.stop();
    const cluster = await places();
    const config = readFileSync(join(folder, 'nats.conf'), 'utf8');
    expect(await move('--cluster', cluster)).toBe(0);
    // As if it had ended before the last of its writes.
    writeFileSync(join(folder, 'nats.conf'), config, { mode: 0o600 });
    expect(await move('--cluster', cluster)).toBe(0);
    await team.server.kill();
    expect(await move('--finish')).toBe(1);
    expect(said.join('')).toContain('all three servers have to run');
    await startThree(cluster);
    const moving = join(folder, 'moving');
    const connection = await connectOnce(team.joinOf('moving/relay'), 5_000);
    team.atEnd(() => connection.close());
    const copies = z.array(copiedSchema).parse(JSON.parse(readFileSync(join(moving, 'copies.json'), 'utf8')));
    expect(copies.map(({ config }) => config.name)).toEqual([
      'hotlist_acme',
      'hotlist_acme_snapshot',
      'KV_hotlist_acme_claims',
    ]);
    const [records] = copies;
    if (records === undefined) throw new Error('no copy');
    // As if it had ended after the first of three copies.
    await putWhenReady(() => putCopy(connection, records, join(moving, 'hotlist_acme.copy')));
    expect(await move('--finish')).toBe(0);
    const next = await startLeading();
    expect(await next.link.lastSequence()).toBeGreaterThanOrEqual(5);
  });

  test('never puts a copy over another stream', async () => {
    const relay = await startLeading();
    for (let id = 1; id <= 5; id += 1) await publish(relay.link, id);
    await relay.stop();
    const cluster = await places();
    expect(await move('--cluster', cluster)).toBe(0);
    await team.server.kill();
    await startThree(cluster);
    const early = team.relayLink(team.joinOf('moving/relay'));
    await putWhenReady(() => early.prepare());
    await publish(early, 1);
    expect(await move('--finish')).toBe(1);
    expect(said.join('')).toContain('hold another stream of the team already (hotlist_acme)');
    expect(await early.lastSequence()).toBe(1);
    expect(existsSync(join(folder, 'moving', 'hotlist_acme.copy'))).toBe(true);
  });
});

/** New servers agree within seconds on which one leads. */
async function putWhenReady(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await sleep(100);
  }
}
