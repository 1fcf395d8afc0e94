// High-scoring type: a known person does what no word explains and the service scores above nearly everything else. It is weighed
// as a request is, and called none: what it is can only be guessed.
import type { Signal } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { Meaning } from '../evidence/intent.ts';
import { createMeaningReader } from '../evidence/meanings.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { judgeAsk } from './explicit-ask.ts';
import { coolDownGrowths, defineRule, nothingFound, type Rejection } from './rule.ts';
import { signalContent, signalDescription, signalSubject } from './strong-signal.ts';

const NAME = 'high-scoring';

/** Log odds by which it is less certain than a request, of which words or the user say that it is one. */
const LESS_CERTAIN = 1.5;

interface HighSignal {
  readonly signal: Signal;
  readonly evidence: number;
}

export const highScoring = defineRule<typeof NAME, HighSignal>(NAME, {
  source: 'signals',
  isStateless: true,
  find({ signals }, context) {
    if (!context.settings.highScoringOn) return nothingFound;
    const fired: HighSignal[] = [];
    const rejected: Rejection[] = [];
    for (const signal of signals) {
      if (!isHighScoring(context.meaningOf(signal.type, signal.properties))) continue;
      const judged = judgeAsk(signal, context, isHighScoring);
      const evidence = typeof judged === 'number' ? judged - LESS_CERTAIN : -Infinity;
      if (isEvidenceEnough(evidence, context.settings)) fired.push({ signal, evidence });
      else rejected.push({ ...signalSubject(signal), reason: { code: 'high-score-alone' } });
    }
    return { fired, rejected, latches: [] };
  },
  describe: ({ signal }) => signalDescription(NAME, signal),
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: 6 * HOUR_MS,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content: ({ signal }, { accountContext }) =>
    signalContent(signal, signal.score, accountContext(signal.account.domain)),
  stillFires({ cause }, { store, settings }) {
    const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
    if (!settings.highScoringOn || signal === null) return false;
    // The user may have said what it means.
    return !createMeaningReader(store, settings)(signal.type, signal.properties).isExplained;
  },
  sameMomentMs: () => HOUR_MS,
});

function isHighScoring(meaning: Meaning): boolean {
  return meaning.isHighScoring;
}
