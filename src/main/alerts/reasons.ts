// Why an account is hot, in words, from its latest signals and likes. Pure.
import { phraseFor } from '../../shared/text.ts';

/** Reasons named before the rest is left out: a row has one line. */
const REASONS_SHOWN = 3;

export interface Reason {
  /** A signal type, or 'ad_like'. */
  readonly type: string;
  /** 0 to 100; sorts the reasons. */
  readonly weight: number;
}

/** `Demo request, pricing page visit twice, ad like`; null without a reason. The heaviest first. */
export function whyWords(reasons: readonly Reason[]): string | null {
  const byType = new Map<string, { count: number; weight: number }>();
  for (const { type, weight } of reasons) {
    const known = byType.get(type) ?? { count: 0, weight: 0 };
    byType.set(type, { count: known.count + 1, weight: known.weight + weight });
  }
  const heaviest = [...byType].sort(([, a], [, b]) => b.weight - a.weight).slice(0, REASONS_SHOWN);
  if (heaviest.length === 0) return null;
  const text = heaviest.map(([type, { count }]) => phraseFor(type) + timesWords(count)).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function timesWords(count: number): string {
  if (count === 1) return '';
  return count === 2 ? ' twice' : ` ${count} times`;
}
