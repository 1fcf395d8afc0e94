// Makes the witnesses that rules weigh. Pure.
import type { CountedWitness, PlainWitness, Witness } from '../../../../shared/contract/witnesses.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';

/** `odds`: log odds. */
export function plain(code: PlainWitness, odds: number): Witness {
  return { code, odds };
}

export function counted(code: CountedWitness, value: number, odds: number): Witness {
  return { code, odds, value };
}

/** Adds what takes it down to `most` log odds, beyond which nothing speaks for it. */
export function atMost(witnesses: readonly Witness[], most: number): readonly Witness[] {
  const beyond = oddsOf(witnesses) - most;
  return beyond > 0 ? [...witnesses, plain('at-most', -beyond)] : witnesses;
}

/** As stored: those that say something, with numbers as they are displayed. */
export function asStored(witnesses: readonly Witness[]): readonly Witness[] {
  return witnesses.flatMap((one) => {
    const odds = Math.round(one.odds * 100) / 100;
    if (odds === 0) return [];
    if (!('value' in one) || one.value === null) return { ...one, odds };
    const value = rounded(one.value);
    return 'usual' in one
      ? { ...one, odds, value, usual: one.usual === null ? null : rounded(one.usual) }
      : { ...one, odds, value };
  });
}

/** Whole, or to one place below ten. */
function rounded(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
