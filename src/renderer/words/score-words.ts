// What a score counts, in words: short beside a number, long in a sentence. Pure.
import type { HotWindow, ScoreKind } from '../../shared/model.ts';
import { historySpanDays, historySteps } from '../../shared/score-spans.ts';
import { windowWords, type WindowWords } from '../../shared/words/window-words.ts';

type ScoreWords = Pick<WindowWords, 'short' | 'score'>;

const scoreWords: Readonly<Record<ScoreKind, ScoreWords>> = {
  ...windowWords,
  aggregate: { short: 'overall', score: 'Overall score' },
  person: { short: 'lead', score: 'Lead score' },
  contact: { short: 'contact', score: 'Contact score' },
};

/** "24 h": beside a number. */
export function scoreKindShort(kind: ScoreKind): string {
  return scoreWords[kind].short;
}

/** "Score in 24 hours": what a number or a plot is. */
export function scoreKindLong(kind: ScoreKind): string {
  return scoreWords[kind].score;
}

/** "Score in 24 hours: one bar for every 14 hours of the last 7 days": what the bars beside a score are. */
export function historyTitle(kind: HotWindow | 'aggregate'): string {
  const days = historySpanDays[kind];
  const hours = (days * 24) / historySteps;
  const step = hours % 24 === 0 ? `${String(hours / 24)} days` : `${String(hours)} hours`;
  return `${scoreKindLong(kind)}: one bar for every ${step} of the last ${String(days)} days`;
}
