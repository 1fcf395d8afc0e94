// Reads the PAC answer that Chromium gives for one address ("PROXY a:8080; DIRECT"). Pure.

export type ProxyRule =
  | { readonly kind: 'direct' }
  | { readonly kind: 'http'; readonly uri: string }
  /** SOCKS 5. SOCKS 4 cannot pass a host's name to the proxy and is skipped. */
  | { readonly kind: 'socks'; readonly uri: string };

const DIRECT: ProxyRule = { kind: 'direct' };

/**
 * The usable rules, in the order in which to try them. Empty, not `direct`, if none is usable: a configured proxy must not be
 * bypassed.
 */
export function readProxyRules(pacAnswer: string): readonly ProxyRule[] {
  const entries = pacAnswer
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? [DIRECT] : entries.flatMap((entry) => readEntry(entry) ?? []);
}

function readEntry(entry: string): ProxyRule | null {
  const [keyword = '', address = ''] = entry.split(/\s+/u);
  if (keyword.toUpperCase() === 'DIRECT') return DIRECT;
  if (!/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu.test(address)) return null;
  if (!URL.canParse(`http://${address}`)) return null;
  switch (keyword.toUpperCase()) {
    case 'PROXY':
    case 'HTTP':
      return { kind: 'http', uri: `http://${withPort(address, 80)}` };
    case 'HTTPS':
      return { kind: 'http', uri: `https://${withPort(address, 443)}` };
    case 'SOCKS5':
    case 'SOCKS':
      return { kind: 'socks', uri: `socks5://${withPort(address, 1080)}` };
    default:
      return null;
  }
}

function withPort(address: string, usual: number): string {
  return /:\d{1,5}$/u.test(address) && !address.endsWith(']') ? address : `${address}:${usual}`;
}

/**
 * Identifies a proxy by its host and port, even the default port, with `https://` in front if it is contacted over TLS. A
 * password given to such a proxy must not be sent to the same place unencrypted.
 */
export function proxyPlace({ hostname, port, protocol }: URL): string {
  return protocol === 'https:' ? `https://${hostname}:${port || '443'}` : `${hostname}:${port || '80'}`;
}
