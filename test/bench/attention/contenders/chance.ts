// The chance that Hotlist gives an alert to be right: what its severity stands for.
import { EVEN, PER_UNIT } from '../../../../src/main/pipeline/alerts/evidence/severity.ts';
import type { AlertKind } from '../../../../src/shared/contract/alerts.ts';

/**
 * In log odds, by which a request is severer than its chance: the sender is owed an answer, even if requests of regulars often
 * mean nothing.
 */
const REQUEST_OWED = 1.6;

/** 0 to 1. */
export function chanceOf({
  kind,
  severity,
}: {
  readonly kind: AlertKind;
  readonly severity: number;
}): number {
  const evidence = (severity - EVEN) / PER_UNIT - (kind === 'explicit-ask' ? REQUEST_OWED : 0);
  return 1 / (1 + Math.exp(-evidence));
}
