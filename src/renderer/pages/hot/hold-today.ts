// The line at the top of the hot list while the pointer is on the page: it names another account only when the current one is no
// longer to be called. Its place is always there, so nothing below it moves. Pure.
import type { TodayView } from '../../../shared/model.ts';

export function holdToday(shown: TodayView, incoming: TodayView): TodayView {
  const { next, entryIds } = shown;
  const isKept =
    next !== null && next.domain !== incoming.next?.domain && incoming.nextDomains.includes(next.domain);
  return isKept ? { ...incoming, next, entryIds } : incoming;
}
