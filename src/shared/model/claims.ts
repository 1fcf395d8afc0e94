// The team as a desktop sees it: who belongs to it, and who has which account.

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
