// The names of the keychain entries that an organization's keys may be in. Only these are read and removed, whatever the
// preferences file says.
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import type { Surface } from '../../shared/model.ts';

/** Two per key: one in use, the other for the next key until that one is in use. */
export type EntryPair = readonly [string, string];

export type KeyEntries = Readonly<Record<Surface | 'team', EntryPair>> & {
  /** The address of the webhook, which is a secret as well. */
  readonly webhook: string;
};

/** The first organization keeps the names under which they were first written. */
const firstEntries: KeyEntries = {
  public: pairOf('main/a'),
  rest: pairOf('main/b'),
  team: pairOf('main/team'),
  webhook: 'webhook',
};

/** `organization`: its id, which contains no slash and is not "main". */
export function keyEntriesOf(organization: string): KeyEntries {
  if (organization === FIRST_ORGANIZATION) return firstEntries;
  return {
    public: pairOf(`${organization}/public`),
    rest: pairOf(`${organization}/rest`),
    team: pairOf(`${organization}/team`),
    webhook: `${organization}/webhook`,
  };
}

/** The one of the pair that is not in use. */
export function otherOf([one, other]: EntryPair, used: string | null): string {
  return used === one ? other : one;
}

export function without(entries: readonly string[], entry: string): readonly string[] {
  return entries.filter((other) => other !== entry);
}

function pairOf(entry: string): EntryPair {
  return [entry, `${entry}2`];
}
