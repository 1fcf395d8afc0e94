// What was learned from this user, as of today: recomputed only after a new act, or on another day.
import type { Settings } from '../../../../shared/model.ts';
import { localTime, type UtcOffset } from '../../../machine/local-time.ts';
import type { Store } from '../../store/store.ts';
import { learnPreferences, type LearnedPreferences } from '../evidence/learned-preferences.ts';

const neutral: LearnedPreferences = learnPreferences([], [], 0, () => 0);

const known = new WeakMap<
  readonly unknown[],
  { readonly unlearned: readonly unknown[]; readonly day: number; readonly preferences: LearnedPreferences }
>();

/** Neutral while learning is off. */
export function readLearnedPreferences(
  { responses }: Pick<Store, 'responses'>,
  { learnFromActs }: Pick<Settings, 'learnFromActs'>,
  now: number,
  utcOffsetMinutes: UtcOffset,
): LearnedPreferences {
  if (!learnFromActs) return neutral;
  const list = responses.list();
  if (list.length === 0) return neutral;
  const unlearned = responses.listUnlearned();
  const dayOf = (at: number): number => localTime(at, utcOffsetMinutes).day;
  const day = dayOf(now);
  const before = known.get(list);
  if (before?.unlearned === unlearned && before.day === day) return before.preferences;
  const preferences = learnPreferences(list, unlearned, now, dayOf);
  known.set(list, { unlearned, day, preferences });
  return preferences;
}
