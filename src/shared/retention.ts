// How long decisions are kept: main's limit, and what the panel says about it.

/** Longer than anybody asks why an alert did not come. */
export const DECISIONS_KEPT_DAYS = 90;

/** Days, 1 to 90. `retentionDays`: from the settings; null keeps everything else forever. */
export function decisionsKeptDays(retentionDays: number | null): number {
  return Math.min(retentionDays ?? DECISIONS_KEPT_DAYS, DECISIONS_KEPT_DAYS);
}
