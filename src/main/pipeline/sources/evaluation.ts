// What every feed says about the moment when it passes new data on for evaluation.
import type { Settings, Signal } from '../../../shared/model.ts';
import type { EvaluateOptions } from '../alerts/decide/evaluate-changes.ts';
import { isCatchUp } from '../poll/feed.ts';
import type { Clock } from '../../machine/clock.ts';

export interface EvaluationParts {
  readonly clock: Pick<FeedClock, 'utcOffsetMinutes' | 'errorMs'>;
  readonly settings: () => Settings;
}

/** A clock that knows what the service's replies say about it. */
export interface FeedClock extends Clock {
  /** How far it is ahead of the service's, in ms; 0 while nothing says that it is wrong. */
  errorMs(): number;
}

/** Current news, outside any walk. */
export function evaluationAt({ clock, settings }: EvaluationParts, now: number): EvaluateOptions {
  return {
    now,
    clockErrorMs: clock.errorMs(),
    settings: settings(),
    utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
    walk: null,
    isCatchUp: false,
    isBaseline: false,
  };
}

/** News since the feed was last fresh; null before its first good run, which alerts about nothing. */
export function evaluationSince(
  parts: EvaluationParts,
  lastFreshAt: number | null,
  now: number,
): EvaluateOptions {
  return {
    ...evaluationAt(parts, now),
    isCatchUp: isCatchUp(lastFreshAt, now),
    isBaseline: lastFreshAt === null,
  };
}

/** Signals that were found late. What was recorded just now is news, however long ago it occurred. */
export function evaluationOfLate(
  parts: EvaluationParts,
  signals: readonly Pick<Signal, 'recordedAt'>[],
  now: number,
): EvaluateOptions {
  const options = evaluationAt(parts, now);
  const serviceNow = now - options.clockErrorMs;
  const areOld = signals.every(({ recordedAt }) => isCatchUp(recordedAt, serviceNow));
  return { ...options, isCatchUp: areOld };
}
