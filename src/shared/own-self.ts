// Tells if a person whom a list names is the user, who may be known as one of the organization's users, by a name in the team,
// or not at all. Pure.
import { wordsOf } from './fold-text.ts';
import type { Owner } from './model/owners.ts';

export interface OwnSelf {
  /** As the user chose it in the settings. */
  readonly me: { readonly id: number; readonly name: string } | null;
  /** On the team's server; null without a team. */
  readonly teamName: string | null;
}

export function isOwnSelf(owner: Owner, { me, teamName }: OwnSelf): boolean {
  if (owner.id !== null && me !== null) return owner.id === me.id;
  return [me?.name, teamName].some((name) => typeof name === 'string' && isSameName(name, owner.name));
}

/** `ada-ode` is “Ada Ode”, in either order. What has neither letters nor digits is nobody's name. */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

function nameKey(name: string): string {
  return [...wordsOf(name)].sort().join(' ');
}
