// Lists the possible owners: the organization's users, the user, and the people of the team. Reads only.
import type { ListMiss } from '../../../shared/contract/lists.ts';
import type { Owner } from '../../../shared/model.ts';
import { isSameName, type OwnSelf } from '../../../shared/own-self.ts';
import { personName } from '../../../shared/words/team-words.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { team } from '../on-demand/team.ts';
import { isMailboxProvider } from '../../pipeline/identity/mailbox-providers.ts';

export interface KnownOwner extends Owner {
  readonly email: string | null;
}

/** The owner whom a cell names, or why it names none. */
export type OwnerFinder = (cell: string) => Owner | Extract<ListMiss, 'no-owner' | 'unknown-owner'>;

/** The user first. `colleagues`: by their names in the team. */
export function listOwners(
  store: Store,
  self: OwnSelf,
  colleagues: readonly string[],
): readonly KnownOwner[] {
  const users = team.known(store).items.map(({ id, name, email }): KnownOwner => ({ id, name, email }));
  const { me, teamName } = self;
  const others = [
    ...(me === null ? [] : [{ id: me.id, name: me.name, email: null }]),
    ...[teamName, ...colleagues].flatMap((name) =>
      name === null ? [] : { id: null, name: personName(name), email: null },
    ),
  ];
  const known = others.reduce<readonly KnownOwner[]>(
    (all, one) =>
      all.some(({ id, name }) => (id !== null && id === one.id) || isSameName(name, one.name))
        ? all
        : [...all, one],
    users,
  );
  const isMe = (one: Owner): boolean => one.id !== null && one.id === me?.id;
  return [...known.filter(isMe), ...known.filter((one) => !isMe(one))];
}

/** By email address or name; a name that several people have is none. */
export function createOwnerFinder(owners: readonly KnownOwner[]): OwnerFinder {
  const find = (cell: string): ReturnType<OwnerFinder> => {
    if (cell === '') return 'no-owner';
    const folded = cell.toLowerCase();
    const byEmail = owners.find(({ email }) => email?.toLowerCase() === folded);
    const named = byEmail === undefined ? owners.filter(({ name }) => isSameName(name, cell)) : [byEmail];
    const [owner] = named;
    return owner === undefined || named.length > 1 ? 'unknown-owner' : { id: owner.id, name: owner.name };
  };
  // A list of thousands of rows has a few owners.
  const found = new Map<string, ReturnType<OwnerFinder>>();
  return (cell) => {
    const owner = found.get(cell) ?? find(cell);
    found.set(cell, owner);
    return owner;
  };
}

/** The domains of the organization's own mail addresses. */
export function ownDomains(store: Store): ReadonlySet<string> {
  const domains = team.known(store).items.map(({ email }) => rootDomain(email?.split('@').at(-1) ?? null));
  return new Set(domains.flatMap((domain) => (domain === null || isMailboxProvider(domain) ? [] : domain)));
}

/** Counts the accounts of each owner. The owner with the most accounts comes first. */
export function countOwners(
  owners: readonly (Owner | null)[],
): readonly { readonly owner: Owner; readonly accounts: number }[] {
  const counted = new Map<string, { readonly owner: Owner; readonly accounts: number }>();
  for (const owner of owners) {
    if (owner === null) continue;
    const key = `${owner.id ?? ''} ${owner.name}`;
    counted.set(key, { owner, accounts: (counted.get(key)?.accounts ?? 0) + 1 });
  }
  return [...counted.values()].sort((one, other) => other.accounts - one.accounts);
}
