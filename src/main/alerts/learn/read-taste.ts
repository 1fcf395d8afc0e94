// What was learned from this user, as of today: counted again only when something new was done, or the day is another.
import type { Settings } from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Store } from '../../store/store.ts';
import { createTaste, type Taste } from '../evidence/taste.ts';

const neutral: Taste = createTaste([], [], 0);

const known = new WeakMap<
  readonly unknown[],
  { readonly unlearned: readonly unknown[]; readonly day: number; readonly taste: Taste }
>();

/** Neutral while learning is off. */
export function readTaste(
  { responses }: Pick<Store, 'responses'>,
  { learnFromActs }: Pick<Settings, 'learnFromActs'>,
  now: number,
): Taste {
  if (!learnFromActs) return neutral;
  const list = responses.list();
  if (list.length === 0) return neutral;
  const unlearned = responses.listUnlearned();
  const day = Math.floor(now / DAY_MS);
  const before = known.get(list);
  if (before?.unlearned === unlearned && before.day === day) return before.taste;
  const taste = createTaste(list, unlearned, now);
  known.set(list, { unlearned, day, taste });
  return taste;
}
