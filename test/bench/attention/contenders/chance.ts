// The chance that Hotlist gives an alert to be right: what its severity stands for.
import { EVEN, PER_UNIT } from '../../../../src/main/pipeline/alerts/evidence/severity.ts';
import { OWED } from '../../../../src/main/pipeline/alerts/rules/explicit-ask.ts';
import type { AlertKind } from '../../../../src/shared/contract/alerts.ts';

/** 0 to 1. */
export function chanceOf({
  kind,
  severity,
}: {
  readonly kind: AlertKind;
  readonly severity: number;
}): number {
  const evidence = (severity - EVEN) / PER_UNIT - (kind === 'explicit-ask' ? OWED.more : 0);
  return 1 / (1 + Math.exp(-evidence));
}
