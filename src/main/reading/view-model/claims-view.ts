// Who in the team has which account, as the panel shows it.
import type { ClaimsView } from '../../../shared/model.ts';
import type { TeamClaims } from './team-claims.ts';

/** Null without a team. */
export function viewClaims(claims: TeamClaims | null): ClaimsView | null {
  if (claims === null) return null;
  return { me: claims.me, colleagues: claims.colleagues(), claims: claims.list() };
}
