// A team on three servers, as given to `relay init --cluster`: the name of each, and where it is reached.
import { BadSetting } from '../main/hosts/system/headless/bad-setting.ts';

export interface ClusterServer {
  /** From 1. */
  readonly number: number;
  /** As desktops and the other servers reach it: a name or an IP address. */
  readonly host: string;
  /** For desktops and relays. */
  readonly port: number;
  /** For the other two servers. */
  readonly routePort: number;
}

/** With two of three a record is safe; more servers would only be slower here. */
export const CLUSTER_SIZE = 3;

const DEFAULT_ROUTE_PORT = 6222;
const HIGHEST_PORT = 65_535;

const SHAPE = /^(?<host>[\w.-]+|\[[\da-f:]+\])(?::(?<port>\d{1,5}))?(?::(?<route>\d{1,5}))?$/i;

/** `HOST[:PORT[:ROUTEPORT]],…`, three of them. Throws BadSetting with what is wrong. */
export function readCluster(text: string, defaultPort: number): readonly ClusterServer[] {
  const parts = text.split(',');
  if (parts.length !== CLUSTER_SIZE)
    throw new BadSetting('--cluster takes three servers: HOST,HOST,HOST, each as HOST[:PORT[:ROUTEPORT]].');
  const servers = parts.map((part, index) => {
    const { host, port, route } = SHAPE.exec(part)?.groups ?? {};
    if (host === undefined) throw new BadSetting(`--cluster: “${part}” is not HOST[:PORT[:ROUTEPORT]].`);
    return {
      number: index + 1,
      host,
      port: portOf(port, defaultPort),
      routePort: portOf(route, DEFAULT_ROUTE_PORT),
    };
  });
  const places = servers.flatMap(({ host, port, routePort }) =>
    [port, routePort].map((at) => place(host, at)),
  );
  const twice = places.find((at, index) => places.indexOf(at) !== index);
  if (twice !== undefined)
    throw new BadSetting(`--cluster takes ${twice} twice: each server needs two ports of its own.`);
  if (servers.some(isLoopback) && !servers.every(isLoopback))
    throw new BadSetting('--cluster mixes this machine’s own address with others, which cannot reach it.');
  return servers;
}

/** Reached from this machine only, so nothing goes over a network. */
export function isLoopback({ host }: Pick<ClusterServer, 'host'>): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
}

export function place(host: string, port: number): string {
  return `${host}:${String(port)}`;
}

function portOf(text: string | undefined, otherwise: number): number {
  const port = text === undefined ? otherwise : Number(text);
  if (port >= 1 && port <= HIGHEST_PORT) return port;
  throw new BadSetting(`--cluster: a port is a number from 1 to ${String(HIGHEST_PORT)}.`);
}
