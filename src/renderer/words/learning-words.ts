// That the first days are not like the later ones, in words.
import type { LearningView } from '../../shared/model.ts';
import type { TimeWords } from './time.ts';

/** `Still learning what is usual here until tomorrow 9:12. …` */
export function learningWords(
  { what, untilAt }: LearningView,
  times: Pick<TimeWords, 'upcoming'>,
  now: number,
): string {
  const until = times.upcoming(untilAt, now);
  return what === 'usual'
    ? `Still learning what is usual here until ${until}. You may get more alerts until then.`
    : `Still learning what is usual here until ${until}. From then on only a day’s most certain alerts come.`;
}
