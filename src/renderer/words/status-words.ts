// The status in words, with times in the user's locale; and what is being done about being offline. Pure.
import type { StatusView } from '../../shared/model.ts';
import { countdown, type TimeWords } from './time.ts';

/** "Live", "Paused until tomorrow 08:00", "Offline since 09:02". */
export function statusText(status: StatusView, times: TimeWords, now: number): string {
  const { state, text, pausedUntilAt, lastFreshAt, offlineSinceAt = null } = status;
  if (state === 'paused' && pausedUntilAt !== null)
    return `Paused until ${times.upcoming(pausedUntilAt, now)}`;
  if (state === 'offline' && lastFreshAt !== null && offlineSinceAt !== null)
    return `Offline since ${times.clock(offlineSinceAt, now)}`;
  return text;
}

export function tryingText(status: StatusView, now: number): string {
  if (status.nextCheckAt === null) return 'Hotlist goes on trying.';
  const left = countdown(status.nextCheckAt, now);
  return left === 'now' ? 'Trying again now.' : `Trying again in ${left}.`;
}
