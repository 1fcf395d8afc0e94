// High score: a known person does what the service scores above nearly everything else. Where no word explains its type, and that is
// always scored so high, it is weighed as a request is, and called none: what it is can only be guessed. Where scores say something
// of single signals, its own score counts.
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import type { Signal } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import type { Meaning } from '../evidence/intent.ts';
import { createMeaningReader } from '../evidence/meanings.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { asStored, plain } from '../evidence/witnesses.ts';
import { namedScore } from './context-witnesses.ts';
import { isWeighed, judgeAsk } from './explicit-ask.ts';
import { coolDownGrowths, defineRule, nothingFound, type Rejection, type RuleContext } from './rule.ts';
import { contentOf, signalDescription, signalSubject } from './strong-signal.ts';

const NAME = 'high-scoring';

/** A chance read from scores is never taken to be higher, so that no score alone is an exceptional event. */
const SUREST = 0.9;

/** Log odds by which it is less certain than a request, of which words or the user say that it is one. */
const LESS_CERTAIN = 2.1;

interface HighSignal {
  readonly signal: Signal;
  readonly evidence: number;
  readonly witnesses: readonly Witness[];
}

export const highScoring = defineRule<typeof NAME, HighSignal>(NAME, {
  source: 'signals',
  isStateless: true,
  find({ signals }, context) {
    if (!context.settings.highScoringOn) return nothingFound;
    const fired: HighSignal[] = [];
    const rejected: Rejection[] = [];
    for (const signal of signals) {
      const meaning = context.meaningOf(signal.type, signal.properties);
      const byType = weighType(signal, meaning, context);
      const byScore = weighScore(signal, meaning, context);
      const witnesses = evidenceOf(byScore) > evidenceOf(byType) ? byScore : byType;
      const evidence = evidenceOf(witnesses);
      if (isEvidenceEnough(evidence, context)) fired.push({ signal, evidence, witnesses });
      else if (meaning.isHighScoring)
        rejected.push({
          ...signalSubject(signal),
          reason: { code: 'high-score-alone', evidence: asStored(witnesses) },
        });
    }
    return { fired, rejected, latches: [] };
  },
  describe: ({ signal }) => signalDescription(NAME, signal),
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: 6 * HOUR_MS,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  witnesses: ({ witnesses }) => witnesses,
  content: ({ signal }, context) => contentOf(signal, context),
  stillFires({ cause }, { store, settings }) {
    const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
    if (!settings.highScoringOn || signal === null) return false;
    // The user may have said what it means.
    return mayMatter(createMeaningReader(store, settings)(signal.type, signal.properties));
  },
  sameMomentMs: () => HOUR_MS,
});

/** Where nothing speaks, it does not matter. */
function evidenceOf(witnesses: readonly Witness[]): number {
  return witnesses.length === 0 ? -Infinity : oddsOf(witnesses);
}

/** By what is usually scored like this: the type. Empty where that says nothing. */
function weighType(signal: Signal, meaning: Meaning, context: RuleContext): readonly Witness[] {
  if (!meaning.isHighScoring) return [];
  const judged = judgeAsk(signal, context, isHighScoring);
  return isWeighed(judged) ? [...judged, plain('score-alone', -LESS_CERTAIN)] : [];
}

/** By this signal's own score, where scores say something of single signals; empty where they do not. */
function weighScore(signal: Signal, meaning: Meaning, context: RuleContext): readonly Witness[] {
  if (signal.contact === null || !mayMatter(meaning)) return [];
  const chance = Math.min(SUREST, context.chanceOf(signal));
  if (chance === 0) return [];
  const score = namedScore(signal, Math.log(chance / (1 - chance)), context);
  if (meaning.isHighScoring) return [score, plain('type-high', 0.5)];
  return meaning.topic === null ? [score, plain('type-usual', -0.5)] : [score];
}

/** A request has its own rule, and what words or the user call ordinary is so whatever its score. */
function mayMatter({ isAsk, isUndone, isExplained, topic }: Meaning): boolean {
  return !isAsk && !isUndone && (!isExplained || topic !== null);
}

function isHighScoring(meaning: Meaning): boolean {
  return meaning.isHighScoring;
}
