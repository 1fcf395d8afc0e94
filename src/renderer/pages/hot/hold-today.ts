// The line at the top of the hot list while the pointer is on the page: it names another account only when the current one is no
// longer to be called, or when the one before it is to be called again, as after an undo. Its place is always there, so nothing
// below it moves. Pure.
import type { TodayView } from '../../../shared/model.ts';

/** `before`: the account that it named before the one shown; null without one. */
export function holdToday(shown: TodayView, incoming: TodayView, before: string | null): TodayView {
  const { next, entryIds } = shown;
  const isKept =
    next !== null &&
    next.domain !== incoming.next?.domain &&
    incoming.next?.domain !== before &&
    incoming.nextDomains.includes(next.domain);
  return isKept ? { ...incoming, next, entryIds } : incoming;
}
