// How long ago something was, and how long it takes until something may be done.
import { messages } from '../messages/messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';

/** `20 min ago`, `3 hours ago`, `4 days ago`. */
export function agoWords(at: number, now: number): string {
  return agoOf(now - at);
}

/** "3 min ago", for a duration. */
export function agoOf(spanMs: number): string {
  const { minutesAgo, hoursAgo, daysAgo } = messages().phrases;
  return inUnits(spanMs, { minutes: minutesAgo, hours: hoursAgo, days: daysAgo });
}

/** `20 min`, `3 hours`, `4 days`. */
export function spanWords(spanMs: number): string {
  return inUnits(spanMs, messages().phrases);
}

type Counted = (count: number) => string;

function inUnits(
  spanMs: number,
  { minutes, hours, days }: { readonly minutes: Counted; readonly hours: Counted; readonly days: Counted },
): string {
  const ms = Math.max(0, spanMs);
  // A minute counts once it has passed, as in the panel's clocks.
  const wholeMinutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (wholeMinutes < 60) return minutes(wholeMinutes);
  const wholeHours = Math.round(ms / HOUR_MS);
  return wholeHours < 24 ? hours(wholeHours) : days(Math.round(ms / DAY_MS));
}

/** `about a minute`, `about 20 minutes`, `about 3 hours`: after “in”, never less than it takes in minutes. */
export function waitWords(spanMs: number): string {
  const minutes = Math.max(1, Math.ceil(spanMs / MINUTE_MS));
  const { aboutMinutes, aboutHours } = messages().phrases;
  return minutes < 60 ? aboutMinutes(minutes) : aboutHours(Math.round(spanMs / HOUR_MS));
}
