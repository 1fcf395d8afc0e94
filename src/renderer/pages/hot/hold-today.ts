// The line at the top of the hot list while the pointer is on the page: it names another alert only when the current one is no
// longer to be called. Its place is always there, so nothing below it moves. Pure.
import type { TodayView } from '../../../shared/model.ts';

export function holdToday(shown: TodayView, incoming: TodayView): TodayView {
  const { next, entryIds } = shown;
  const isKept = next !== null && next.id !== incoming.next?.id && incoming.nextIds.includes(next.id);
  return isKept ? { ...incoming, next, entryIds } : incoming;
}
