// The system's proxies and certificates for undici, which knows neither: a dispatcher that resolves the proxy for each
// request, because a laptop changes networks. It needs no Electron: the resolving function is passed in.
import type { LookupFunction } from 'node:net';
import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { certificateSources, readCertificates } from './certificates.ts';
import { mayBeLoopback } from '../../../machine/loopback.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import { proxyPlace, readProxyRules, type ProxyRule } from './proxy-rule.ts';
import { createTunnelPool, isProxyUnreachable, type PasswordAnswer } from './proxy-tunnel.ts';
import { dispatchByWays, type Way } from './ways-out.ts';

export interface SystemDispatcherOptions {
  /** For each agent: how many connections, and how long they last. */
  readonly agent?: Agent.Options;
  /** Resolves the names of direct connections, instead of the system. */
  readonly lookup?: LookupFunction;
  /** PEM texts of trusted certificates; null = the runtime's own list. Called once. Left out: the system's. */
  readonly certificates?: () => string[] | null;
  /** Signs in to proxies; left out: no password is sent. */
  readonly signIn?: ProxySignIn;
  /** For how long an unreachable proxy is passed over; left out: until the end of the run. */
  readonly clock?: Pick<Clock, 'now'>;
}

/** Trusted certificates and proxy sign-in: the same for everything that leaves this machine. */
export type NetworkTrust = Required<Pick<SystemDispatcherOptions, 'certificates' | 'signIn' | 'clock'>>;

/** A proxy is identified by `proxyPlace`. */
export interface ProxySignIn {
  /** The value of `Proxy-Authorization` for this proxy (RFC 7617); null without one. */
  token(proxy: string): Promise<string | null>;
  /** The proxy's answer to this token. */
  answered(proxy: string, answer: PasswordAnswer, token: string | null): void;
}

/** A proxy that could not be reached is passed over this long where there is another way, as browsers do. ms. */
const PASSED_OVER_MS = 5 * MINUTE_MS;

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
  /** When each proxy could not be reached, by its address. Epoch ms. */
  readonly #unreachableAt = new Map<string, number>();

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
    return dispatchByWays(() => this.#waysFrom(origin), options, handler);
  }

  /** In the order in which to try them. */
  async #waysFrom(origin: URL): Promise<readonly Way[]> {
    const rules = await this.#findRules(origin);
    const isLast = (rule: ProxyRule): number => Number(this.#isPassedOver(rule));
    return rules
      .toSorted((one, other) => isLast(one) - isLast(other))
      .map((rule) => ({
        agent: async () => {
          const proxy = rule.kind === 'http' ? new URL(rule.uri) : null;
          return this.#agentFor(rule, true, proxy === null ? null : await this.#tokenFor(proxy));
        },
        isUnreachable: (error) => {
          const isUnreachable = isProxyUnreachable(error);
          if (isUnreachable && rule.kind === 'http') this.#unreachableAt.set(rule.uri, this.#now());
          // This way leads nowhere either, so it may have been the network: the next request begins with the first one.
          if (!isUnreachable) this.#unreachableAt.clear();
          return isUnreachable;
        },
      }));
  }

  #now(): number {
    return this.#options.clock?.now() ?? 0;
  }

  #isPassedOver(rule: ProxyRule): boolean {
    const at = rule.kind === 'http' ? this.#unreachableAt.get(rule.uri) : undefined;
    return at !== undefined && Math.abs(this.#now() - at) < PASSED_OVER_MS;
  }

  /** The password store may fail; the proxy then asks for one. */
  async #tokenFor(proxy: URL): Promise<string | null> {
    try {
      return (await this.#options.signIn?.token(proxyPlace(proxy))) ?? null;
    } catch {
      return null;
    }
  }

  /** Empty if they are unknown: a proxy that may have been configured is not bypassed. */
  async #findRules(origin: URL): Promise<readonly ProxyRule[]> {
    try {
      return readProxyRules(await this.#resolveProxy(origin.href));
    } catch {
      return [];
    }
  }

  #agentFor(way: ProxyRule, isSecure: boolean, token: string | null): Dispatcher {
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
  way: ProxyRule,
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
  }
}

function readSystemCertificates(): string[] | null {
  return readCertificates(certificateSources(null));
}
