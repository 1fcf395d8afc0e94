// How a team's servers are spoken to, which their addresses alone decide: over TLS, or in plain text on this machine. Pure.
import { isLoopback } from '../machine/loopback.ts';

/** 'mixed': some over TLS and some not, so that whoever blocks the former gets plain text. */
export type Transport = 'tls' | 'plain' | 'not-encrypted' | 'mixed';

export function transportOf(servers: readonly string[]): Transport {
  const overTls = servers.filter((server) => server.startsWith('tls://'));
  if (overTls.length === servers.length) return 'tls';
  if (overTls.length > 0) return 'mixed';
  return servers.every(isHere) ? 'plain' : 'not-encrypted';
}

function isHere(server: string): boolean {
  return URL.canParse(server) && isLoopback(new URL(server).hostname);
}
