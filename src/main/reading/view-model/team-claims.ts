// The port to who has which account in a team.
import type { ClaimRequest } from '../../../shared/contract/team.ts';
import type { Claim, ClaimAnswer } from '../../../shared/model.ts';

/** Who has which account in this team. */
export interface TeamClaims {
  /** The user's own name on the team's server. */
  readonly me: string;
  /** The claims in force, as last heard; empty before a store is attached. */
  list(): readonly Claim[];
  /** Who has this account; null for nobody. */
  holderOf(account: string): Claim | null;
  /** The colleague who has it; null for nobody, and for the user. */
  colleagueWith(account: string): string | null;
  /** Everybody in the team except the user. */
  colleagues(): readonly string[];
  /** `to`: whom it is handed over to; null for the other requests. Never rejects. */
  ask(request: ClaimRequest, account: string, to: string | null): Promise<ClaimAnswer>;
}
