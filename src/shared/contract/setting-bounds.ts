// What a setting with a number may be: main's schemas and the panel's boxes go by the same. Apart from the schemas, because
// the panel does not load zod. Both ends are allowed; each is in the unit of its setting.

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const MINUTES_A_DAY = 1_440;

/** Nobody notices a notification that is fresher than `min`; less often than every `max` is not watching any more. */
const pollInterval: Bounds = { min: 5_000, max: 300_000 };

const threshold: Bounds = { min: 1, max: 1_000_000 };

export const settingBounds = {
  /** Rules, previews and audits look back a month; a shorter memory would mislead them. */
  retentionDays: { min: 30, max: 3_650 },
  /** Below, small words are too small to read; above, a row of the panel's least width holds no name. */
  zoomPercent: { min: 80, max: 200 },
  pollFastestMs: pollInterval,
  pollSlowestMs: pollInterval,
  publicApiPerMinute: { min: 1, max: 1_000 },
  publicApiPerDay: { min: 100, max: 1_000_000 },
  coolDownMinutes: { min: 0, max: MINUTES_A_DAY },
  quietFromMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  quietToMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  briefingMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  digestMinute: { min: 0, max: MINUTES_A_DAY - 1 },
  strongSignalScore: { min: 1, max: 100 },
  hotTopN: { min: 1, max: 50 },
  hotScoreLine: threshold,
  surgeFactor: { min: 1.5, max: 20 },
  surgeLeast: { min: 2, max: 1_000 },
  personScoreLine: threshold,
  personRisePercent: { min: 5, max: 500 },
} as const satisfies Readonly<Record<string, Bounds>>;

export type BoundedSetting = keyof typeof settingBounds;
