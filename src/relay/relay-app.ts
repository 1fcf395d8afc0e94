// A relay at work: the same app as on a desktop, which alerts nobody, and whose way to the service writes what it reads into
// the team's stream. It polls while it leads.
import { createApp, type App } from '../main/app.ts';
import type { Targets } from '../main/connection/connections.ts';
import type { Ports } from '../main/ports.ts';
import type { RelayLink } from '../main/team/link.ts';
import { createRecordingHttp } from '../main/team/recording-http.ts';
import { startRelay } from '../main/team/relay.ts';

export interface RelayAppParts {
  readonly ports: Ports;
  readonly targets: Targets;
  readonly link: RelayLink;
  /** Who leads, in words that an administrator knows again. */
  readonly holder: string;
  readonly onLeader: (isLeader: boolean) => void;
}

export interface RelayApp {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createRelayApp({ ports, targets, link, holder, onLeader }: RelayAppParts): RelayApp {
  const { clock } = ports;
  let app: App | null = null;
  let changing: Promise<void> = Promise.resolve();

  const recording = createRecordingHttp({
    http: ports.http,
    addresses: { public: targets.public?.address ?? null, rest: targets.rest?.address ?? null },
    keys: [targets.public, targets.rest].flatMap((target) => target?.key ?? []),
    publish: (record) => link.publish(record),
    now: () => clock.now(),
    onCallState: () => relay?.sayNow(),
  });
  // It goes on from one time of leading to the next.
  const http = { send: recording.send.bind(recording), close: () => Promise.resolve() };

  const lead = (isLeader: boolean): void => {
    // What failed before is no reason not to lead now.
    changing = changing
      .catch(() => undefined)
      .then(async () => {
        if (isLeader) {
          app ??= createApp({ ...ports, http }, { targets });
          await app.start();
        } else {
          await app?.stop();
          app = null;
        }
        onLeader(isLeader);
      });
    changing.catch(() => undefined);
  };

  let relay: ReturnType<typeof startRelay> | null = null;
  return {
    async start() {
      await link.prepare();
      relay = startRelay({
        link,
        clock,
        holder,
        recording,
        lead,
        send({ surface, method, path, body }) {
          const reach = app?.reach()?.[surface] ?? null;
          return reach === null ? null : reach.attempt(() => reach.surface.forward(method, path, body));
        },
      });
      await changing;
    },
    async stop() {
      await relay?.stop();
      await changing.catch(() => undefined);
      await app?.stop();
      await recording.close();
      await link.close();
    },
  };
}
