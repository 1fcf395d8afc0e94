// A notification as it is counted: which accounts it is about, and which of them one can read about in it.

export interface Delivery {
  readonly at: number;
  /** Several accounts in one; it may be about anything of the day. */
  readonly isDigest: boolean;
  /** The accounts that it is about. */
  readonly accounts: readonly string[];
  /** Those whose name and reason can be read. */
  readonly named: readonly string[];
  /** How likely each is said to be right, 0 to 1, by account; left out where nothing is said. */
  readonly chances?: ReadonlyMap<string, number>;
}
