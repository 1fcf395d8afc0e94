// The terminal's set of ports: printed alerts are its notifications, and it keeps no preferences and no keys.
import { agentOptions, createHttp } from '../../../pipeline/api/http.ts';
import { embeddedDemo } from '../../../settings/connection/embedded-demo.ts';
import { platformName } from '../host/platform-name.ts';
import { environmentProxy } from '../network/environment-proxy.ts';
import { createProxyPasswords } from '../network/proxy-passwords.ts';
import { createSystemDispatcher } from '../network/system-dispatcher.ts';
import { createLog, writeErrorLine } from '../../../machine/log.ts';
import type { Settings } from '../../../../shared/model.ts';
import type { Host } from '../../../app/host.ts';
import type { Ports } from '../../../app/ports.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Http } from '../../../machine/http-port.ts';
import type { Keychain } from '../../../machine/keychain.ts';
import type { Backups } from '../../../pipeline/store/backup-keeper.ts';
import type { Database } from '../../../pipeline/store/database.ts';
import type { TerminalView } from './view.ts';

export interface TerminalPortsParts {
  readonly clock: Clock;
  readonly database: Database;
  /** Null in memory. */
  readonly backups: Backups | null;
  readonly view: TerminalView;
  readonly isDemo: boolean;
  /** Null: the initial ones. */
  readonly settings: Settings | null;
  readonly quit: () => void;
  /** Names the proxy, and who may use it. */
  readonly env: NodeJS.ProcessEnv;
}

export function createTerminalPorts({
  clock,
  database,
  backups,
  view,
  isDemo,
  settings,
  quit,
  env,
}: TerminalPortsParts): Ports {
  return {
    clock,
    database,
    ...(backups === null ? {} : { backups }),
    journal: view,
    http: createTerminalHttp(env),
    log: createLog(writeErrorLine, clock),
    // Keys come from the environment, for this run only.
    keychain: noKeychain,
    // The journal prints each alert once its outcome is known.
    notifier: { show: () => Promise.resolve({ kind: 'shown' }), close: () => undefined },
    tray: { render: () => undefined },
    panel: {
      publish: (state) => view.show(state),
      open: () => undefined,
      hide: () => undefined,
      isVisible: () => view.isDrawn,
    },
    preferences: {
      read: () => ({
        mode: isDemo ? 'demo' : 'connected',
        ...(settings !== null && { settings }),
      }),
      write: () => undefined,
    },
    demo: embeddedDemo,
    host: createTerminalHost(quit),
  };
}

const noKeychain: Keychain = {
  read: () => Promise.resolve({ kind: 'unavailable' }),
  write: () => Promise.resolve('unavailable'),
  remove: () => Promise.resolve('unavailable'),
  isLocked: () => Promise.resolve(false),
  onMayAnswer: () => () => undefined,
};

/** Uses the environment's proxy; Node itself uses NODE_EXTRA_CA_CERTS otherwise. */
function createTerminalHttp(env: NodeJS.ProcessEnv): Http {
  const proxy = environmentProxy(env);
  if (proxy === null) return createHttp();
  const signIn = createProxyPasswords({ keychain: noKeychain, env });
  return createHttp({
    dispatcher: createSystemDispatcher(proxy, { agent: agentOptions, signIn, certificates: () => null }),
  });
}

function createTerminalHost(quit: () => void): Host {
  return {
    platform: platformName(process.platform),
    version: '',
    openLink: () => false,
    applySettings: () => 'off',
    // A terminal gets no event on wake; the poller notices by its clock.
    onWake: () => () => undefined,
    onNetwork: () => () => undefined,
    // They are told when they are set aside.
    keptFiles: () => [],
    quit,
  };
}
