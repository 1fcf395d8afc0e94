// An account by a typed domain. Letters beyond ASCII stand in it as they are, or as `xn--…`, which browsers copy; which of the
// two the service gives is not shown (API 2.3, 2.12).
import { domainToASCII, domainToUnicode } from 'node:url';
import type { Store } from '../store/store.ts';

/** As it is recorded; as it is typed if it is not. */
export function knownDomain({ accounts }: Pick<Store, 'accounts'>, typed: string): string {
  if (accounts.find(typed) !== null) return typed;
  const other = typed.includes('xn--') ? domainToUnicode(typed) : domainToASCII(typed);
  return other !== '' && other !== typed && accounts.find(other) !== null ? other : typed;
}
