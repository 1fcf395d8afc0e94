// The status as text, with times in the user's locale, and what is being done about being offline. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { StatusView } from '../../shared/model.ts';
import { statusWords } from '../../shared/words/status-words.ts';
import { countdown, type TimeWords } from './time.ts';

/** "Live", "Paused until tomorrow 08:00 · 2 alerts held", "Offline since 09:02": main's text, with times in the user's format. */
export function statusText(status: StatusView, times: TimeWords, now: number): string {
  const { state, text, pausedUntilAt, lastFreshAt } = status;
  const {
    offlineSinceAt = null,
    silentPart = null,
    trouble = null,
    quietUntilAt = null,
    heldCount = 0,
    waiting = null,
  } = status;
  const upcoming = (at: number): string => times.upcoming(at, now);
  if (state === 'paused' && pausedUntilAt !== null)
    return statusWords({ state, untilAt: pausedUntilAt, heldCount }, upcoming);
  if (state === 'quiet' && quietUntilAt !== null)
    return statusWords({ state, untilAt: quietUntilAt, heldCount }, upcoming);
  if (state === 'live' && waiting !== null) return statusWords({ state, waiting }, upcoming);
  if (state === 'offline' && lastFreshAt !== null && offlineSinceAt !== null)
    return statusWords({ state, sinceAt: offlineSinceAt, silent: silentPart }, (at) => times.clock(at, now));
  if (state === 'troubled' && lastFreshAt !== null && offlineSinceAt !== null && trouble !== null)
    return statusWords({ state, by: trouble, sinceAt: offlineSinceAt }, (at) => times.clock(at, now));
  return text;
}

export function tryingText(status: StatusView, now: number): string {
  const words = messages().statusLine;
  if (status.nextCheckAt === null) return words.trying;
  return status.nextCheckAt <= now ? words.tryingNow : words.tryingIn(countdown(status.nextCheckAt, now));
}
