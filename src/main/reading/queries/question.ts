// What questions about the recorded data and their answers have in common. Each kind of question is in a separate file, so
// that a command loads no more than it needs.
import type { Recorded } from './recorded-data.ts';

/** Raised by a change that breaks scripts; new fields do not, because readers ignore what they do not know. */
export const ANSWER_VERSION = 1;

/** Rows per answer. */
export const MOST_ROWS = 200;
const USUAL_ROWS = 20;

/** Characters of a question; the rest was pasted by accident. */
export const LONGEST_WORDS = 300;

/** The first fields of each answer. */
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
