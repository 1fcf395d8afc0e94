// Verifies an address and a key by one real call, before either is stored.
import { isRouteTrouble, keyLimitCodes } from '../../../shared/contract/failures.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { describeFailure } from '../../../shared/words/failure-words.ts';
import type { ConnectAnswer, ConnectRequest, Failure, FailureCode, Surface } from '../../../shared/model.ts';
import { surfaceLabel } from '../../../shared/words/surface-label.ts';
import { checkAddress } from '../../pipeline/api/address.ts';
import type { CallTarget } from '../../pipeline/api/call.ts';
import type { Outcome } from '../../pipeline/api/outcome.ts';
import { createPublicApi, type PublicApi } from '../../pipeline/api/public-api.ts';
import { createRestApi, type RestApi } from '../../pipeline/api/rest-api.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Http } from '../../machine/http-port.ts';

export type Verification =
  | ({ readonly kind: 'verified'; readonly target: CallTarget } & Pick<
      Extract<ConnectAnswer, { kind: 'connected' }>,
      'limit'
    >)
  | Extract<ConnectAnswer, { kind: 'refused' }>;

type ConnectLimit = NonNullable<Extract<ConnectAnswer, { kind: 'connected' }>['limit']>;

/** The key is sent to this address only, and never follows a redirect. */
export async function verifyConnection(
  { surface, address, key }: Pick<ConnectRequest, 'surface' | 'address' | 'key'>,
  parts: { readonly http: Http; readonly clock: Pick<Clock, 'now'> },
  abort?: AbortSignal,
): Promise<Verification> {
  const checked = checkAddress(address);
  if (checked.kind === 'bad') {
    return { kind: 'refused', field: 'address', title: messages().keys.address[checked.reason], next: null };
  }
  const trimmedKey = key.trim();
  // Header values are visible ASCII; any other character was pasted by mistake.
  if (!/^[\x21-\x7e]+$/.test(trimmedKey)) {
    const { enterKey, badCharacters, copyAgain } = messages().keys;
    const title = trimmedKey === '' ? enterKey : badCharacters;
    return {
      kind: 'refused',
      field: 'key',
      title,
      next: copyAgain,
    };
  }
  const target: CallTarget = { ...parts, surface, address: checked.address, key: trimmedKey };
  const publicApi = surface === 'public' ? createPublicApi(target) : null;
  const outcome =
    publicApi === null ? await askForSignals(createRestApi(target), abort) : await publicApi.listUsers(abort);
  if (outcome.kind === 'fresh') {
    const limit = publicApi === null ? null : await findLimit(publicApi, abort);
    return { kind: 'verified', target, ...(limit === null ? {} : { limit }) };
  }
  const { failure } = outcome;
  if (failure.code === 'not-the-service' && failure.status === 401) return refusedByOther(surface);
  const { title, next } =
    nothingHeard(failure.code, checked.address) ?? describeFailure(failure, ownWords(failure));
  return { kind: 'refused', field: fieldFor(failure.code), title, next };
}

/** Who tries a key wants to know that it was refused, whoever says so; the address may be as wrong as the key. */
function refusedByOther(surface: Surface): Extract<Verification, { kind: 'refused' }> {
  const { refused, otherAnswered } = messages().keys.verify;
  const { title, next } = refused['key-refused'];
  return {
    kind: 'refused',
    field: 'key',
    title: title(surfaceLabel[surface]),
    next: `${next} ${otherAnswered}`,
  };
}

/** One signal is enough, unless the newest happens to be one that cannot be read. */
async function askForSignals(
  api: Pick<RestApi, 'listSignals'>,
  abort: AbortSignal | undefined,
): Promise<Outcome<unknown>> {
  const newest = await api.listSignals({ limit: 1 }, abort);
  return newest.kind === 'broken' && newest.failure.code === 'newer-language'
    ? api.listSignals({}, abort)
    : newest;
}

/** Null where what is said of a feed is true of an attempt, too. */
function ownWords({ code, surface }: Failure): { title: string; next: string } | null {
  const { refused } = messages().keys.verify;
  if (!isOwn(code, refused)) return null;
  const { title, next } = refused[code];
  return { title: title(surfaceLabel[surface]), next };
}

function isOwn<Code extends FailureCode>(
  code: FailureCode,
  refused: Readonly<Record<Code, unknown>>,
): code is Code {
  return Object.hasOwn(refused, code);
}

/**
 * The Accounts API ranks with POST, which a read-only key may not be allowed (API 5.4; how scopes apply there is not shown,
 * 5.8) and a plan may not include. Any other refusal is left to the polls.
 */
async function findLimit(
  publicApi: Pick<PublicApi, 'getTrend'>,
  abort: AbortSignal | undefined,
): Promise<ConnectLimit | null> {
  const outcome = await publicApi.getTrend({ window: null }, abort);
  if (outcome.kind !== 'refused' || !keyLimitCodes.includes(outcome.failure.code)) return null;
  const { title, next } = describeFailure(outcome.failure);
  const { noRankings, untilThen } = messages().keys;
  return {
    title: noRankings,
    next: [title, next, untilThen].filter((sentence) => sentence !== null).join(' '),
  };
}

/** Nobody retries what was not stored: the user has to try again. Null: another failure. */
function nothingHeard(code: FailureCode, address: string): { title: string; next: string } | null {
  const { hostname, port, protocol } = new URL(address);
  // What answers there may be another port, or a firewall's: it is named although nobody has typed it.
  const place = `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`;
  const { noAnswer, tooSlow, inTrouble, checkAddress: next, laterAgain } = messages().keys.verify;
  if (code === 'no-route') return { title: noAnswer(place), next };
  if (code === 'timeout') return { title: tooSlow(place), next };
  return code === 'server-error' || code === 'rate-limited'
    ? { title: inTrouble[code](hostname), next: laterAgain }
    : null;
}

/** Neither what was typed nor the way to it is at fault. */
const passing: readonly FailureCode[] = [
  'rate-limited',
  'server-error',
  'timeout',
  'conflict',
  'still-generating',
];

function fieldFor(code: FailureCode): 'address' | 'key' | null {
  // The address may be right; the way to it is the problem.
  if (isRouteTrouble(code)) return null;
  if (code === 'key-refused' || keyLimitCodes.includes(code)) return 'key';
  return passing.includes(code) ? null : 'address';
}
