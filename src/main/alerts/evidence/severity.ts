// Evidence as the severity of an alert, so that rules of different kinds can be compared.
import type { Pace } from '../../../shared/contract/pace.ts';
import type { Settings } from '../../../shared/model.ts';

/** The severity of even odds that it is worth an interruption. */
export const EVEN = 60;
/** Points of severity for one unit of evidence. */
export const PER_UNIT = 8;

/** With less evidence it is no alert. Who wants everything hears of what has somewhat less than even odds, too. */
const LEAST: Readonly<Record<Pace, number>> = { few: 0, balanced: 0, everything: -1 };

/** `evidence`: logarithmic odds, 0 = even. From 52 to 99. */
export function severityOf(evidence: number): number {
  return Math.round(Math.min(99, EVEN + PER_UNIT * Math.max(-1, evidence)));
}

export function isEnough(evidence: number, { pace }: Pick<Settings, 'pace'>): boolean {
  return evidence >= LEAST[pace];
}
