// Strong signal: one signal's score crosses the user's line. An account that sends such signals day by day is only
// news when it sends many more of them than it usually does: a bot, a regular, a customer at work.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { ChoiceList, Settings, Signal } from '../../../shared/model.ts';
import { strongSignalWords } from '../alert-words.ts';
import {
  growths,
  type Candidate,
  type RuleContext,
  type RuleResult,
  type Subject,
  type Rejected,
} from './rule.ts';
import { isBusy, strongHabitOf } from './usual.ts';

export function decideStrongSignals(signals: readonly Signal[], context: RuleContext): RuleResult {
  const candidates: Candidate[] = [];
  const rejected: Rejected[] = [];
  const line = lineOf(context.settings);
  for (const signal of signals) {
    // It keeps the line it is below itself (store/decisions.ts).
    if (line !== null && signal.score < line) continue;
    const subject = signalSubject(signal);
    const reason = whyNot(signal, context);
    if (reason === null) candidates.push(candidateOf(signal, subject, context));
    else rejected.push({ ...subject, reason });
  }
  return { candidates, rejected, latches: [] };
}

/** The score from which on a signal is strong; null when the user wants to hear of none. */
export function lineOf(settings: Settings): number | null {
  return settings.strongSignalOn ? settings.strongSignalScore : null;
}

export function signalSubject(signal: Signal): Subject {
  return {
    key: `signal:${signal.id}`,
    domain: signal.account.domain,
    what: { code: 'signal', type: signal.type },
  };
}

function whyNot(signal: Signal, context: RuleContext): Reason | null {
  return whyNotChosen(signal, context.settings) ?? strongHabitOf(signal, context);
}

/** The setting that leaves it out; null when the lists let it through. */
function whyNotChosen({ type, source }: Signal, settings: Settings): Reason | null {
  if (!settings.strongSignalOn) return { code: 'rule-off', rule: 'strong-signal' };
  if (!chooses(settings.strongSignalTypes, type)) return { code: 'type-left-out', type };
  if (!chooses(settings.strongSignalSources, source)) return { code: 'source-left-out', source };
  return null;
}

/** Whether the line and the lists let it through. */
export function choosesSignal(signal: Signal, settings: Settings): boolean {
  return signal.score >= settings.strongSignalScore && whyNotChosen(signal, settings) === null;
}

/** Null, an unknown value, is let through by 'all' and 'except' only. */
export function chooses({ mode, values }: ChoiceList, value: string | null): boolean {
  if (mode === 'all') return true;
  const isListed = value !== null && values.some((other) => other.toLowerCase() === value.toLowerCase());
  return mode === 'only' ? isListed : !isListed;
}

function candidateOf(signal: Signal, subject: Subject, context: RuleContext): Candidate {
  const { domain } = signal.account;
  return {
    id: `strong-signal:${signal.id}`,
    kind: 'strong-signal',
    account: domain,
    person: null,
    cause: { signalId: signal.id },
    severity: Math.round(signal.score),
    subject,
    isWatched: context.isAccountWatched(domain),
    score: signal.score,
    isCrossing: true,
    coolDownGrowth:
      isBusy(domain, context) || context.activity(domain).knownDays < 1 ? growths.often : growths.seldom,
    words: () => strongSignalWords(signal, context.accountContext(domain)),
  };
}
