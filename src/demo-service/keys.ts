// The demo's four keys. They are derived from the seed and give access to nothing but this service.

import { hashLetters } from './random.ts';
import type { ServiceOptions } from './options.ts';

export type Scope = 'read-write' | 'read-only';
export type Surface = 'a' | 'b';

export interface KeySet {
  readonly apiKey: string;
  readonly restApiKey: string;
  readonly readOnlyApiKey: string;
  readonly readOnlyRestApiKey: string;
}

/** Random characters in a key: as many as in a real one, so that fields and logs are tested at the real length. */
const KEY_LETTERS = 32;

export function demoKeys(seed: number, options: Pick<ServiceOptions, 'apiKey' | 'restApiKey'>): KeySet {
  return {
    apiKey: options.apiKey ?? `hl_demo_a_${hashLetters(KEY_LETTERS, seed, 1)}`,
    restApiKey: options.restApiKey ?? `hl_demo_b_${hashLetters(KEY_LETTERS, seed, 2)}`,
    readOnlyApiKey: `hl_demo_a_ro_${hashLetters(KEY_LETTERS, seed, 3)}`,
    readOnlyRestApiKey: `hl_demo_b_ro_${hashLetters(KEY_LETTERS, seed, 4)}`,
  };
}

export interface KeyRing {
  /** The scope of a key on this surface, or null when it is unknown or revoked (401, section 5 rule 5). */
  scopeOf(surface: Surface, key: string): Scope | null;
  /** Takes effect at once (section 5 rule 6). Revoking an unknown key does nothing. */
  revoke(key: string): void;
  /** Adds a second key for that surface, to test key rotation. */
  add(surface: Surface, key: string, scope: Scope): void;
}

/** Each key works on one surface only; whether a real key can work on both is not documented (section 5 rule 7). */
export function createKeyRing(keys: KeySet): KeyRing {
  const scopes = new Map<string, { readonly surface: Surface; readonly scope: Scope }>([
    [keys.apiKey, { surface: 'a', scope: 'read-write' }],
    [keys.restApiKey, { surface: 'b', scope: 'read-write' }],
    [keys.readOnlyApiKey, { surface: 'a', scope: 'read-only' }],
    [keys.readOnlyRestApiKey, { surface: 'b', scope: 'read-only' }],
  ]);
  return {
    scopeOf(surface, key) {
      const entry = scopes.get(key);
      return entry?.surface === surface ? entry.scope : null;
    },
    revoke: (key) => void scopes.delete(key),
    add: (surface, key, scope) => void scopes.set(key, { surface, scope }),
  };
}
