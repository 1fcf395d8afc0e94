// The title of the bars next to a score. Pure.
import type { HotWindow } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { historySpanDays, historySteps } from '../../shared/score-spans.ts';
import { scoreName } from '../../shared/words/score-words.ts';
import { capitalised } from '../../shared/words/text.ts';

/** "24 h score: one bar for every 14 hours of the last 7 days": describes the bars next to a score. */
export function historyTitle(kind: HotWindow | 'aggregate'): string {
  const days = historySpanDays[kind];
  const hours = (days * 24) / historySteps;
  const every =
    hours % 24 === 0
      ? ({ count: hours / 24, unit: 'days' } as const)
      : ({ count: hours, unit: 'hours' } as const);
  return messages().movement.bars(capitalised(scoreName(kind)), every, days);
}
