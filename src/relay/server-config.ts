// The configuration of a team's nats-server, as text: who may write and read what. Pure. The part between its two marks
// belongs to `relay`, which rewrites it for each person; the rest is the administrator's to change.
import { inTwoAccounts, quote, type Member } from './server-accounts.ts';

export type { Member } from './server-accounts.ts';

export interface ServerPlace {
  readonly workspace: string;
  /** An address of this machine. */
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly storeDir: string;
  /** Absolute; the server writes its process id there. */
  readonly pidFile: string;
  /** Absolute paths of PEM files; null without TLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** Null for a single server. */
  readonly cluster: ClusterPlace | null;
}

/** One server's part in a cluster. */
export interface ClusterPlace {
  /** From 1; its name in the cluster. */
  readonly number: number;
  readonly routePort: number;
  /** Host and port of the others, as this one reaches them. */
  readonly others: readonly string[];
  /** The password that the servers use among themselves. It needs no escaping in an address. */
  readonly password: string;
  /** Absolute path of the authority's PEM file; null if the system knows it. */
  readonly caFile: string | null;
}

/** The user as whom one server of a cluster connects to another. */
const ROUTE_USER = 'server';

const BEGIN = '# people: begin (written by “relay add” and “relay remove”)';
const END = '# people: end';

/** Bytes; a record of the stream is smaller, and a desktop's request much smaller. */
const LARGEST_MESSAGE = 1_048_576;

/** One person has one or two desktops; this stops anybody who opens thousands of connections. */
const MOST_CONNECTIONS = 4_096;

/** Per connection; a desktop has three. */
const MOST_SUBSCRIPTIONS = 100;

/** For all desktops together: each has one, and another one while it reconnects. */
const MOST_CONSUMERS = 8_192;

export function serverConfig(place: ServerPlace, members: readonly Member[]): string {
  const { workspace, host, port, storeDir, pidFile, tls, cluster } = place;
  return `# The team “${workspace}” of Hotlist. Start it with: nats-server -c THIS-FILE (2.12 or later; older ones have known flaws).
server_name: ${serverName(place)}
listen: ${quote(`${host}:${String(port)}`)}
pid_file: ${quote(pidFile)}
max_payload: ${String(LARGEST_MESSAGE)}
max_connections: ${String(MOST_CONNECTIONS)}
max_subscriptions: ${String(MOST_SUBSCRIPTIONS)}
${tls === null ? '# Without TLS: reachable from this machine only.' : `tls { cert_file: ${quote(tls.certFile)}, key_file: ${quote(tls.keyFile)}, timeout: 5 }`}
jetstream { store_dir: ${quote(storeDir)}, max_memory_store: 512MB, max_file_store: 4GB }
${cluster === null ? '' : clusterSection(place, cluster)}accounts {
  ${workspace} {
    jetstream { max_memory: 512MB, max_file: 4GB, max_streams: 4, max_consumers: ${String(MOST_CONSUMERS)} }
    users: [
${sectionOf(inTwoAccounts(workspace, members))}
    ]
  }
}
`;
}

/** The name by which `relay status` shows the server. */
function serverName({ workspace, cluster }: Pick<ServerPlace, 'workspace' | 'cluster'>): string {
  return cluster === null ? `hotlist_${workspace}` : `hotlist_${workspace}_${String(cluster.number)}`;
}

/**
 * The servers authenticate each other with a password, and over TLS also with certificates of the same authority. Desktops
 * are told only the addresses in their join file: the server would give its IP address, which no certificate names.
 */
function clusterSection(
  { workspace, host, tls }: ServerPlace,
  { routePort, others, password, caFile }: ClusterPlace,
): string {
  const routes = others.map((other) => quote(`nats-route://${ROUTE_USER}:${password}@${other}`));
  const ca = caFile === null ? '' : `, ca_file: ${quote(caFile)}`;
  const secured =
    tls === null
      ? ''
      : `  tls { cert_file: ${quote(tls.certFile)}, key_file: ${quote(tls.keyFile)}${ca}, timeout: 5 }\n`;
  return `cluster {
  name: hotlist_${workspace}
  listen: ${quote(`${host}:${String(routePort)}`)}
  authorization { user: ${ROUTE_USER}, password: ${quote(password)}, timeout: 5 }
  no_advertise: true
  routes: [${routes.join(', ')}]
${secured}}
`;
}

/** The configuration with these people between its marks; null if the marks are missing or there twice. */
export function withMembers(config: string, workspace: string, members: readonly Member[]): string | null {
  const range = sectionRange(config);
  if (range === null) return null;
  const people = sectionOf(inTwoAccounts(workspace, members)).trimStart();
  return `${config.slice(0, range.from)}${people}${config.slice(range.to)}`;
}

/**
 * Everybody the server knows; null if the marks are missing or there twice, or if somebody stands between them whom these
 * commands did not write: whoever is not read here would be lost with the next change.
 */
export function membersIn(config: string): readonly Member[] | null {
  const range = sectionRange(config);
  if (range === null) return null;
  const section = config.slice(range.from, range.to);
  const lines = section.matchAll(
    /^\s*# (?<role>rep|relay) (?<name>[a-z0-9-]+)\r?\n\s*\{ nkey: (?<publicKey>U[A-Z2-7]+),/gm,
  );
  const members = [...lines].flatMap(({ groups }) => {
    const { role, name, publicKey } = groups ?? {};
    if (name === undefined || publicKey === undefined) return [];
    return [{ role: role === 'relay' ? 'relay' : 'rep', name, publicKey } as const];
  });
  const users = section.match(/\b(?:nkey|user|username)"?\s*[:=]/gi) ?? [];
  return users.length === members.length ? members : null;
}

/** The subject that a relay may use exactly while a server goes by these people; null where the administrator removed it. */
export function markIn(config: string): string | null {
  return /"(hotlist\.[a-z0-9-]+\.people\.[0-9a-f]+)"/.exec(config)?.[1] ?? null;
}

/** Where its process id is written; null if the administrator removed the line. */
export function pidFileIn(config: string): string | null {
  const written = /^pid_file: (?<path>".*")$/m.exec(config)?.groups?.['path'];
  if (written === undefined) return null;
  try {
    const path: unknown = JSON.parse(written);
    return typeof path === 'string' ? path : null;
  } catch {
    return null;
  }
}

function sectionRange(config: string): { readonly from: number; readonly to: number } | null {
  const from = config.indexOf(BEGIN);
  const to = config.indexOf(END, from);
  const isOnce = config.lastIndexOf(BEGIN) === from && config.lastIndexOf(END) === to;
  return from < 0 || to < 0 || !isOnce ? null : { from, to: to + END.length };
}

function sectionOf(people: readonly string[]): string {
  return [`      ${BEGIN}`, ...people, `      ${END}`].join('\n');
}
