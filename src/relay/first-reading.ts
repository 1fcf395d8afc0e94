// From when on a relay that has just begun to lead says that it reads the signals. A walk of several pages that has read only its
// newest one is no current state: a desktop would take the rest of it for news and alert about it.
import type { FeedResult } from '../main/poll/feed.ts';
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
  return {
    begin() {
      isOver = false;
      hasReadPage = false;
      failures = 0;
    },
    noteCall(call) {
      hasReadPage ||= call?.kind === 'fresh';
    },
    noteRun(feed, result) {
      if (isOver || feed !== 'signals') return false;
      // Before its first page it has nothing to keep back, and what fails is said as it is.
      if (hasReadPage && result.kind !== 'fresh' && result.kind !== 'waiting') failures += 1;
      isOver = failures >= MOST_FAILURES || (result.kind === 'fresh' && !result.isMoreWaiting);
      return isOver;
    },
    saidOf(calls) {
      const { signals, ...others } = calls;
      return isOver || signals?.kind !== 'fresh' ? calls : others;
    },
  };
}
