// The names of the keychain entries that an organization's keys may be in. Only these are read and removed, whatever the
// preferences file says.
import type { Surface } from '../../shared/model.ts';

/** Two per key: one in use, the other for the next key until that one is in use. */
export type EntryPair = readonly [string, string];

export type KeyEntries = Readonly<Record<Surface | 'team', EntryPair>> & {
  /** The address of the webhook, which is a secret as well. */
  readonly webhook: string;
};

/** `organization`: its id, which contains no slash. */
export function keyEntriesOf(organization: string): KeyEntries {
  return {
    public: pairOf(`${organization}/public`),
    rest: pairOf(`${organization}/rest`),
    team: pairOf(`${organization}/team`),
    webhook: `${organization}/webhook`,
  };
}

/**
 * What versions before the first release called them. They are removed when such a version's settings are set aside, because
 * nothing would ever read them again.
 */
export const unreleasedEntries: readonly string[] = [
  ...pairOf('main/a'),
  ...pairOf('main/b'),
  ...pairOf('main/team'),
  'webhook',
];

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
