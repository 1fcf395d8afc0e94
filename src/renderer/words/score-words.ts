// What a score counts, in words: short beside a number, long in a sentence. Pure.
import type { HotWindow, ScoreKind } from '../../shared/model.ts';
import { historySpanDays, historySteps } from '../../shared/score-spans.ts';

/** "24 h": beside a number. */
export function scoreKindShort(kind: ScoreKind): string {
  return {
    '24h': '24 h',
    '7d': '7 d',
    '30d': '30 d',
    all: 'all time',
    aggregate: 'overall',
    person: 'lead',
    contact: 'contact',
  }[kind];
}

/** "Score in 24 h": what a number or a plot is. */
export function scoreKindLong(kind: ScoreKind): string {
  return {
    '24h': 'Score in 24 hours',
    '7d': 'Score in 7 days',
    '30d': 'Score in 30 days',
    all: 'All-time score',
    aggregate: 'Overall score',
    person: 'Lead score',
    contact: 'Contact score',
  }[kind];
}

/** "Score in 24 hours: one bar for every 14 hours of the last 7 days": what the bars beside a score are. */
export function historyTitle(kind: HotWindow | 'aggregate'): string {
  const days = historySpanDays[kind];
  const hours = (days * 24) / historySteps;
  const step = hours % 24 === 0 ? `${String(hours / 24)} days` : `${String(hours)} hours`;
  return `${scoreKindLong(kind)}: one bar for every ${step} of the last ${String(days)} days`;
}
