// The service's addresses and keys, from the environment.
import { checkAddress } from '../../../pipeline/api/address.ts';
import type { Target, Targets } from '../../../settings/connection/connections.ts';
import { BadSetting, type Environment } from './bad-setting.ts';

/** The surfaces named in the environment; throws a bad setting with a message. */
export function readTargets(env: Environment): Targets {
  return {
    public: readTarget(env, 'HOTLIST_BASE_URL', 'HOTLIST_API_KEY'),
    rest: readTarget(env, 'HOTLIST_REST_BASE_URL', 'HOTLIST_REST_API_KEY'),
  };
}

function readTarget(env: Environment, addressName: string, keyName: string): Target | null {
  const address = env[addressName] || null;
  const key = env[keyName] || null;
  if (address === null && key === null) return null;
  if (address === null) throw new BadSetting(`${keyName} is set, but ${addressName} is not.`);
  if (key === null) throw new BadSetting(`${addressName} is set, but ${keyName} is not.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new BadSetting(`${keyName} contains characters that keys cannot have.`);
  const checked = checkAddress(address);
  if (checked.kind === 'ok') return { address: checked.address, key };
  throw new BadSetting(`${addressName} ${addressFault[checked.reason]}`);
}

const addressFault = {
  'not-a-url': 'is not an address. It should look like https://service.example.',
  'not-https': 'must be https; http is allowed on this computer only.',
  'has-credentials': 'contains a user name or password. Set it without them.',
  'has-query': 'contains ? or #. Set only the base URL.',
} as const;
