// Everything about calls in one place: usage and what is left per key, last and next call per feed.
import type { AssistantOutcome, AssistantTool } from '../contract/assistants.ts';
import type { ListedReply, ShapeCount } from '../contract/set-aside.ts';
import type { FailureCode } from '../contract/failures.ts';
import type { Completeness } from './status.ts';
import type { TeamDiagnostics } from './team.ts';
import type { FeedName, Surface } from '../contract/service.ts';

export interface CallError {
  readonly at: number;
  readonly code: FailureCode;
  readonly status: number | null;
  readonly title: string;
  /** For support (API 7.1). */
  readonly requestId: string | null;
  /** The service's own message, cleaned and cut at 300 characters; null without one. */
  readonly message: string | null;
}

export interface KeyDiagnostics {
  readonly surface: Surface;
  /** 'Starter', 'Growth', 'Agency', or null while unknown (and always for the Accounts API). */
  readonly plan: string | null;
  readonly perMinute: number;
  readonly usedThisMinute: number;
  readonly leftThisMinute: number;
  /** What was left of the window in the last reply's headers; null without them or once it has reset. */
  readonly leftByService: number | null;
  /** Null = unlimited. */
  readonly perDay: number | null;
  readonly usedToday: number;
  /** Null = unlimited. */
  readonly leftToday: number | null;
  /** Requests by other users of the key in the last day, as far as the headers show. */
  readonly othersToday: number;
  /** What is left of the day allows far fewer polls than an unspent day. */
  readonly isLow: boolean;
  /** Until when the service asked us to stay away, or null. */
  readonly blockedUntilAt: number | null;
  /** By polling or by hand, since the start. */
  readonly lastCallAt: number | null;
  readonly lastError: CallError | null;
  /** The first of its feeds to run next, when, and why then; null without any. */
  readonly next: { readonly feed: string; readonly at: number; readonly why: string } | null;
}

export interface FeedDiagnostics {
  readonly feed: FeedName;
  /** The name by which people know it. */
  readonly name: string;
  readonly surface: Surface;
  readonly state: 'fine' | 'incomplete' | 'failing' | 'halted' | 'late';
  readonly lastCallAt: number | null;
  readonly lastFreshAt: number | null;
  readonly lastError: CallError | null;
  /** The last time a reply contained nothing known, so that some may have been missed; null: never. */
  readonly gapAt: number | null;
  readonly nextAt: number;
  /** Why then, as text. */
  readonly why: string;
}

export interface Diagnostics {
  readonly at: number;
  readonly keys: readonly KeyDiagnostics[];
  readonly feeds: readonly FeedDiagnostics[];
  /**
   * The current polling interval for the newest signals, and how many are expected per hour; null without the Signals API.
   */
  readonly pace: { readonly intervalMs: number; readonly signalsPerHour: number | null } | null;
  readonly completeness: Completeness | null;
  /** Items of replies that could not be read since the start, latest first. */
  readonly setAside: readonly SetAsideCount[];
  /** Stored rows that this version cannot read and leaves as they are; those met since the start. */
  readonly unreadableRows: readonly UnreadableRowCount[];
  /** Links from outside that were not Hotlist's, since the start; left out if there were none. */
  readonly refusedLinks?: number;
  /** Left out without a team. */
  readonly team?: TeamDiagnostics;
  /** What assistants last asked for, newest first; left out if none has asked. */
  readonly assistantCalls?: readonly AssistantCall[];
}

/** One call of an assistant, possibly from an earlier run: never what was asked or answered. */
export interface AssistantCall {
  readonly at: number;
  /** Null if it asked for an unknown tool. */
  readonly tool: AssistantTool | null;
  readonly outcome: AssistantOutcome;
}

/** Items of one list that could not be read and were left out, by the first field that did not fit. */
export interface SetAsideCount extends ShapeCount {
  readonly reply: ListedReply;
  /** When the latest reply with such items arrived; `count` is how many that one had. */
  readonly at: number;
}

/** Rows of one table, by the first column that could not be read. */
export interface UnreadableRowCount {
  readonly table: string;
  readonly column: string;
  readonly count: number;
}
