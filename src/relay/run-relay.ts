// `relay run`: the surfaces come from the environment, as for `hotlist run`. Nobody is alerted here.
import { hostname } from 'node:os';
import { alertRuleTraits } from '../shared/contract/alert-rules.ts';
import { surfaces } from '../shared/contract/service.ts';
import { initialSettings } from '../shared/contract/settings.ts';
import type { Settings } from '../shared/model.ts';
import type { JoinFile } from '../main/team/join-file.ts';
import type { Targets } from '../main/settings/connection/connections.ts';
import { hostHeadless } from '../main/hosts/system/headless/host.ts';
import { writeErrorLine } from '../main/machine/log.ts';
import type { LinkState } from '../main/team/link.ts';
import { serveMetrics, type MetricsServer, type RelayView } from './metrics.ts';
import { createRelayApp } from './relay-app.ts';
import type { RelayConfig } from './relay-config.ts';
import { isOldServer, versionWords } from './server-version.ts';

export interface RelayRun {
  readonly join: JoinFile;
  readonly isJson: boolean;
  /** Null uses memory only: after a restart it reads the service's newest signals again. */
  readonly dataDir: string | null;
  readonly targets: Targets;
  readonly config: RelayConfig;
  /** Where it serves its state, on this machine; null: nowhere. */
  readonly metricsPort: number | null;
}

/** Runs until it is asked to stop; returns the exit code of `hotlist run`. */
export async function runRelay(run: RelayRun): Promise<number> {
  const { join, isJson, dataDir, targets, config, metricsPort } = run;
  const { createRelayLink } = await import('../main/team/nats-link.ts');
  const asked = surfaces.filter((surface) => targets[surface] !== null);
  const headless = {
    mode: 'connected',
    surfaces: asked,
    isJson,
    runMs: null,
    dataDir,
    settings: silent,
  } as const;
  return hostHeadless(headless, (ports, view) => {
    const { clock } = ports;
    const link = createRelayLink(join, clock);
    let isWarned = false;
    const warnOfVersion = (version: string | null): void => {
      if (isWarned || version === null || !isOldServer(version)) return;
      isWarned = true;
      writeErrorLine(`hotlist relay: the team’s server is ${versionWords(version)}`);
    };
    const relay = createRelayApp({
      ports,
      targets,
      link,
      typeMeanings: config.typeMeanings,
      holder: `${hostname()} ${String(process.pid)}`,
      onLeader: (isLeader) => view.leader(isLeader, clock.now()),
      onServer(state) {
        writeErrorLine(`hotlist relay: ${serverWords[state]}`);
        if (state === 'connected') warnOfVersion(link.serverVersion());
      },
      onLed: (isLed) => writeErrorLine(`hotlist relay: ${isLed ? ledAgain : notLed}`),
    });
    let metrics: MetricsServer | null = null;
    return Promise.resolve({
      async start() {
        if (metricsPort !== null) metrics = await openMetrics(metricsPort, () => relay.view());
        await relay.start();
      },
      async stop() {
        await metrics?.close();
        await relay.stop();
      },
      once: null,
    });
  });
}

const serverWords: Readonly<Record<LinkState, string>> = {
  connecting: 'connecting to the team’s server.',
  connected: 'connected to the team’s server.',
  unreachable: 'the team’s server does not answer. It is asked again until it does.',
  refused:
    'the team’s server does not know the key in relay.join. It is asked again until it does: does it run with the nats.conf of the same folder, and was it told to read it again?',
};

const notLed =
  'the team’s server answers but stores nothing, so no relay can lead. Of three servers, two must be up; a single one needs its JetStream and room on its disk. See “relay status”. It is asked again until it does.';
const ledAgain = 'the team’s server stores again.';

/** A relay without its metrics still serves the team. */
async function openMetrics(port: number, view: () => RelayView): Promise<MetricsServer | null> {
  try {
    const metrics = await serveMetrics(port, view);
    writeErrorLine(`hotlist relay: metrics at http://127.0.0.1:${String(metrics.port)}/metrics`);
    return metrics;
  } catch {
    writeErrorLine(`hotlist relay: port ${String(port)} is taken, so there are no metrics.`);
    return null;
  }
}

/** Each desktop decides for itself what is worth an alert. */
const silent: Settings = {
  ...initialSettings,
  ...Object.fromEntries(Object.values(alertRuleTraits).map((traits) => [traits.switch, false])),
};
