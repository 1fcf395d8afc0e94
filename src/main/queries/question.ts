// What questions to the recorded data and their answers have in common. Each kind of question is a file of its own, so that a
// command loads no more than it asks.
import type { Recorded } from './recorded-data.ts';

/** Grows with a change that breaks a script. A new field does not: whoever reads leaves alone what they do not know. */
export const ANSWER_VERSION = 1;

/** Rows in one answer. */
export const MOST_ROWS = 200;
const USUAL_ROWS = 20;

/** Characters of a question; what follows was pasted by accident. */
export const LONGEST_WORDS = 300;

/** What each answer says first. */
export function headOf({
  isDemo,
  organization,
  settings,
}: Pick<Recorded, 'isDemo' | 'organization' | 'settings'>) {
  return {
    version: ANSWER_VERSION,
    isDemo,
    ...(organization !== undefined && { organization }),
    hidesNames: settings.hideNames,
  } as const;
}

export function rowsOf(limit: number | undefined): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.trunc(limit ?? USUAL_ROWS)));
}
