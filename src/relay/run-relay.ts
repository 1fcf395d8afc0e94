// `relay run`: the surfaces come from the environment, as for `watch`; nobody is alerted here.
import { hostname } from 'node:os';
import { alertRuleTraits } from '../shared/contract/alert-rules.ts';
import { initialSettings } from '../shared/contract/settings.ts';
import type { Settings } from '../shared/model.ts';
import type { JoinFile } from '../main/team/join-file.ts';
import { PREFERENCES_VERSION } from '../main/settings/migrations.ts';
import type { TerminalSettings } from '../main/terminal/arguments.ts';
import { hostInTerminal } from '../main/terminal/run.ts';
import { createRelayApp } from './relay-app.ts';

export interface RelayRun {
  readonly join: JoinFile;
  readonly isJson: boolean;
  /** Null uses memory only: after a start it reads the service's newest signals again. */
  readonly dataDir: string | null;
  readonly targets: TerminalSettings['targets'];
}

/** Runs until it is asked to stop; returns the exit code of `watch`. */
export async function runRelay({ join, isJson, dataDir, targets }: RelayRun): Promise<number> {
  const settings: TerminalSettings = {
    isDemo: false,
    isJson,
    isOnce: false,
    runMs: null,
    dataDir,
    targets,
    team: null,
    claim: null,
    settingsFile: null,
  };
  const { createRelayLink } = await import('../main/team/nats-link.ts');
  return hostInTerminal(settings, (ports, _settings, view) => {
    const { clock } = ports;
    const relay = createRelayApp({
      ports: {
        ...ports,
        preferences: {
          read: () => ({ mode: 'connected', version: PREFERENCES_VERSION, settings: silent }),
          write: () => undefined,
        },
      },
      targets,
      link: createRelayLink(join, clock),
      holder: `${hostname()} ${String(process.pid)}`,
      onLeader: (isLeader) => view.leader(isLeader, clock.now()),
    });
    return Promise.resolve({
      start: () => relay.start(),
      stop: () => relay.stop(),
      checkNow: () => Promise.resolve(),
    });
  });
}

/** What is worth an alert is decided on each desktop. */
const silent: Settings = {
  ...initialSettings,
  ...Object.fromEntries(Object.values(alertRuleTraits).map((traits) => [traits.switch, false])),
};
