// The system's proxies and certificates for undici, which knows neither: a dispatcher that resolves the proxy for each
// request, because a laptop changes networks. It needs no Electron: the resolving function is passed in.
import type { LookupFunction } from 'node:net';
import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { certificateSources, readCertificates } from './certificates.ts';
import { mayBeLoopback } from '../../loopback.ts';
import { chooseProxyRule, proxyPlace, type ProxyRule } from './proxy-rule.ts';
import { createTunnelPool, type PasswordAnswer } from './proxy-tunnel.ts';

/** How a request leaves this machine; 'none' if that is unknown, or only possible by an unsupported kind of proxy. */
type WayOut = ProxyRule | { readonly kind: 'none' };

export interface SystemDispatcherOptions {
  /** For each agent: how many connections, and how long they last. */
  readonly agent?: Agent.Options;
  /** Resolves the names of direct connections, instead of the system. */
  readonly lookup?: LookupFunction;
  /** PEM texts of trusted certificates; null = the runtime's own list. Called once. Left out: the system's. */
  readonly certificates?: () => string[] | null;
  /** Signs in to proxies; left out: no password is sent. */
  readonly signIn?: ProxySignIn;
}

/** Trusted certificates and proxy sign-in: the same for everything that leaves this machine. */
export type NetworkTrust = Required<Pick<SystemDispatcherOptions, 'certificates' | 'signIn'>>;

/** A proxy is identified by `proxyPlace`. */
export interface ProxySignIn {
  /** The value of `Proxy-Authorization` for this proxy (RFC 7617); null without one. */
  token(proxy: string): Promise<string | null>;
  /** The proxy's answer to this token. */
  answered(proxy: string, answer: PasswordAnswer, token: string | null): void;
}

/** `resolveProxy` answers like a PAC file; Electron's session has one. It is not called for loopback. */
export function createSystemDispatcher(
  resolveProxy: (url: string) => Promise<string>,
  options: SystemDispatcherOptions = {},
): Dispatcher {
  return new SystemDispatcher(resolveProxy, options);
}

class SystemDispatcher extends Dispatcher {
  readonly #resolveProxy: (url: string) => Promise<string>;
  readonly #options: SystemDispatcherOptions;
  /** One per route, so that its connections are reused. */
  readonly #agents = new Map<string, Dispatcher>();
  #certificates: string[] | null | undefined;

  constructor(resolveProxy: (url: string) => Promise<string>, options: SystemDispatcherOptions) {
    super();
    this.#options = options;
    this.#resolveProxy = resolveProxy;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = new URL(String(options.origin));
    // Loopback is never proxied: the demo service and the user's own tunnels are there.
    const isHere = mayBeLoopback(origin.hostname);
    // A company's own certificate authority may have signed the certificate of a tunnel on this machine.
    const isSecure = origin.protocol === 'https:' || !isHere;
    if (isHere) return this.#agentFor({ kind: 'direct' }, isSecure, null).dispatch(options, handler);
    void this.#dispatchOutside(origin, options, handler);
    return true;
  }

  async #dispatchOutside(
    origin: URL,
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): Promise<void> {
    const way = await this.#findWayOut(origin);
    const proxy = way.kind === 'http' ? new URL(way.uri) : null;
    const token = proxy === null ? null : await this.#tokenFor(proxy);
    this.#agentFor(way, true, token).dispatch(options, handler);
  }

  /** The password store may fail; the proxy then asks for one. */
  async #tokenFor(proxy: URL): Promise<string | null> {
    try {
      return (await this.#options.signIn?.token(proxyPlace(proxy))) ?? null;
    } catch {
      return null;
    }
  }

  async #findWayOut(origin: URL): Promise<WayOut> {
    try {
      return chooseProxyRule(await this.#resolveProxy(origin.href)) ?? { kind: 'none' };
    } catch {
      // A proxy that may have been configured is not bypassed just because it is unknown.
      return { kind: 'none' };
    }
  }

  #agentFor(way: WayOut, isSecure: boolean, token: string | null): Dispatcher {
    const key = `${'uri' in way ? way.uri : way.kind}${isSecure ? '' : ' plain'} ${token ?? ''}`;
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const agent = createAgent(way, isSecure ? this.#systemCertificates() : null, token, this.#options);
    this.#agents.set(key, agent);
    return agent;
  }

  /** Read once, with the first request that leaves this machine: on some systems listing them takes a while. */
  #systemCertificates(): string[] | null {
    if (this.#certificates === undefined)
      this.#certificates = (this.#options.certificates ?? readSystemCertificates)();
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
  token: string | null,
  { agent = {}, lookup, signIn }: SystemDispatcherOptions,
): Dispatcher {
  const secure = certificates === null ? {} : { ca: certificates };
  switch (way.kind) {
    case 'direct':
      return new Agent({
        ...agent,
        connect: { ...secure, ...(lookup === undefined ? {} : { lookup }) },
      });
    case 'http':
      return new ProxyAgent({
        ...agent,
        uri: way.uri,
        requestTls: secure,
        proxyTls: secure,
        ...(token === null ? {} : { token }),
        clientFactory: (url, options) =>
          createTunnelPool(url, {
            ...options,
            hasPassword: token !== null,
            onAnswer: (answer) => signIn?.answered(proxyPlace(url), answer, token),
          }),
      });
    case 'socks':
      // No proxyTls: for SOCKS its presence would mean TLS to the proxy itself.
      return new ProxyAgent({ ...agent, uri: way.uri, requestTls: secure });
    case 'none':
      return new Agent({ connect: (_options, answer) => answer(new Error('no usable proxy'), null) });
  }
}

function readSystemCertificates(): string[] | null {
  return readCertificates(certificateSources(null));
}
