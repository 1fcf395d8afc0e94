// Converts evidence into an alert's severity, so that different kinds of rules are comparable.
import type { AlertPace } from '../../../../shared/contract/pace.ts';
import type { Settings } from '../../../../shared/model.ts';

/** The severity at even odds that it is worth an interruption. */
export const EVEN = 60;
/** Points of severity for one unit of evidence. */
export const PER_UNIT = 8;

/** Less evidence makes no alert. Users who want everything also get those slightly below even odds. */
const LEAST: Readonly<Record<AlertPace, number>> = { few: 0, balanced: 0, everything: -1 };

/** `evidence`: log odds, 0 = even. From 52 to 99. */
export function severityOf(evidence: number): number {
  return Math.round(Math.min(99, EVEN + PER_UNIT * Math.max(-1, evidence)));
}

export function isEvidenceEnough(evidence: number, { pace }: Pick<Settings, 'pace'>): boolean {
  return evidence >= LEAST[pace];
}
