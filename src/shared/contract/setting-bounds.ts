// The range of each numeric setting, used by main's schemas and the panel's inputs alike. Separate from the schemas, because
// the panel does not load zod. Both ends are allowed, in the setting's own unit.

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const MINUTES_A_DAY = 1_440;

/** Nobody notices whether a notification is fresher than `min`; checking less often than `max` is not watching any more. */
const pollInterval: Bounds = { min: 5_000, max: 300_000 };

const threshold: Bounds = { min: 1, max: 1_000_000 };

export const settingBounds = {
  /** Rules, previews and audits look back a month; a shorter memory would mislead them. */
  retentionDays: { min: 30, max: 3_650 },
  /** Below, small text is too small to read; above, a row of the narrowest panel has no room for a name. */
  zoomPercent: { min: 80, max: 200 },
  pollFastestMs: pollInterval,
  pollSlowestMs: pollInterval,
  publicApiPerMinute: { min: 1, max: 1_000 },
  publicApiPerDay: { min: 100, max: 1_000_000 },
  coolDownMinutes: { min: 0, max: MINUTES_A_DAY },
  quietFromMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  quietToMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  workFromMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  workToMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  callFromMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  callToMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  answerGoalMinutes: { min: 1, max: 5 * MINUTES_A_DAY },
  briefingMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  digestMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  strongSignalScore: { min: 1, max: 100 },
  hotTopN: { min: 1, max: 50 },
  hotScoreThreshold: threshold,
  surgeFactor: { min: 1.5, max: 20 },
  surgeLeast: { min: 2, max: 1_000 },
  personScoreThreshold: threshold,
  personRisePercent: { min: 5, max: 500 },
} as const satisfies Readonly<Record<string, Bounds>>;

export type BoundedSetting = keyof typeof settingBounds;
