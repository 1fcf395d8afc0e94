// A team on three servers with two relays as processes of their own, as an administrator runs them: the server that leads and
// the relay that leads are killed while signals come and accounts are claimed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAsk, readClaimAnswer, readClaimsRecord } from '../../src/main/team/claims-records.ts';
import { readTeamStatus } from '../../src/main/team/nats-status.ts';
import { readSignalRecord } from '../../src/main/team/records.ts';
import { startService, type RunningService } from '../../src/demo-service/index.ts';
import { until } from '../fakes/clock.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startClusterTeam, type ClusterTeam } from '../servers/real-team.ts';
import { bundleRelay, type RelayBundle, type TeamProcess } from '../servers/relay-process.ts';

/** An account that is claimed all the time while servers and relays are killed. */
const accountOf = (number: number): string => `company-${number}.example`;

let bundle: RelayBundle;
let cluster: ClusterTeam;
let service: RunningService;
let folder: string;

beforeAll(async () => {
  bundle = await bundleRelay();
});
afterAll(() => bundle.remove());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hotlist-relays-'));
  service = await startService({
    port: 0,
    rate: 0,
    plan: 'agency',
    history: { companies: 10, persons: 60, signals: 150, likes: 12 },
  });
  cluster = await startClusterTeam();
});
afterEach(async () => {
  await cluster.end();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function startRelay(number: number): TeamProcess {
  const data = join(folder, String(number));
  const relay = bundle.start(cluster.joinFile('relay'), service, ['--data', data]);
  cluster.atEnd(() => relay.end('SIGKILL'));
  return relay;
}

const isLeading = ({ lines }: TeamProcess): boolean =>
  lines.findLast(({ event }) => event === 'leader')?.['isLeader'] === true;

/** What one person's desktop is told, and what came of what it asked. */
function desktop(name: string) {
  const link = cluster.desktop(name);
  const ids: string[] = [];
  const lost: number[] = [];
  const holders = new Map<string, string | null>();
  link.consume(
    0,
    (messages) => {
      for (const { kind, body } of messages) {
        if (kind === 'signals') ids.push(readSignalRecord(body)?.id ?? 'unreadable');
        const said = kind === 'claims' ? readClaimsRecord(body) : null;
        if (said?.kind === 'one') holders.set(said.account, said.claim?.by ?? null);
        if (said?.kind === 'all') for (const { account, by } of said.claims) holders.set(account, by);
      }
      return Promise.resolve();
    },
    (first) => lost.push(first),
  );
  /** Asks until it is answered, as somebody does who is told that it did not go through. */
  const claim = async (account: string): Promise<'done' | 'taken'> => {
    for (;;) {
      const asked = await link.ask('claim', claimAsk(account, null), 2_000);
      const answer = asked.kind === 'answer' ? readClaimAnswer(asked.body) : null;
      if (answer?.kind === 'done') return 'done';
      if (answer?.kind === 'refused' && answer.reason === 'taken') return 'taken';
      await sleep(100);
    }
  };
  return { ids, lost, holders, claim };
}

/** Which of the three leads, from 0. */
async function leadingServer(): Promise<number> {
  for (;;) {
    const { servers = [] } = await readTeamStatus(cluster.joinOf('relay'));
    const found = servers.findIndex(({ isLeader }) => isLeader);
    if (found >= 0) return found;
    await sleep(100);
  }
}

describe.skipIf(!hasNatsServer)('three servers and two relays', { timeout: 240_000 }, () => {
  test('are killed while signals come and accounts are claimed: nothing is lost or comes twice, and claims stay', async () => {
    const relays = [startRelay(1), startRelay(2)];
    await until(() => relays.some(isLeading));
    const [ada, ben] = [desktop('ada'), desktop('ben')];
    const domains = service.world
      .accounts()
      .flatMap(({ domain, surfaces }) => (surfaces === 'both' ? [domain] : []));
    const work = { isGoing: true };
    const signalling = (async () => {
      for (let made = 0; work.isGoing; made += 1) {
        service.world.addSignal({ type: 'page_view', account_domain: domains[made % domains.length] ?? '' });
        await sleep(50);
      }
    })();
    const won = new Map<string, readonly string[]>();
    const claiming = (async () => {
      for (let number = 0; work.isGoing; number += 1) {
        const account = accountOf(number);
        const [one, other] = await Promise.all([ada.claim(account), ben.claim(account)]);
        won.set(account, [...(one === 'done' ? ['ada'] : []), ...(other === 'done' ? ['ben'] : [])]);
        await sleep(50);
      }
    })();
    const claimsMore = async (): Promise<void> => {
      const before = won.size;
      await until(() => won.size >= before + 3);
    };
    await claimsMore();

    const server = await leadingServer();
    await cluster.nodes[server]?.kill();
    await claimsMore();
    const leader = relays.findIndex(isLeading);
    await relays[leader]?.end('SIGKILL');
    // The other relay, on two of three servers.
    await claimsMore();
    relays[leader] = startRelay(leader + 1);
    await cluster.nodes[server]?.start();
    const next = await leadingServer();
    await cluster.nodes[next]?.kill();
    await claimsMore();
    await cluster.nodes[next]?.start();

    work.isGoing = false;
    await Promise.all([signalling, claiming]);
    const all = service.world.signalIds();
    for (const one of [ada, ben]) {
      await until(() => new Set(one.ids).size >= all.length);
      expect(one.ids.toSorted()).toEqual([...all].toSorted());
      expect(one.lost).toEqual([]);
      await until(() => won.size <= one.holders.size);
      // Of two at the same moment one got it, and everybody knows who, whatever was killed.
      for (const [account, winners] of won)
        expect([account, winners]).toEqual([account, [one.holders.get(account)]]);
    }
    expect(won.size).toBeGreaterThanOrEqual(12);
  });
});
