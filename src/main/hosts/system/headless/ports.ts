// The ports of an app without a desktop: printed alerts are its notifications, and it keeps no preferences and no keys.
import { agentOptions, createHttp } from '../../../pipeline/api/http.ts';
import { embeddedDemo } from '../../../settings/connection/embedded-demo.ts';
import { platformName } from '../host/platform-name.ts';
import { certificateSources, readCertificates } from '../network/certificates.ts';
import { environmentProxy } from '../network/environment-proxy.ts';
import { createProxyPasswords } from '../network/proxy-passwords.ts';
import { createSystemDispatcher } from '../network/system-dispatcher.ts';
import { createLog, writeErrorLine } from '../../../machine/log.ts';
import type { Settings } from '../../../../shared/model.ts';
import type { Host } from '../../../app/host.ts';
import type { Ports } from '../../../app/ports.ts';
import type { DemoPace } from '../../../machine/paced-clock.ts';
import type { Http } from '../../../machine/http-port.ts';
import type { Keychain } from '../../../machine/keychain.ts';
import type { Backups } from '../../../pipeline/store/backup-keeper.ts';
import type { Database } from '../../../pipeline/store/database.ts';
import type { HeadlessView, Ready } from './view.ts';

export interface HeadlessPortsParts {
  readonly clock: Ports['clock'];
  readonly demoPace?: DemoPace;
  readonly database: Database;
  /** Null in memory. */
  readonly backups: Backups | null;
  readonly view: HeadlessView;
  readonly mode: Ready['mode'];
  /** Null: the initial ones. */
  readonly settings: Settings | null;
  readonly quit: () => void;
  /** Names the proxy, and who may use it. */
  readonly env: NodeJS.ProcessEnv;
}

export function createHeadlessPorts({
  clock,
  demoPace,
  database,
  backups,
  view,
  mode,
  settings,
  quit,
  env,
}: HeadlessPortsParts): Ports {
  return {
    clock,
    ...(demoPace !== undefined && { demoPace }),
    database,
    ...(backups === null ? {} : { backups }),
    journal: view,
    http: createHeadlessHttp(env),
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
      read: () => ({ mode, ...(settings !== null && { settings }) }),
      write: () => undefined,
    },
    demo: embeddedDemo,
    host: createHeadlessHost(quit),
  };
}

const noKeychain: Keychain = {
  read: () => Promise.resolve({ kind: 'unavailable' }),
  write: () => Promise.resolve('unavailable'),
  remove: () => Promise.resolve('unavailable'),
  isLocked: () => Promise.resolve(null),
  isMissing: () => Promise.resolve(false),
  allowDialog: () => undefined,
  onMayAnswer: () => () => undefined,
};

/**
 * Uses the environment's proxy, and trusts what the system trusts. NODE_EXTRA_CA_CERTS is read here, because the installed
 * app's Node ignores it.
 */
function createHeadlessHttp(env: NodeJS.ProcessEnv): Http {
  const proxy = environmentProxy(env) ?? (() => Promise.resolve('DIRECT'));
  const signIn = createProxyPasswords({ keychain: noKeychain, env });
  const certificates = (): string[] | null =>
    readCertificates(certificateSources(env['NODE_EXTRA_CA_CERTS'] || null, env));
  return createHttp({
    dispatcher: createSystemDispatcher(proxy, { agent: agentOptions, signIn, certificates }),
  });
}

function createHeadlessHost(quit: () => void): Host {
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
