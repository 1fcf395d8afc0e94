// That the first days are not like the later ones, in words.
import type { LearningView } from '../../shared/model.ts';
import type { TimeWords } from './time.ts';

/** `Still learning what is usual here, until tomorrow 9:12. …` */
export function learningWords(
  { what, untilAt }: LearningView,
  times: Pick<TimeWords, 'upcoming'>,
  now: number,
): string {
  const until = times.upcoming(untilAt, now);
  return what === 'usual'
    ? `Still learning what is usual here, until ${until}. Until then more looks unusual than is.`
    : `Still learning what is usual here, until ${until}. Until then the first alerts of a day come, later the most certain ones.`;
}
