// Response times to the requests of a span, by the acts that stop the clock of each.
import { medianOf, quantileOf } from '../../../shared/median.ts';
import type { WeekAnswers } from '../../../shared/model.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { listAsked, ourActs, type WaitingSettings } from '../../pipeline/alerts/waiting.ts';
import type { Span } from '../../pipeline/store/spans.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** Fewer say nothing about how fast requests are answered, and fewer than ten nothing about the slowest tenth. */
const FEWEST_ANSWERS = 5;
const FEWEST_SLOW = 10;

export function viewWeekAnswers(
  store: Store,
  span: Span,
  moment: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
  settings: WaitingSettings,
): WeekAnswers {
  const acts = ourActs(store, settings);
  const asked = listAsked(store, settings, moment, acts, span);
  const waits = asked.flatMap(({ waitedMs }) => waitedMs ?? []);
  const medianMs = medianOf(waits);
  // One that is open and not overdue may still be answered in time.
  const decided = asked.filter(({ waitedMs, isWithinGoal }) => waitedMs !== null || !isWithinGoal);
  return {
    count: asked.length,
    open: asked.length - waits.length,
    speed:
      medianMs === null || waits.length < FEWEST_ANSWERS
        ? null
        : { medianMs, slowMs: waits.length < FEWEST_SLOW ? null : quantileOf(waits, 0.9) },
    goal:
      decided.length < FEWEST_ANSWERS
        ? null
        : {
            within: decided.filter(({ isWithinGoal }) => isWithinGoal).length,
            of: decided.length,
            minutes: settings.answerGoalMinutes,
          },
    areReported: acts.areReported,
  };
}
