// The witnesses that several rules call: the volume of the whole workspace, and what the service scores.
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import type { ActivityEvent } from '../evidence/account-history.ts';
import { counted } from '../evidence/witnesses.ts';
import { volumeEvidence } from '../evidence/workspace-volume.ts';
import type { RuleContext } from './rule.ts';

type Scored = Pick<ActivityEvent, 'type' | 'score'>;

export function volumeWitness({ signalsADay }: Pick<RuleContext, 'signalsADay'>): Witness {
  const aDay = signalsADay();
  return counted('volume', aDay ?? 0, volumeEvidence(aDay));
}

/** Of what the scores of these signals say together, named by the highest. */
export function scoreWitness(
  signals: readonly Scored[],
  context: Pick<RuleContext, 'scoreEvidence' | 'usualScores'>,
): Witness {
  const [highest] = signals.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1));
  return namedScore(highest ?? null, context.scoreEvidence(signals), context);
}

/** One score beside what its source mostly sends. */
export function namedScore(
  signal: Scored | null,
  odds: number,
  { usualScores }: Pick<RuleContext, 'usualScores'>,
): Witness {
  const value = signal?.score ?? null;
  const usual = signal === null ? null : usualScores(signal.type);
  if (value === null || usual === null) return { code: 'score', odds, value, range: null };
  const { source, from, to, highest } = usual;
  return { code: 'score', odds, value, range: { source, from, to, isHighest: value >= highest } };
}
