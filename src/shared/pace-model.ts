// What is proven complete.

export interface Completeness {
  /** Every signal that occurred before this instant, a week back at most, was known … */
  readonly completeTo: number;
  /** … at this instant, by the service's own count. */
  readonly checkedAt: number;
}
