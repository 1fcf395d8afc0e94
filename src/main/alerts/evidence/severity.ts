// Evidence as the severity of an alert, so that rules of different kinds can be compared.

/** Even odds that it is worth an interruption. */
const EVEN = 60;
/** Points of severity for one unit of evidence. */
export const PER_UNIT = 8;

/** `evidence`: logarithmic odds, 0 = even. From 60 to 99; what has less than even odds is no alert. */
export function severityOf(evidence: number): number {
  return Math.round(Math.min(99, EVEN + PER_UNIT * Math.max(0, evidence)));
}
