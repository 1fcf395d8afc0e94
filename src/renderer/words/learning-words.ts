// The message that the first days are not like the later ones.
import { messages } from '../../shared/messages/messages.ts';
import type { LearningView } from '../../shared/model.ts';
import type { TimeWords } from './time.ts';

/** `Hotlist is learning what is usual for your accounts until tomorrow 9:12. …` */
export function learningWords(
  { what, untilAt }: LearningView,
  times: Pick<TimeWords, 'upcoming'>,
  now: number,
): string {
  return messages().alertSettings.learning[what](times.upcoming(untilAt, now));
}
