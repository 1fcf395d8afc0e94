// How long ago something was.
import { messages } from '../messages/messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';

/** `20 min ago`, `3 hours ago`, `4 days ago`. */
export function agoWords(at: number, now: number): string {
  return agoOf(now - at);
}

/** The same for a duration. */
export function agoOf(spanMs: number): string {
  const ms = Math.max(0, spanMs);
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const { minutesAgo, hoursAgo, daysAgo } = messages().phrases;
  if (minutes < 60) return minutesAgo(minutes);
  const hours = Math.round(ms / HOUR_MS);
  return hours < 24 ? hoursAgo(hours) : daysAgo(Math.round(ms / DAY_MS));
}
