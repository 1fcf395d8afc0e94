// Verifies an address and a key by one real call, before either is stored.
import { isRouteTrouble, keyLimitCodes } from '../../shared/contract/failures.ts';
import { messages } from '../../shared/messages/messages.ts';
import { describeFailure } from '../../shared/words/failure-words.ts';
import type { ConnectAnswer, ConnectRequest, FailureCode } from '../../shared/model.ts';
import { checkAddress } from '../api/address.ts';
import type { CallTarget } from '../api/call.ts';
import { createPublicApi, type PublicApi } from '../api/public-api.ts';
import { createRestApi } from '../api/rest-api.ts';
import type { Clock, Http } from '../ports.ts';

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
    publicApi === null ? await createRestApi(target).listSignals({ limit: 1 }) : await publicApi.listUsers();
  if (outcome.kind === 'fresh') {
    const limit = publicApi === null ? null : await findLimit(publicApi);
    return { kind: 'verified', target, ...(limit === null ? {} : { limit }) };
  }
  const { title, next } =
    nothingHeard(outcome.failure.code, checked.address) ?? describeFailure(outcome.failure);
  return { kind: 'refused', field: fieldFor(outcome.failure.code), title, next };
}

/**
 * The Accounts API ranks with POST, which a read-only key may not be allowed (API 5.4; how scopes apply there is not shown,
 * 5.8) and a plan may not include. Any other refusal is left to the polls.
 */
async function findLimit(publicApi: Pick<PublicApi, 'getTrend'>): Promise<ConnectLimit | null> {
  const outcome = await publicApi.getTrend({ window: null });
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

function fieldFor(code: FailureCode): 'address' | 'key' | null {
  // The address may be right; the way to it is the problem.
  if (isRouteTrouble(code)) return null;
  if (code === 'key-refused' || code === 'scope-missing') return 'key';
  return code === 'rate-limited' || code === 'server-error' || code === 'timeout' ? null : 'address';
}
