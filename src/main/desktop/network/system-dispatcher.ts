// The system's proxies and certificates for undici, which knows neither: a dispatcher that resolves the proxy for each
// request, because a laptop changes networks. It needs no Electron: the resolving function is passed in.
import type { LookupFunction } from 'node:net';
import { Agent, Dispatcher, ProxyAgent } from 'undici';
import { certificateSources, readCertificates } from './certificates.ts';
import { mayBeLoopback } from '../../loopback.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../ports.ts';
import { proxyPlace, readProxyRules, type ProxyRule } from './proxy-rule.ts';
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
    const trip = new Trip((ways) => this.#choose(origin, ways));
    return trip.compose(trip.byOtherWays).dispatch(options, handler);
  }

  async #choose(origin: URL, tried: readonly WayOut[]): Promise<Chosen> {
    const ways = await this.#findWaysOut(origin);
    const left = ways.filter((way) => !tried.some((one) => isSameWay(one, way)));
    const way = left.find((one) => !this.#isPassedOver(one)) ?? left[0] ?? NO_WAY;
    const proxy = way.kind === 'http' ? new URL(way.uri) : null;
    const token = proxy === null ? null : await this.#tokenFor(proxy);
    return {
      way,
      agent: this.#agentFor(way, true, token),
      hasOther: () => left.length > 1 && this.#isPassedOver(way),
    };
  }

  #now(): number {
    return this.#options.clock?.now() ?? 0;
  }

  #isPassedOver(way: WayOut): boolean {
    const at = way.kind === 'http' ? this.#unreachableAt.get(way.uri) : undefined;
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
  async #findWaysOut(origin: URL): Promise<readonly WayOut[]> {
    try {
      return readProxyRules(await this.#resolveProxy(origin.href));
    } catch {
      return [];
    }
  }

  #agentFor(way: WayOut, isSecure: boolean, token: string | null): Dispatcher {
    if (way.kind === 'none') return noWay;
    const key = `${'uri' in way ? way.uri : way.kind}${isSecure ? '' : ' plain'} ${token ?? ''}`;
    const known = this.#agents.get(key);
    if (known !== undefined) return known;
    const agent = createAgent(way, isSecure ? this.#systemCertificates() : null, token, {
      ...this.#options,
      onReached: (uri, isReached) => {
        if (isReached) this.#unreachableAt.delete(uri);
        else this.#unreachableAt.set(uri, this.#now());
      },
    });
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

interface Chosen {
  readonly way: WayOut;
  readonly agent: Dispatcher;
  /** Whether its proxy could not be reached, and there is another way. */
  readonly hasOther: () => boolean;
}

const NO_WAY: WayOut = { kind: 'none' };
const noWay = new Agent({ connect: (_options, answer) => answer(new Error('no usable proxy'), null) });

/** One request on its way out. */
class Trip extends Dispatcher {
  readonly #choose: (tried: readonly WayOut[]) => Promise<Chosen>;
  readonly #tried: WayOut[] = [];
  #last: Chosen | null = null;

  constructor(choose: (tried: readonly WayOut[]) => Promise<Chosen>) {
    super();
    this.#choose = choose;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    void this.#send(options, handler);
    return true;
  }

  async #send(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): Promise<void> {
    // Before there is a connection, nobody but us ends a request whose time is over.
    const signal = 'signal' in options && options.signal instanceof AbortSignal ? options.signal : null;
    let agent: Dispatcher = noWay;
    try {
      this.#last = await beforeAbort(this.#choose(this.#tried), signal);
      this.#tried.push(this.#last.way);
      ({ agent } = this.#last);
    } catch {
      // Certificates that cannot be read, for one.
      this.#last = null;
    }
    agent.dispatch(options, handler);
  }

  /** When a proxy cannot be reached, nothing has been sent: the same request goes by the next way. */
  readonly byOtherWays: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const again: Dispatcher.DispatchHandler = {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => {
        if (this.#last?.hasOther() === true) dispatch(options, again);
        else handler.onResponseError?.(...args);
      },
    };
    return dispatch(options, again);
  };
}

/** Rejects when the signal is aborted first. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return work;
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('stopped'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function isSameWay(one: WayOut, other: WayOut): boolean {
  return one.kind === other.kind && ('uri' in one ? one.uri : '') === ('uri' in other ? other.uri : '');
}

interface AgentOptions extends SystemDispatcherOptions {
  /** Called with an HTTP proxy's address after each attempt to reach it. */
  readonly onReached: (uri: string, isReached: boolean) => void;
}

function createAgent(
  way: ProxyRule,
  certificates: string[] | null,
  token: string | null,
  { agent = {}, lookup, signIn, onReached }: AgentOptions,
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
            onReached: (isReached) => onReached(way.uri, isReached),
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
