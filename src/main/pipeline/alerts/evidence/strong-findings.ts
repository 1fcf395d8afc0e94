// How often this workspace has findings that are likely by themselves. Where few come, the weaker ones are less likely to be right,
// too: some workspaces have ten times as many buyers among their visitors as others. Pure.
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { DecidedSeverity } from '../../store/ledger.ts';
import { EVEN, PER_UNIT } from './severity.ts';

/** The days that are counted. */
export const STRONG_MS = 14 * DAY_MS;

/** The kinds whose chances are on one scale: requests are owed an answer whatever theirs is. */
const counted: ReadonlySet<string> = new Set(['buyer-visit', 'several-people', 'worth-a-look']);

/** At odds of e to 1. */
const STRONG = EVEN + PER_UNIT;

/** Strong findings a day from which on they say nothing, and for how many days that is believed before any came. */
const USUAL = { aDay: 1.3, days: 2 };

/** Log odds for each unit of the logarithm, from a fit over simulated workspaces in which each counted alike. */
const WEIGHT = 0.6;

/** `firstAt`: when the first alert was decided, epoch ms; null before that. */
export function strongADay(
  decided: readonly DecidedSeverity[],
  { now, firstAt }: { readonly now: number; readonly firstAt: number | null },
): number {
  const from = Math.max(now - STRONG_MS, firstAt ?? now);
  const strong = decided.filter(
    ({ kind, severity, at }) => counted.has(kind) && severity >= STRONG && at >= from && at <= now,
  );
  const days = Math.max(0, now - from) / DAY_MS;
  return (strong.length + USUAL.aDay * USUAL.days) / (days + USUAL.days);
}

/** Log odds, 0 or less: where many come, weaker ones are no more certain than they say themselves. */
export function strongEvidence(aDay: number): number {
  return WEIGHT * Math.min(0, Math.log(aDay / USUAL.aDay));
}
