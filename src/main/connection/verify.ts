// Verifies an address and a key by one real call, before either is stored.
import { keyLimitCodes } from '../../shared/contract/failures.ts';
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

const addressWords = {
  'not-a-url': 'This is not an address. It should look like https://service.example.',
  'not-https':
    'This address is not https. A key would travel in the open; http is allowed on this machine only.',
  'has-credentials': 'This address carries a user name or password. Enter it without them.',
  'has-query': 'This address has a question mark or # in it. Enter only the base URL.',
} as const;

/** The key is sent to this address only, and never follows a redirect. */
export async function verifyConnection(
  { surface, address, key }: Pick<ConnectRequest, 'surface' | 'address' | 'key'>,
  parts: { readonly http: Http; readonly clock: Pick<Clock, 'now'> },
): Promise<Verification> {
  const checked = checkAddress(address);
  if (checked.kind === 'bad') {
    return { kind: 'refused', field: 'address', title: addressWords[checked.reason], next: null };
  }
  const trimmedKey = key.trim();
  // Header values are visible ASCII; any other character was pasted by mistake.
  if (!/^[\x21-\x7e]+$/.test(trimmedKey)) {
    const title =
      trimmedKey === '' ? 'Enter the key.' : 'This key contains characters that keys cannot have.';
    return {
      kind: 'refused',
      field: 'key',
      title,
      next: 'Copy it again from the dashboard: Settings, API Keys.',
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
  const { title, next } = describeFailure(outcome.failure);
  return { kind: 'refused', field: fieldFor(outcome.failure.code), title, next };
}

/**
 * The Accounts API ranks with POST, which a read-only key may be refused (API 5.4; how scopes apply there is not shown,
 * 5.8) and a plan may not include. Anything else than such a refusal is left to the polls.
 */
async function findLimit(publicApi: Pick<PublicApi, 'getTrend'>): Promise<ConnectLimit | null> {
  const outcome = await publicApi.getTrend({ window: null });
  if (outcome.kind !== 'refused' || !keyLimitCodes.includes(outcome.failure.code)) return null;
  const { title, next } = describeFailure(outcome.failure);
  return {
    title: 'Connected, but this key gets no rankings, scores and trends.',
    next: `${title}${next === null ? '' : ` ${next}`} Until then the hot list comes from the signals.`,
  };
}

function fieldFor(code: FailureCode): 'address' | 'key' | null {
  if (code === 'key-refused' || code === 'scope-missing') return 'key';
  return code === 'rate-limited' || code === 'server-error' || code === 'timeout' ? null : 'address';
}
