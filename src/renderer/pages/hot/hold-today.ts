// The line on top of the hot list while the pointer is on the page: nothing changes place below it. Pure.
import type { TodayView } from '../../../shared/model.ts';
import { isEmptyToday } from '../../words/today-words.ts';

export interface ShownToday {
  readonly today: TodayView;
  /** The line has its place, even if there is nothing to say any more. */
  readonly isShown: boolean;
}

export function showToday(today: TodayView): ShownToday {
  return { today, isShown: !isEmptyToday(today) };
}

/** The line neither comes nor goes, and names another alert only when the one it names is not to be called any more. */
export function holdToday({ today, isShown }: ShownToday, incoming: TodayView): ShownToday {
  if (!isShown) return { today, isShown };
  const { next } = incoming;
  const isKept =
    today.next === null || (today.next.id !== next?.id && incoming.nextIds.includes(today.next.id));
  if (!isKept) return { today: incoming, isShown };
  const others = incoming.others + (today.next === null && next !== null ? 1 : 0);
  return { today: { ...incoming, next: today.next, others }, isShown };
}
