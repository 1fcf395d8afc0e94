// A process of the bench: one whole app, on a team or on the service, which tells its parent when each signal is stored, or a
// crowd of readers. Told to stop it ends in good order.
import { join } from 'node:path';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createApp } from '../../../src/main/app/app.ts';
import { createSystemClock } from '../../../src/main/machine/clock.ts';
import type { Targets } from '../../../src/main/settings/connection/connections.ts';
import { localDate } from '../../../src/main/machine/local-time.ts';
import { openDatabaseOrExplain } from '../../../src/main/pipeline/store/open-or-explain.ts';
import { readJoinFile, type JoinFile } from '../../../src/main/team/join-file.ts';
import type { TeamLink } from '../../../src/main/team/link.ts';
import { createTeamLink } from '../../../src/main/team/nats-link.ts';
import { openTeam, teamTargets } from '../../../src/main/team/open-team.ts';
import { readSignalRecord } from '../../../src/main/team/records.ts';
import { createHeadlessPorts } from '../../../src/main/hosts/system/headless/ports.ts';
import type { HeadlessView } from '../../../src/main/hosts/system/headless/view.ts';

const target = z.object({ address: z.string(), key: z.string() }).nullable();

const planSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team'), joinFile: z.string(), dataDir: z.string() }),
  z.object({ kind: z.literal('alone'), dataDir: z.string(), public: target, rest: target }),
  z.object({ kind: z.literal('crowd'), joinFile: z.string(), count: z.int(), after: z.int() }),
]);

/**
 * Connections that are made at a time. All of a crowd share one process here, and each proves its key with a signature of some
 * milliseconds: of a thousand at once most came later than the server waits for them, and began again.
 */
const CONNECTING_AT_ONCE = 25;

const clock = createSystemClock();
const plan = planSchema.parse(JSON.parse(process.argv[2] ?? 'null'));

/** To the parent (processes.ts reads it). Instants are epoch ms. */
const tell = (message: unknown): void => void process.send?.(message);

const stop = plan.kind === 'crowd' ? await startCrowd(plan) : await startApp(plan);
process.once('message', () => {
  void stop().finally(() => process.disconnect());
});

async function startApp(
  app: Extract<z.infer<typeof planSchema>, { readonly dataDir: string }>,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const today = localDate(now, (at) => clock.utcOffsetMinutes(at));
  const { database } = openDatabaseOrExplain(join(app.dataDir, 'hotlist.db'), today);
  let last = 0;
  /** After each read: what the store holds since the one before. */
  const tellStored = (): void => {
    const rows = database.sql('SELECT rowid, id FROM signal WHERE rowid > ? ORDER BY rowid').all(last);
    last = Number(rows.at(-1)?.['rowid'] ?? last);
    if (rows.length > 0) tell({ kind: 'stored', ids: rows.map(({ id }) => String(id)), at: Date.now() });
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = process.cpuUsage();
  /** Since it began, or since the last word: how long other events waited, and the processor time of all. */
  const tellCost = (): void => {
    const { user, system } = process.cpuUsage(began);
    const ms = (nanoseconds: number): number => nanoseconds / 1e6;
    const waits = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), longest: ms(delay.max) };
    tell({ kind: 'cost', processorMs: (user + system) / 1_000, waits });
  };
  const view: HeadlessView = {
    isDrawn: false,
    ready: () => undefined,
    leader: () => undefined,
    poll(feed, result) {
      if (feed !== 'signals') return;
      tellCost();
      tellStored();
      if (result.kind === 'fresh') tell({ kind: 'fresh', isMore: result.isMoreWaiting, at: Date.now() });
    },
    alert: () => Promise.resolve(true),
    status: () => undefined,
    show: () => undefined,
    end: () => undefined,
  };
  const ports = createHeadlessPorts({
    clock,
    database,
    backups: null,
    view,
    mode: 'connected',
    settings: null,
    quit: () => undefined,
    env: {},
  });
  const place = app.kind === 'team' ? joinOf(app.joinFile) : null;
  const source = place === null ? null : await openTeam(place, clock);
  const targets: Targets = app.kind === 'team' ? teamTargets : { public: app.public, rest: app.rest };
  const team = source === null || place === null ? {} : { team: { source, place } };
  const hosted = createApp(ports, { targets, ...team });
  delay.enable();
  tell({ kind: 'begun', at: Date.now() });
  await hosted.start();
  return async () => {
    await hosted.stop();
    await source?.http.close();
    tellStored();
    database.close();
  };
}

/** Connections that read and parse as an app does, and keep nothing. At the end: ms from the server's disk to each reader. */
async function startCrowd({
  joinFile,
  count,
  after,
}: Extract<z.infer<typeof planSchema>, { readonly kind: 'crowd' }>): Promise<() => Promise<void>> {
  const file = joinOf(joinFile);
  // Three million in a full run: counted here, where an array of them would be most of what the process keeps and sends.
  const delays = createHistogram();
  const links: TeamLink[] = [];
  for (let first = 0; first < count; first += CONNECTING_AT_ONCE) {
    const some = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - first) }, () => {
      const link = createTeamLink(file, clock);
      link.consume(
        after,
        (messages) => {
          const at = Date.now();
          for (const { kind, body, publishedAt } of messages)
            if (kind === 'signals' && readSignalRecord(body) !== null)
              delays.record(Math.max(1, at - publishedAt));
          return Promise.resolve();
        },
        () => undefined,
      );
      return link;
    });
    links.push(...some);
    while (some.some((link) => link.state().state !== 'connected')) await sleep(5);
  }
  tell({ kind: 'begun', at: Date.now() });
  return async () => {
    tell({
      kind: 'delays',
      delays: { count: delays.count, p50: delays.percentile(50), p99: delays.percentile(99) },
    });
    await Promise.all(links.map((link) => link.close()));
  };
}

function joinOf(path: string): JoinFile {
  const read = readJoinFile(path);
  if (read.kind === 'bad') throw new Error(`${path} ${read.message}`);
  return read.join;
}
