// What the bars beside a score are. Pure.
import type { HotWindow } from '../../shared/model.ts';
import { historySpanDays, historySteps } from '../../shared/score-spans.ts';
import { scoreName } from '../../shared/words/score-words.ts';
import { capitalised } from '../../shared/words/text.ts';

/** "24 h score: one bar for every 14 hours of the last 7 days": what the bars beside a score are. */
export function historyTitle(kind: HotWindow | 'aggregate'): string {
  const days = historySpanDays[kind];
  const hours = (days * 24) / historySteps;
  const step = hours % 24 === 0 ? `${String(hours / 24)} days` : `${String(hours)} hours`;
  return `${capitalised(scoreName(kind))}: one bar for every ${step} of the last ${String(days)} days`;
}
