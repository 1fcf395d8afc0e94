// The last seven days in one view, to be read and passed on.

export interface WeekView {
  /** Seven days ago, to the hour. */
  readonly fromAt: number;
  readonly toAt: number;
  readonly signals: WeekCount;
  readonly alerts: WeekCount & {
    /** Of them, those that were acted on; null while what is done about alerts is not noted (a setting). */
    readonly actedOn: number | null;
    /** From the signal to the act, of those acted on; null when none was. ms. */
    readonly medianMs: number | null;
  };
  /** The five that did most, by the sum of their signals' scores. */
  readonly hot: readonly {
    readonly domain: string;
    readonly name: string;
    readonly count: number;
    /** That sum. */
    readonly points: number;
    readonly why: string | null;
  }[];
  /** At most five that were among the 20 most active of the seven days before, and have been silent since. */
  readonly cold: readonly { readonly domain: string; readonly name: string; readonly latestAt: number }[];
}

/** `before`: in the seven days before, up to the same hour; null where not all of them are known. */
export interface WeekCount {
  readonly count: number;
  readonly before: number | null;
}
