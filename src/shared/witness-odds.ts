// The sum of the witnesses of an alert.
import type { Witness } from './contract/witnesses.ts';

/** Log odds that it matters. */
export function oddsOf(witnesses: readonly Pick<Witness, 'odds'>[]): number {
  return witnesses.reduce((sum, { odds }) => sum + odds, 0);
}

/** The chance that it matters, 0 to 1. */
export function chanceOf(witnesses: readonly Pick<Witness, 'odds'>[]): number {
  return 1 / (1 + Math.exp(-oddsOf(witnesses)));
}
