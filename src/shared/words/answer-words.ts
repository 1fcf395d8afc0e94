// Response times to requests, as text.
import { countText } from '../messages/numbers.ts';
import { messages } from '../messages/messages.ts';
import type { WeekAnswers } from '../model.ts';
import { HOUR_MS, MINUTE_MS } from '../time-units.ts';

/**
 * `half answered within 12 min of working time, 9 in 10 within 2 h`, `8 of 10 within your goal of 15 min`, `1 still open`: each a
 * sentence's part; none without a request.
 */
export function answerWords({ count, open, speed, goal, areReported }: WeekAnswers): readonly string[] {
  const words = messages().week.answers;
  if (count === 0) return [];
  const speeds =
    speed === null
      ? []
      : [
          words.half(workWords(speed.medianMs)),
          ...(speed.slowMs === null ? [] : [words.nineTenths(workWords(speed.slowMs))]),
        ];
  const said = [
    ...(speeds.length === 0 ? [] : [speeds.join(', ')]),
    ...(goal === null
      ? []
      : [words.goal(countText(goal.within), countText(goal.of), workWords(goal.minutes * MINUTE_MS))]),
  ];
  return [
    ...(said.length === 0 ? [words.tooFew] : said),
    ...(open === 0 ? [] : [words.open(countText(open))]),
    ...(areReported ? [] : [words.notLogged]),
  ];
}

/** A working day is no day of 24 hours, so hours are the largest unit. */
function workWords(ms: number): string {
  const { time, week } = messages();
  if (ms < MINUTE_MS) return week.aMinute;
  return ms < 2 * HOUR_MS ? time.minutes(Math.round(ms / MINUTE_MS)) : time.hours(Math.round(ms / HOUR_MS));
}
