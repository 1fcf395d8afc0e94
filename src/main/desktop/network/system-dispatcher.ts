// The system's proxies and certificates for undici, which knows neither: a dispatcher that resolves the proxy for each
// request, because a laptop changes networks. It needs no Electron: the function that resolves is passed in.
import type { LookupFunction } from 'node:net';
import tls from 'node:tls';
import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { chooseProxyRule, isLoopback, type ProxyRule } from './proxy-rule.ts';

/** How a request leaves this machine; 'none' when every rule of the proxy list is of an unsupported kind. */
type WayOut = ProxyRule | { readonly kind: 'none' };

export interface SystemDispatcherOptions {
  /** Of each agent: how many connections, and for how long. */
  readonly agent?: Agent.Options;
  /** Resolves the names that are connected to directly, instead of the system. */
  readonly lookup?: LookupFunction;
}

/** `resolveProxy` answers as a PAC file does; Electron's session has one. It is not asked for loopback. */
export function createSystemDispatcher(
  resolveProxy: (url: string) => Promise<string>,
  options: SystemDispatcherOptions = {},
): Dispatcher {
  return new SystemDispatcher(resolveProxy, options);
}

class SystemDispatcher extends Dispatcher {
  readonly #resolveProxy: (url: string) => Promise<string>;
  readonly #options: SystemDispatcherOptions;
  /** One for each way out, so that its connections are reused. */
  readonly #agents = new Map<string, Dispatcher>();
  #certificates: string[] | null | undefined;

  constructor(resolveProxy: (url: string) => Promise<string>, options: SystemDispatcherOptions) {
    super();
    this.#options = options;
    this.#resolveProxy = resolveProxy;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = new URL(String(options.origin));
    if (isLoopback(origin.hostname))
      return this.#agentFor({ kind: 'direct' }, false).dispatch(options, handler);
    void this.#findWayOut(origin).then((way) => this.#agentFor(way, true).dispatch(options, handler));
    return true;
  }

  async #findWayOut(origin: URL): Promise<WayOut> {
    try {
      return chooseProxyRule(await this.#resolveProxy(origin.href)) ?? { kind: 'none' };
    } catch {
      // The resolver itself failed: connect directly, and the attempt will show whether there is a route.
      return { kind: 'direct' };
    }
  }

  #agentFor(way: WayOut, isOutside: boolean): Dispatcher {
    const key = `${'uri' in way ? way.uri : way.kind}${isOutside ? '' : ' loopback'}`;
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const agent = createAgent(way, isOutside ? this.#systemCertificates() : null, this.#options);
    this.#agents.set(key, agent);
    return agent;
  }

  /** Read once, with the first request that leaves this machine: some systems take a while to list them. */
  #systemCertificates(): string[] | null {
    if (this.#certificates === undefined) this.#certificates = readSystemCertificates();
    return this.#certificates;
  }

  override async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.close()));
  }

  override async destroy(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }
}

function createAgent(
  way: WayOut,
  certificates: string[] | null,
  { agent = {}, lookup }: SystemDispatcherOptions,
): Dispatcher {
  const secure = certificates === null ? {} : { ca: certificates };
  switch (way.kind) {
    case 'direct':
      return new Agent({
        ...agent,
        connect: { ...secure, ...(lookup === undefined ? {} : { lookup }) },
      });
    case 'http':
      return new ProxyAgent({ ...agent, uri: way.uri, requestTls: secure, proxyTls: secure });
    case 'socks':
      // No proxyTls: for SOCKS its presence would mean TLS to the proxy itself.
      return new ProxyAgent({ ...agent, uri: way.uri, requestTls: secure });
    case 'none':
      return new Agent({ connect: (_options, answer) => answer(new Error('no usable proxy'), null) });
  }
}

/** Node's own list and the system's. Null where Node does not offer it (before 22.15): then Node's own list applies. */
function readSystemCertificates(): string[] | null {
  const read: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof read !== 'function') return null;
  try {
    const lists: unknown[] = ['default', 'system'].map((which): unknown => Reflect.apply(read, tls, [which]));
    return [...new Set(lists.flat().filter((entry) => typeof entry === 'string'))];
  } catch {
    return null;
  }
}
