// How long decisions are kept: the limit of main, and what the panel says of it.

/** Longer than anybody asks why an alert did not come. */
export const DECISIONS_KEPT_DAYS = 90;

/** Days, 1 to 90. `retentionDays`: of the settings; null keeps everything else for ever. */
export function decisionsKeptDays(retentionDays: number | null): number {
  return Math.min(retentionDays ?? DECISIONS_KEPT_DAYS, DECISIONS_KEPT_DAYS);
}
