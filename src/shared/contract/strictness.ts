// The settings that say how much it takes for an alert of a kind, and a step by which such alerts come sooner.
import type { AlertRule } from './alert-rules.ts';
import { settingBounds } from './setting-bounds.ts';

/** Kinds whose threshold is a setting. */
export const strictness = {
  'strong-signal': { setting: 'strongSignalScore', step: -10 },
  'account-hot': { setting: 'hotTopN', step: 5 },
  'account-surges': { setting: 'surgeFactor', step: -0.5 },
  'person-rises': { setting: 'personRisePercent', step: -5 },
} as const satisfies Partial<
  Readonly<Record<AlertRule, { readonly setting: keyof typeof settingBounds; readonly step: number }>>
>;

export type StrictnessSetting = (typeof strictness)[keyof typeof strictness]['setting'];

/** The next, less strict value of a kind's threshold; null if the kind has none, or there is no such value. */
export function lessStrict(
  kind: AlertRule,
  settings: Readonly<Record<StrictnessSetting, number>>,
): { readonly setting: StrictnessSetting; readonly before: number; readonly after: number } | null {
  if (!hasStrictness(kind)) return null;
  const { setting, step } = strictness[kind];
  const { min, max } = settingBounds[setting];
  const before = settings[setting];
  const after = Math.min(max, Math.max(min, before + step));
  return after === before ? null : { setting, before, after };
}

function hasStrictness(kind: AlertRule): kind is keyof typeof strictness {
  return Object.hasOwn(strictness, kind);
}
