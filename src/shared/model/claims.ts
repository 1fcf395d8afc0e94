// Who of the team has which account, as a desktop sees it.
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
  /** Who handed it over; null where `by` took it. */
  readonly from: string | null;
}

/** How asking the team's relay for an account ended. */
export type ClaimAnswer =
  /** Who has it now; null: nobody. */
  | { readonly kind: 'done'; readonly claim: Claim | null }
  /** `claim`: who has it. */
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal; readonly claim: Claim | null }
  | { readonly kind: 'failed'; readonly reason: ClaimFailure };

export interface ClaimsView {
  /** The own name on the team's server. */
  readonly me: string;
  /** Others who have used Hotlist in this team lately, by name. */
  readonly colleagues: readonly string[];
  readonly claims: readonly Claim[];
}
