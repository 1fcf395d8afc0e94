// A relay at work: the same app as on a desktop, except that it alerts nobody and writes what it reads from the service into
// the team's stream. It polls while it leads.
import { forward } from '../main/pipeline/api/operation.ts';
import { createApp, type App } from '../main/app/app.ts';
import type { Targets } from '../main/settings/connection/connections.ts';
import type { Journal } from '../main/app/host.ts';
import type { Ports } from '../main/app/ports.ts';
import type { Http } from '../main/machine/http-port.ts';
import type { LinkState, RelayLink } from '../main/team/link.ts';
import { createRecordingHttp } from '../main/team/recording-http.ts';
import type { RelayWork, StatusRecord } from '../main/team/records.ts';
import { startRelay } from '../main/team/relay.ts';
import { surfaces } from '../shared/contract/service.ts';
import type { SaidMeaning } from '../shared/contract/type-meanings.ts';
import type { StatusView } from '../shared/model.ts';
import { SECOND_MS } from '../shared/time-units.ts';
import { createFirstReading } from './first-reading.ts';
import { agesOf, callsOfNow, unreadableOf } from './late-reading.ts';
import { createLeaderWatch } from './leader-watch.ts';
import type { RelayView } from './metrics.ts';
import { takeOverSpending } from './spent-before.ts';

export interface RelayAppParts {
  readonly ports: Ports;
  readonly targets: Targets;
  readonly link: RelayLink;
  /** The team's names for signal types. */
  readonly typeMeanings: readonly SaidMeaning[];
  /** Who leads, in a form that an administrator recognizes. */
  readonly holder: string;
  readonly onLeader: (isLeader: boolean) => void;
  /** The state of the team's server; called at the start and at each change. */
  readonly onServer?: (state: LinkState) => void;
  /** Nobody leads although the server answers, or somebody leads again. */
  readonly onLed?: (isLed: boolean) => void;
}

export interface RelayApp {
  /** Resolves once it is at work, or is waiting for the team's server. Never rejects. */
  start(): Promise<void>;
  stop(): Promise<void>;
  view(): RelayView;
}

/** If the server refuses or does not answer, it is asked again after this. */
const RETRY_MS = 15 * SECOND_MS;

export function createRelayApp(parts: RelayAppParts): RelayApp {
  const { ports, targets, link, holder, onLeader } = parts;
  const { clock } = ports;
  const startedAt = clock.now();
  let isLeading = false;
  let requests = 0;
  let records = 0;
  let lastRecordAt: number | null = null;
  let work: RelayWork | undefined;
  let app: App | null = null;
  let changing: Promise<void> = Promise.resolve();

  const firstReading = createFirstReading();
  const counted: Http = {
    send(request) {
      requests += 1;
      return ports.http.send(request);
    },
    close: () => ports.http.close(),
  };
  const recording = createRecordingHttp({
    http: counted,
    surfaces: surfaces.filter((surface) => targets[surface] !== null),
    keys: [targets.public, targets.rest].flatMap((target) => target?.key ?? []),
    async publish(record) {
      const published = await link.publish(record);
      if (published.kind === 'stored') {
        records += 1;
        lastRecordAt = clock.now();
      }
      return published;
    },
    now: () => clock.now(),
    onCallState() {
      firstReading.noteCall(recording.status().calls['signals']);
      relay?.sayNow();
    },
  });
  // It is kept from one period of leading to the next.
  const http = { send: recording.send.bind(recording), close: () => Promise.resolve() };

  const readings = (): Pick<StatusRecord, 'ages' | 'calls' | 'unreadable'> => {
    const { calls } = recording.status();
    const feeds = app?.feeds() ?? [];
    const now = clock.now();
    return {
      calls: callsOfNow(calls, feeds, now),
      ages: agesOf(calls, feeds, now),
      unreadable: unreadableOf(feeds, now),
    };
  };
  const status = () => {
    const read = readings();
    return {
      ...recording.status(),
      ...read,
      calls: firstReading.saidOf(read.calls),
      typeMeanings: parts.typeMeanings,
      ...(isLeading && work !== undefined && { work }),
    };
  };
  const journal: Journal = {
    poll(feed, result, at) {
      if (firstReading.noteRun(feed, result)) relay?.sayNow();
      ports.journal?.poll(feed, result, at);
    },
    alert: (alert, at, isAgain) => ports.journal?.alert(alert, at, isAgain) ?? Promise.resolve(true),
    status(said, at, diagnostics) {
      work = workOf(said);
      ports.journal?.status(said, at, diagnostics);
    },
  };

  const lead = (isLeader: boolean): void => {
    isLeading = isLeader;
    // An earlier failure is no reason not to lead now.
    changing = changing
      .catch(() => undefined)
      .then(async () => {
        if (isLeader) {
          firstReading.begin();
          if (app === null) await takeOverSpending(link, ports.database, clock);
          app ??= createApp({ ...ports, http, journal }, { targets });
          await app.start();
        } else {
          await app?.stop();
          app = null;
        }
        onLeader(isLeader);
      });
    changing.catch(() => undefined);
  };

  const leaderWatch = createLeaderWatch({
    clock,
    isConnected: () => link.state().state === 'connected',
    onChange: (isLed) => parts.onLed?.(isLed),
  });

  let relay: ReturnType<typeof startRelay> | null = null;
  let isStopped = false;
  let cancelWait = (): void => undefined;
  let said: LinkState | null = null;
  const sayServer = (): void => {
    const { state } = link.state();
    if (state === said || state === 'connecting' || isStopped) return;
    said = state;
    parts.onServer?.(state);
  };

  /** Waits for as long as it takes: a relay that exited would just be restarted, and report less. */
  const prepare = async (): Promise<void> => {
    while (!isStopped) {
      try {
        return await link.prepare();
      } catch {
        sayServer();
        await new Promise<void>((resolve) => {
          const cancel = clock.setTimer(RETRY_MS, resolve);
          cancelWait = () => {
            cancel();
            resolve();
          };
        });
      }
    }
  };

  const begin = async (): Promise<void> => {
    if (isStopped) return;
    relay = startRelay({
      link,
      clock,
      holder,
      recording: { ...recording, status },
      lead,
      onRenewed: () => leaderWatch.renewed(),
      send({ declared, args }) {
        const { surface } = declared;
        const service = app?.serviceAccess()?.[surface] ?? null;
        const target = targets[surface];
        if (service === null || target === null) return null;
        // Not recorded: what one person asks for is no news for all, and says nothing about the relay's own calls.
        return service.attempt(() => forward({ ...target, http: counted, clock, surface }, declared, args));
      },
    });
    await changing;
  };

  let endWatch = (): void => undefined;
  return {
    async start() {
      const isWaiting = new Promise<void>((resolve) => {
        endWatch = link.onChange(() => {
          sayServer();
          if (link.state().state !== 'connected') resolve();
        });
      });
      // From now on: a server that stores nothing lets no relay get as far as taking part in leading.
      leaderWatch.begin();
      await Promise.race([prepare().then(begin), isWaiting]);
    },
    async stop() {
      isStopped = true;
      endWatch();
      cancelWait();
      leaderWatch.stop();
      await relay?.stop();
      await changing.catch(() => undefined);
      await app?.stop();
      await recording.close();
      await link.close();
    },
    view: () => ({
      server: link.state().state,
      isLeader: isLeading,
      isLed: leaderWatch.isLed(),
      startedAt,
      ...readings(),
      work,
      requests,
      records,
      leftOut: recording.leftOut(),
      lastRecordAt,
    }),
  };
}

function workOf({ budgets, completeness }: StatusView): RelayWork {
  return {
    budgets: budgets.map(({ surface, perMinute, usedThisMinute, perDay, usedToday }) => ({
      surface,
      perMinute,
      usedThisMinute,
      perDay,
      usedToday,
    })),
    completeTo: completeness?.completeTo ?? null,
  };
}
