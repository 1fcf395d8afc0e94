// How often the service is asked, as the user may bound it, and what is proven complete.

export interface PaceSettings {
  /** Between two looks at the newest signals: never less than this … Milliseconds, 5,000 to 300,000. */
  readonly pollFastestMs: number;
  /** … and never more, while the budget allows it. Milliseconds, 5,000 to 300,000. */
  readonly pollSlowestMs: number;
}

export interface Completeness {
  /** Every signal that occurred before this instant, a week back at most, was known … */
  readonly completeTo: number;
  /** … at this instant, by the service's own count. */
  readonly checkedAt: number;
}
