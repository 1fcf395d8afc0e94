// Whether a machine is on the public internet, by the address that its name resolves to. Anybody can supply a picture's
// address, and it must not make this machine access its own network. The connection uses the checked address, so a name that
// resolves to another one a moment later (DNS rebinding) changes nothing.
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Not on the public internet, by IANA's registries of special-purpose addresses: IPv4. */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within the global unicast addresses: protocols' own, Teredo, 6to4 (both contain an IPv4 address), documentation. */
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** Prefix of an IPv4 address in IPv6-only networks (NAT64). */
const NAT64 = '64:ff9b::';

function createLists(): { readonly special: BlockList; readonly global: BlockList } {
  const special = new BlockList();
  const global = new BlockList();
  for (const [net, prefix] of specialIPv4) {
    special.addSubnet(net, prefix, 'ipv4');
    special.addSubnet(NAT64 + net, 96 + prefix, 'ipv6');
  }
  for (const [net, prefix] of specialIPv6) special.addSubnet(net, prefix, 'ipv6');
  global.addSubnet('2000::', 3, 'ipv6');
  global.addSubnet(NAT64, 96, 'ipv6');
  return { special, global };
}

/** Created with the first picture. */
let lists: ReturnType<typeof createLists> | null = null;

/** For a numeric address. An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) never is. */
export function isPublicAddress(address: string): boolean {
  lists ??= createLists();
  const { special, global } = lists;
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      // One with a zone (`%eth0`) is on the local network.
      return !address.includes('%') && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

/** Rejects when the name has no address, or it cannot be resolved. */
export type Resolve = (hostname: string) => Promise<readonly FoundAddress[]>;

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) =>
      error === null ? resolve(found) : reject(error),
    );
  });

/** The error of a refused connection, because the name leads into a private network. */
export class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC';
}

/** For sockets: resolves a name, and refuses it if any of its addresses is not public. */
export function createPublicLookup(
  resolve: Resolve = resolveBySystem,
  isPublic: (address: string) => boolean = isPublicAddress,
): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isPublic(address))) {
          callback(new NotPublic(), '');
        } else if (all === true) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('no address'), ''),
    );
  };
}

/** Before a request that may go through a proxy, which resolves the name itself. Also true if it cannot be known. */
export async function mayBePublic(
  hostname: string,
  resolve: Resolve = resolveBySystem,
  isPublic: (address: string) => boolean = isPublicAddress,
): Promise<boolean> {
  const found = await resolve(hostname).catch(() => []);
  return found.every(({ address }) => isPublic(address));
}
