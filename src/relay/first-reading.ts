// From when on a relay that has just begun to lead, or could not read for a while, says that it reads the signals. A walk of
// several pages that has read only its newest one is no current state: a desktop would take the rest of it for news and alert
// about it.
import type { FeedResult } from '../main/pipeline/poll/feed.ts';
import type { CallState } from '../main/team/records.ts';
import type { FeedName } from '../shared/model.ts';

/** After so many runs that failed on a further page, what was read until then is said: a page may fail for days. */
const MOST_FAILURES = 5;

export interface FirstReading {
  begin(): void;
  /** How the last call for signals ended. */
  noteCall(call: CallState | undefined): void;
  /** A feed has run. True when this ends the first reading. */
  noteRun(feed: FeedName, result: FeedResult): boolean;
  /** The calls as the desktops may hear of them. */
  saidOf(calls: Readonly<Record<string, CallState>>): Readonly<Record<string, CallState>>;
}

export function createFirstReading(): FirstReading {
  let isOver = false;
  let hasReadPage = false;
  let failures = 0;
  /** It goes on until a walk is complete; null: it has not failed since the last one that was, or since the beginning. */
  let failed: CallState | null = null;
  const begin = (): void => {
    isOver = false;
    hasReadPage = false;
    failures = 0;
    failed = null;
  };
  return {
    begin,
    noteCall(call) {
      hasReadPage ||= call?.kind === 'fresh';
      if (call === undefined || call.kind === 'fresh') return;
      // A further page that keeps failing has held back enough.
      if (isOver && failures < MOST_FAILURES) begin();
      failed = call;
    },
    noteRun(feed, result) {
      if (feed !== 'signals') return false;
      const isWhole = result.kind === 'fresh' && !result.isMoreWaiting;
      if (isWhole) failures = 0;
      if (isOver) return false;
      // Before its first page it has nothing to keep back, and what fails is said as it is.
      if (hasReadPage && result.kind !== 'fresh' && result.kind !== 'waiting') failures += 1;
      isOver = isWhole || failures >= MOST_FAILURES;
      return isOver;
    },
    saidOf(calls) {
      const { signals, ...others } = calls;
      if (isOver || signals?.kind !== 'fresh') return calls;
      return failed === null ? others : { ...others, signals: failed };
    },
  };
}
