// From when on a relay that has just begun to lead says that it reads the signals. A walk of several pages that has read only its
// newest one is no current state: a desktop would take the rest of it for news and alert about it.
import type { FeedResult } from '../main/poll/feed.ts';
import type { CallState } from '../main/team/records.ts';
import type { FeedName } from '../shared/model.ts';

/** After so many failed runs, what was read until then is said: a page may fail for days. */
const MOST_FAILURES = 5;

export interface FirstReading {
  begin(): void;
  /** A feed has run. True when this ends the first reading. */
  noteRun(feed: FeedName, result: FeedResult): boolean;
  /** The calls as the desktops may hear of them. */
  saidOf(calls: Readonly<Record<string, CallState>>): Readonly<Record<string, CallState>>;
}

export function createFirstReading(): FirstReading {
  let isOver = false;
  let failures = 0;
  return {
    begin() {
      isOver = false;
      failures = 0;
    },
    noteRun(feed, result) {
      if (isOver || feed !== 'signals') return false;
      if (result.kind === 'broken' || result.kind === 'refused') failures += 1;
      isOver = failures >= MOST_FAILURES || (result.kind === 'fresh' && !result.isMoreWaiting);
      return isOver;
    },
    saidOf(calls) {
      const { signals, ...others } = calls;
      return isOver || signals?.kind !== 'fresh' ? calls : others;
    },
  };
}
