// The last seven days in one view, to read and pass on.

import type { Fact } from '../contract/basis.ts';
import type { ActivityProperties } from '../contract/activity-properties.ts';

export interface WeekView {
  /** Seven days ago, to the hour. */
  readonly fromAt: number;
  readonly toAt: number;
  /** Null while none are read here, or none was yet, and the service's own count is not known either. */
  readonly signals:
    | (WeekCount & {
        /** When the service counted them, epoch ms; left out if that is now. */
        readonly countedAt?: number;
      })
    | null;
  readonly alerts: WeekCount & {
    /** How many of them were acted on; null while acts are not recorded (a setting). */
    readonly actedOn: number | null;
    /** From the signal to the act, among those acted on; null when none was. ms. */
    readonly medianMs: number | null;
  };
  readonly answers: WeekAnswers;
  /** What the user logged. */
  readonly logged: WeekCount & {
    /** The most frequent first. */
    readonly types: readonly { readonly type: string; readonly count: number }[];
    /** The newest first, at most ten. */
    readonly latest: readonly {
      readonly id: string;
      readonly domain: string;
      readonly name: string;
      readonly type: string;
      readonly properties: ActivityProperties;
      readonly at: number;
    }[];
  };
  /**
   * What the hottest are ordered by: their 7 d score, as in the hot list, or the sum of their signals' scores if that was
   * not read.
   */
  readonly hotBy: '7d' | 'points';
  /** The first five, without excluded ones. */
  readonly hot: readonly {
    readonly domain: string;
    readonly name: string;
    /** Their signals of the seven days. */
    readonly count: number;
    readonly score: number;
    readonly why: string | null;
    /** The same, each with what it rests on. */
    readonly facts: readonly Fact[];
  }[];
  /**
   * At most five that were among the 20 most active in the seven days before and have been silent since; null while no signals
   * are read, because nobody knows who is silent then.
   */
  readonly cold:
    | readonly { readonly domain: string; readonly name: string; readonly latestAt: number }[]
    | null;
}

/** `before`: in the seven days before, up to the same hour; null if not all of them are known. */
export interface WeekCount {
  readonly count: number;
  readonly before: number | null;
}

/** Response times to the requests of the week. All durations are working time. */
export interface WeekAnswers {
  /** Requests; those of an account that the same act answered are one. */
  readonly count: number;
  /** Nobody has answered yet. */
  readonly open: number;
  /** ms; null while so few were answered that it says nothing. The 90th percentile needs more of them. */
  readonly speed: { readonly medianMs: number; readonly slowMs: number | null } | null;
  /** Among those answered or overdue; null while these are too few. */
  readonly goal: { readonly within: number; readonly of: number; readonly minutes: number } | null;
  /** Whether the service tells of any acts; otherwise only what is logged here is known. */
  readonly areReported: boolean;
}
