// Converts evidence into an alert's severity, so that different kinds of rules are comparable.
import type { AlertPace } from '../../../../shared/contract/pace.ts';

/** The severity at even odds that it is worth an interruption. */
export const EVEN = 60;
/** Points of severity for one unit of evidence. */
export const PER_UNIT = 8;

/** Log odds of one in four: less makes no alert, whatever there is room for. */
export const LEAST = -1.1;

/** `evidence`: log odds, 0 = even. From 51 to 99. */
export function severityOf(evidence: number): number {
  return Math.round(Math.min(99, EVEN + PER_UNIT * Math.max(LEAST, evidence)));
}

/**
 * The least evidence that makes an alert where alerts of at least this severity come at once: even odds, and less where fewer come
 * than the user wants.
 */
export function leastEvidence(pace: AlertPace, thresholdSeverity: number): number {
  if (pace === 'few') return 0;
  return Math.max(LEAST, Math.min(0, (thresholdSeverity - EVEN) / PER_UNIT));
}

export function isEvidenceEnough(
  evidence: number,
  { leastEvidence: least }: { readonly leastEvidence: () => number },
): boolean {
  return evidence >= 0 || (evidence >= LEAST && evidence >= least());
}
