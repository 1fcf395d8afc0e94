// A team on this machine: the demo service, a real nats-server or three, set up by `relay init`, a relay; and the same service
// again for an app of its own, which is the yardstick.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService, type SeenRequest } from '../../../src/demo-service/index.ts';
import type { ClusterNode } from '../../servers/nats-cluster.ts';
import { startClusterTeam, startTeam } from '../../servers/real-team.ts';
import { bundleRelay, type TeamProcess } from '../../servers/relay-process.ts';
import { startClient, type Client } from './processes.ts';

export interface Scene {
  /** One, or the three of a cluster. */
  readonly servers: readonly Pick<ClusterNode, 'start' | 'kill'>[];
  readonly teams: RunningService;
  readonly alone: RunningService;
  /** By id at the team's service: when it was recorded, and its id at the other one. */
  readonly recorded: ReadonlyMap<string, Recorded>;
  joinFile(name: string): string;
  /** Leads, or stands by. `data`: what it keeps is kept under this name; left out: nothing is. */
  startRelay(data?: string): TeamProcess;
  startApp(name: string | null): Promise<Client>;
  /** So many signals a second, at both services or the team's alone, until the function it returns is called. */
  record(perSecond: number, where?: 'both' | 'team'): () => void;
  serverPids(): Promise<readonly number[]>;
  end(): Promise<void>;
}

interface Recorded {
  /** Epoch ms. */
  readonly at: number;
  readonly twin: string;
  /** When the relay first asked for the newest signals since, epoch ms; null: not yet. */
  readonly readAt: number | null;
}

/** A key of the largest plan: what is measured is the way, not the waiting for a budget. */
const PLAN = 'agency';

export async function startScene(servers: 1 | 3): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'hotlist-bench-'));
  const world = {
    port: 0,
    rate: 0,
    plan: PLAN,
    history: { signals: 300, companies: 60, persons: 200, likes: 20 },
  } as const;
  const recorded = new Map<string, Recorded>();
  const unread = new Set<string>();
  // By what was recorded by then, not by the clock: a signal of the same millisecond may have come after the reply.
  const noteRead = ({ method, url }: SeenRequest): void => {
    if (method !== 'GET' || !isForNewestSignals(new URL(url))) return;
    const readAt = Date.now();
    for (const id of unread) {
      const made = recorded.get(id);
      if (made !== undefined) recorded.set(id, { ...made, readAt });
    }
    unread.clear();
  };
  const [teams, alone] = await Promise.all([
    startService({ ...world, onRequest: noteRead }),
    startService(world),
  ]);
  const members = { workspace: 'bench', reps: ['ada', 'ben', 'crowd'] };
  const team = servers === 1 ? await startTeam(members) : await startClusterTeam(members);
  const relays = await bundleRelay();
  const ends: (() => Promise<void>)[] = [];
  const domains = teams.world
    .accounts()
    .filter(({ surfaces }) => surfaces === 'both')
    .map(({ domain }) => domain);
  let made = 0;
  const joinFile = (name: string): string => team.joinFile(name);
  return {
    servers: 'nodes' in team ? team.nodes : [team.server],
    teams,
    alone,
    recorded,
    joinFile,
    startRelay(data) {
      const kept = data === undefined ? [] : ['--data', join(folder, `relay-${data}`)];
      const relay = relays.start(joinFile('relay'), teams, kept);
      ends.push(() => relay.end('SIGKILL'));
      return relay;
    },
    async startApp(name) {
      const dataDir = await mkdtemp(join(folder, 'data-'));
      const client = await startClient(
        name === null
          ? {
              kind: 'alone',
              dataDir,
              public: { address: alone.baseUrl, key: alone.apiKey },
              rest: { address: alone.restBaseUrl, key: alone.restApiKey },
            }
          : { kind: 'team', joinFile: joinFile(name), dataDir },
      );
      ends.push(() => client.kill());
      return client;
    },
    record(perSecond, where = 'both') {
      const from = Date.now();
      let due = 0;
      let timer: NodeJS.Timeout;
      const go = (): void => {
        const wanted = Math.floor(((Date.now() - from) * perSecond) / 1_000);
        for (; due < wanted; due += 1) {
          const signal = { type: 'page_view', account_domain: domains[made % domains.length], score: 40 };
          made += 1;
          const id = teams.world.addSignal(signal);
          const twin = where === 'both' ? alone.world.addSignal(signal) : '';
          recorded.set(id, { at: Date.now(), twin, readAt: null });
          unread.add(id);
        }
        timer = setTimeout(go, 10);
      };
      go();
      return () => clearTimeout(timer);
    },
    async serverPids() {
      const files = (await readdir(team.folder)).filter((name) => name.endsWith('.pid'));
      const texts = files.map((name) => readFile(join(team.folder, name), 'utf8'));
      return (await Promise.all(texts)).map((text) => Number(text.trim()));
    },
    async end() {
      for (const end of ends.toReversed()) await end();
      relays.remove();
      await team.end();
      await Promise.all([teams.close(), alone.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first page of a poll: no later one, and none of an audit or a lookup. */
function isForNewestSignals({ pathname, searchParams }: URL): boolean {
  return pathname.endsWith('/signals') && [...searchParams.keys()].every((name) => name === 'limit');
}
