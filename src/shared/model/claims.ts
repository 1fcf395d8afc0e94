// Who in the team has which account, as a desktop knows it.
import type { ClaimFailure, ClaimRefusal } from '../contract/team.ts';

/** “I've got this”: one person has an account until they release it, hand it over, or its term ends. */
export interface Claim {
  /** Root domain. */
  readonly account: string;
  /** The person's name on the team's server. */
  readonly by: string;
  /** By the relay's clock, epoch ms. */
  readonly at: number;
  readonly untilAt: number;
  /** Who handed it over; null if `by` claimed it. */
  readonly from: string | null;
}

/** The outcome of asking the team's relay for an account. */
export type ClaimAnswer =
  /** Who has it now; null: nobody. */
  | { readonly kind: 'done'; readonly claim: Claim | null }
  /** `claim`: who has it. */
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal; readonly claim: Claim | null }
  | { readonly kind: 'failed'; readonly reason: ClaimFailure };

export interface ClaimsView {
  /** The user's own name on the team's server. */
  readonly me: string;
  /** Others who have used Hotlist in this team lately, by name. */
  readonly colleagues: readonly string[];
  readonly claims: readonly Claim[];
}
