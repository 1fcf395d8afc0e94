// The configuration of a team's nats-server, as text: who may write and read what. Pure. Between its two marks it belongs to
// `relay`, which writes that part anew with each person; the rest is the administrator's to change.
import { inboxOf, teamNames } from '../main/team/subjects.ts';

export interface Member {
  readonly name: string;
  readonly role: 'rep' | 'relay';
  /** The public half of the nkey. */
  readonly publicKey: string;
}

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
  /** Null for a server alone. */
  readonly cluster: ClusterPlace | null;
}

/** One server's part in a cluster. */
export interface ClusterPlace {
  /** From 1; its name in the cluster. */
  readonly number: number;
  readonly routePort: number;
  /** Host and port of the others, as this one reaches them. */
  readonly others: readonly string[];
  /** What the servers show each other: a secret. Nothing in it needs an escape in an address. */
  readonly password: string;
  /** Absolute path of the authority's PEM file; null where the system knows it. */
  readonly caFile: string | null;
}

/** As whom one server of a cluster comes to another. */
const ROUTE_USER = 'server';

const BEGIN = '# people: begin (written by “relay add” and “relay remove”)';
const END = '# people: end';

/** Bytes; one record of the stream is smaller, and a question of a desktop much smaller. */
const LARGEST_MESSAGE = 1_048_576;

/** One person has one or two desktops; whoever opens thousands of connections is stopped here. */
const MOST_CONNECTIONS = 4_096;

/** Of one connection; a desktop has three. */
const MOST_SUBSCRIPTIONS = 100;

/** Of all desktops together: each has one, and another one while it connects anew. */
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
${peopleSection(workspace, members)}
    ]
  }
}
`;
}

/** As `relay status` shows it. */
function serverName({ workspace, cluster }: Pick<ServerPlace, 'workspace' | 'cluster'>): string {
  return cluster === null ? `hotlist_${workspace}` : `hotlist_${workspace}_${String(cluster.number)}`;
}

/**
 * Servers show each other a password, and over TLS also certificates of the same authority. Desktops are not told of other
 * addresses than their join file has: the server would name its numbers, which no certificate does.
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

/** The same text with these people; null when its marks are gone. */
export function withMembers(config: string, workspace: string, members: readonly Member[]): string | null {
  const range = sectionRange(config);
  if (range === null) return null;
  return `${config.slice(0, range.from)}${peopleSection(workspace, members).trimStart()}${config.slice(range.to)}`;
}

/** Everybody the server knows; null when the marks are gone. */
export function membersIn(config: string): readonly Member[] | null {
  const range = sectionRange(config);
  if (range === null) return null;
  const lines = config
    .slice(range.from, range.to)
    .matchAll(/^\s*# (?<role>rep|relay) (?<name>[a-z0-9-]+)\n\s*\{ nkey: (?<publicKey>U[A-Z2-7]+),/gm);
  return [...lines].flatMap(({ groups }) => {
    const { role, name, publicKey } = groups ?? {};
    if (name === undefined || publicKey === undefined) return [];
    return [{ role: role === 'relay' ? 'relay' : 'rep', name, publicKey } as const];
  });
}

/** Where its pid stands; null where the administrator took the line out. */
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
  return from < 0 || to < 0 ? null : { from, to: to + END.length };
}

function peopleSection(workspace: string, members: readonly Member[]): string {
  return [BEGIN, ...members.flatMap((member) => userLines(workspace, member)), END]
    .map((line) => `      ${line}`)
    .join('\n');
}

function userLines(workspace: string, { name, role, publicKey }: Member): readonly string[] {
  const { publish, subscribe, more } =
    role === 'relay' ? relayRights(workspace, name) : repRights(workspace, name);
  return [
    `# ${role} ${name}`,
    `{ nkey: ${publicKey}, permissions: { publish: ${publish}, subscribe: { allow: ${list(subscribe)} }${more} } }`,
  ];
}

interface Rights {
  readonly publish: string;
  readonly subscribe: readonly string[];
  readonly more: string;
}

/**
 * A rep asks below the own name, and reads the stream with a consumer of random name. Its records arrive in the own inbox, so
 * no subject of the team is listened to; nothing that lists, changes or empties a stream is there.
 */
function repRights(workspace: string, name: string): Rights {
  const names = teamNames(workspace);
  const { stream } = names;
  const publish = [
    names.askedBy(name),
    '$JS.API.INFO',
    `$JS.API.STREAM.INFO.${stream}`,
    ...['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map((act) => `$JS.API.CONSUMER.${act}.${stream}.>`),
  ];
  return { publish: `{ allow: ${list(publish)} }`, subscribe: [`${inboxOf(name)}.>`], more: '' };
}

/** The relay writes records, claims and its lease and answers what it was asked, but cannot throw away what was written. */
function relayRights(workspace: string, name: string): Rights {
  const names = teamNames(workspace);
  const { records, leaseBucket, claimsBucket } = names;
  // $JS.SNAPSHOT: `relay move` takes a copy and puts it where there is nothing yet; over a stream the server puts none.
  const allow = [records, `$KV.${leaseBucket}.>`, `$KV.${claimsBucket}.>`, '$JS.API.>', '$JS.SNAPSHOT.>'];
  const deny = ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE', 'ACCOUNT'].map(
    (act) => `$JS.API.${act}.>`,
  );
  return {
    publish: `{ allow: ${list(allow)}, deny: ${list(deny)} }`,
    subscribe: [names.askedBy('*'), `${inboxOf(name)}.>`],
    more: ', allow_responses: { max: 1, expires: "1m" }',
  };
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map(quote).join(', ')}]`;
}

/** As the server reads a text: its escapes are those of JSON, as far as a path or a subject has any. */
function quote(text: string): string {
  return JSON.stringify(text);
}
