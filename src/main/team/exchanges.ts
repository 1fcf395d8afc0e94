// What a request to the service is: one of the replies that a team shares, or one to ask the relay for. Pure.
import { surfaces, type Surface } from '../../shared/contract/service.ts';
import type { HttpRequest } from '../machine/http-port.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { isObject } from '../../shared/is-object.ts';
import { parseJson } from '../../shared/parse-json.ts';

/** The address of each surface. */
export type SurfaceAddresses = Readonly<Record<Surface, string | null>>;

export interface Exchange {
  readonly surface: Surface;
  readonly method: 'GET' | 'POST';
  /** Starts with a slash and includes the query, as it was sent. */
  readonly path: string;
  /** Parsed JSON; undefined without one. */
  readonly body: unknown;
}

/** Null for an address of neither surface. */
export function readExchange(
  { url, method, body }: Pick<HttpRequest, 'url' | 'method' | 'body'>,
  addresses: SurfaceAddresses,
): Exchange | null {
  // One address may be below the other one.
  const [at] = surfaces
    .map((surface) => ({ surface, address: addresses[surface] ?? '' }))
    .filter(({ address }) => address !== '' && url.startsWith(`${address}/`))
    .sort((one, other) => other.address.length - one.address.length);
  if (at === undefined) return null;
  return {
    surface: at.surface,
    method,
    path: url.slice(at.address.length),
    body: body === null ? undefined : parseJson(body),
  };
}

/**
 * What is read for everybody: the newest signals (API 4.2), the recent likes, one of the rankings, people's scores and the
 * trend (API 4.1). Anything else is requested by a single person.
 */
export type SharedReply =
  | { readonly kind: 'signals'; readonly cursor: string | null; readonly limit: number }
  | { readonly kind: 'likes' }
  | { readonly kind: 'rankings'; readonly key: string }
  | { readonly kind: 'people'; readonly identifiers: readonly string[] }
  | { readonly kind: 'trend'; readonly key: string };

/** API 8.2: the most that a page of signals holds. */
const LARGEST_PAGE = 200;

/** `now`: epoch ms, by the clock of whoever sends it. */
export function sharedReplyOf(exchange: Exchange, now: number): SharedReply | null {
  const shared = readShared(exchange);
  if (shared === null || !isPolled(shared) || isOfPast(exchange, now)) return null;
  return shared;
}

/** A request may have waited for the budget since its window was computed; past rankings lie hours apart. */
const CURRENT_MS = 15 * MINUTE_MS;

/** Whether it requests a window that does not end now. */
function isOfPast({ body }: Exchange, now: number): boolean {
  const endAt = endOf(body);
  return endAt !== null && Math.abs(now - endAt) > CURRENT_MS;
}

function endOf(body: unknown): number | null {
  const endDate = isObject(body) ? body['endDate'] : null;
  return typeof endDate === 'number' ? endDate : null;
}

/**
 * An earlier relay takes any window of a day for the current one, and would write the answer as everybody's ranking. With a
 * filter, even an empty one that filters nothing (API 4.1), it only asks the service.
 */
export function asLookup(exchange: Exchange, now: number): Exchange {
  const { body } = exchange;
  const isWindow = readShared(exchange)?.kind === 'rankings' && isObject(body) && isOfPast(exchange, now);
  return isWindow ? { ...exchange, body: { ...body, labelIds: [] } } : exchange;
}

function readShared({ surface, method, path, body }: Exchange): SharedReply | null {
  const url = new URL(path, 'http://path.invalid');
  const query = url.searchParams;
  switch (`${surface} ${method} ${url.pathname}`) {
    case 'rest GET /signals':
      if ([...query.keys()].some((name) => name !== 'limit' && name !== 'cursor')) return null;
      return { kind: 'signals', cursor: query.get('cursor'), limit: readLimit(query.get('limit')) };
    case 'public GET /public/v1/ads/likes/recent':
      return { kind: 'likes' };
    case 'public POST /public/v1/companies/ranked': {
      const key = windowKey(body, ['page', 'size']);
      return key === null || (isObject(body) && body['page'] !== 0) ? null : { kind: 'rankings', key };
    }
    case 'public POST /public/v1/funnel/buying-signals': {
      const key = windowKey(body, []);
      return key === null ? null : { kind: 'trend', key };
    }
    case 'public POST /public/v1/persons/scores': {
      const identifiers = Array.isArray(body) ? body.filter((one) => typeof one === 'string') : [];
      return { kind: 'people', identifiers };
    }
    default:
      return null;
  }
}

/** What the relay records of a reply: what is shared, and the signals that its audit finds (API 2.12, 4.2). */
export type Recorded =
  | { readonly kind: 'signals' | 'likes' | 'people' }
  | { readonly kind: 'rankings' | 'trend'; readonly key: string };

/** Never replies requested for a single account: those are no news. */
export function recordedOf(exchange: Exchange, now: number): Recorded | null {
  const { surface, method, path } = exchange;
  const url = new URL(path, 'http://path.invalid');
  if (surface === 'rest' && method === 'GET' && url.pathname === '/signals') {
    const isOfAll = [...url.searchParams.keys()].every((name) => walkParameters.includes(name));
    return isOfAll ? { kind: 'signals' } : null;
  }
  return sharedReplyOf(exchange, now);
}

const walkParameters = ['limit', 'cursor', 'from', 'to'];

/** What a relay's own feeds read, so that what its desktops share is current. Other windows are requested. */
const polledWindows: readonly string[] = ['rankings:1d', 'rankings:all', 'trend:7d'];

function isPolled(shared: SharedReply): boolean {
  return shared.kind === 'rankings' || shared.kind === 'trend'
    ? polledWindows.includes(stateKey(shared))
    : true;
}

/** A lookup asks for one person's score, the feed for everybody it has met; the latter is read by the relay itself. */
export function isAboutFew(identifiers: readonly string[]): boolean {
  return identifiers.length <= 5;
}

/** The key under which desktops find how the last call of this kind ended, and the reply that they share. */
export function stateKey(shared: SharedReply | Recorded): string {
  return shared.kind === 'rankings' || shared.kind === 'trend' ? `${shared.kind}:${shared.key}` : shared.kind;
}

function readLimit(text: string | null): number {
  const limit = Number(text ?? LARGEST_PAGE);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, LARGEST_PAGE) : LARGEST_PAGE;
}

/**
 * The length of the window that a body requests, whose ends depend on the moment; null when it also requests something else,
 * such as a filter.
 */
function windowKey(body: unknown, others: readonly string[]): string | null {
  if (!isObject(body)) return null;
  const { startDate, endDate, ...rest } = body;
  if (Object.keys(rest).some((name) => !others.includes(name) && rest[name] !== undefined)) return null;
  if (startDate === undefined && endDate === undefined) return 'all';
  if (typeof startDate !== 'number' || typeof endDate !== 'number') return null;
  const days = (endDate - startDate) / DAY_MS;
  return Math.abs(days - Math.round(days)) * DAY_MS < MINUTE_MS ? `${Math.round(days)}d` : null;
}

/** Ends that lie closer together make no other ranking. */
const SAME_END_MS = 5 * MINUTE_MS;

/** Many ask within moments of each other, with ends that depend on the moment; one answer serves them all. */
export function sharedKeyOf(exchange: Exchange): string {
  const shared = readShared(exchange);
  const { surface, method, path, body } = exchange;
  if (shared?.kind === 'rankings' || shared?.kind === 'trend') {
    const size = isObject(body) ? body['size'] : null;
    return JSON.stringify([stateKey(shared), Math.round((endOf(body) ?? 0) / SAME_END_MS), size ?? null]);
  }
  return JSON.stringify([surface, method, path, body]);
}

/**
 * What one person may request: reads of these kinds, and sending signals that they logged, one or several (API 4.1, 4.2).
 */
const askable: readonly { readonly is: RegExp; readonly mayRepeat: boolean }[] = [
  { is: /^rest GET \/signals\?/, mayRepeat: true },
  { is: /^rest GET \/automations(\?|$)/, mayRepeat: true },
  { is: /^public GET \/public\/v1\/(users|signal-categories)$/, mayRepeat: true },
  { is: /^public GET \/public\/v1\/ads\/(likes\/recent|company-engagement\/top-icp)$/, mayRepeat: true },
  { is: /^public GET \/public\/v1\/persons\/[^/?]+\/activity(\?page=\d+)?$/, mayRepeat: true },
  {
    is: /^public POST \/public\/v1\/(persons\/scores|companies\/ranked|funnel\/buying-signals)$/,
    mayRepeat: true,
  },
  { is: /^rest POST \/signals(\/batch)?$/, mayRepeat: false },
];

/** 'read': one answer serves everybody for a while. 'write': done once for each person who asks. Null: not allowed. */
export function askedOf({ surface, method, path }: Exchange): 'read' | 'write' | null {
  const found = askable.find(({ is }) => is.test(`${surface} ${method} ${path}`));
  if (found === undefined || !isPlain(path)) return null;
  return found.mayRepeat ? 'read' : 'write';
}

/**
 * Whether a path leads where it says. The address before it and the path become a URL, in which backslashes, dots and a `#`
 * would lead to any other operation of the service, with the team's key. Encoded ones would do so at some servers.
 */
function isPlain(path: string): boolean {
  const base = 'http://path.invalid';
  if (!URL.canParse(path, base)) return false;
  const { pathname, search } = new URL(path, base);
  return pathname + search === path && pathname.slice(1).split('/').every(isPlainSegment);
}

/** Made of what `encodeURIComponent` leaves, which is how a desktop writes the name of a person. */
function isPlainSegment(segment: string): boolean {
  if (!/^(?:[\w.~!'()*-]|%[\da-f]{2})+$/i.test(segment)) return false;
  const name = decoded(segment);
  return name !== null && !name.split(/[/\\]/).some((part) => part === '.' || part === '..');
}

/** Null for bytes that are no text. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
