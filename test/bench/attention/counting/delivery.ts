// A notification as it is counted: whom it is about, and of whom one can read in it.

export interface Delivery {
  readonly at: number;
  /** Several accounts in one; it may be about what has been going on all day. */
  readonly isDigest: boolean;
  /** Whom it is about. */
  readonly accounts: readonly string[];
  /** Those whose name and reason can be read. */
  readonly named: readonly string[];
}
