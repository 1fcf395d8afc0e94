// Strong signal: one signal's score crosses the user's line. An account that sends such signals day by day is only
// news when it sends many more of them than it usually does: a bot, a regular, a customer at work.
import type { ChoiceList, Signal } from '../../../shared/model.ts';
import { phraseFor, wordsFor } from '../../../shared/text.ts';
import { strongSignalWords } from '../wording.ts';
import type { Candidate, RuleContext, RuleResult, Subject, Untold } from './rule.ts';

/** Strong signals on this share of the known days are a habit; never on fewer days than the least. */
const HABIT_SHARE = 0.3;
const HABIT_LEAST_DAYS = 3;

/** A habit is news again at this many times its usual rate. */
const HABIT_FACTOR = 3;

export function decideStrongSignals(signals: readonly Signal[], context: RuleContext): RuleResult {
  const candidates: Candidate[] = [];
  const untold: Untold[] = [];
  for (const signal of signals) {
    const subject = signalSubject(signal);
    const reason = whyNot(signal, context);
    if (reason === null) candidates.push(candidateOf(signal, subject, context));
    else untold.push({ ...subject, reason });
  }
  return { candidates, untold, arms: [] };
}

export function signalSubject(signal: Signal): Subject {
  return { key: `signal:${signal.id}`, domain: signal.account.domain, what: wordsFor(signal.type) };
}

function whyNot(signal: Signal, context: RuleContext): string | null {
  const { settings } = context;
  if (!settings.strongSignalOn) return 'Strong signals are turned off';
  if (signal.score < settings.strongSignalScore) {
    return `Score ${Math.round(signal.score)}, below your line of ${settings.strongSignalScore}`;
  }
  if (!chooses(settings.strongSignalTypes, signal.type)) {
    return `You left out signals of the type ${phraseFor(signal.type)}`;
  }
  if (!chooses(settings.strongSignalSources, signal.source)) {
    return `You left out signals from ${phraseFor(signal.source ?? 'no source')}`;
  }
  return habitOf(signal.account.domain, context);
}

function habitOf(domain: string, { settings, strongDays, strongRate }: RuleContext): string | null {
  const { days, ofDays } = strongDays(domain, settings.strongSignalScore);
  if (days < HABIT_LEAST_DAYS || days < HABIT_SHARE * ofDays) return null;
  const { lastDay, usual } = strongRate(domain, settings.strongSignalScore);
  if (lastDay >= HABIT_FACTOR * usual && lastDay > 1) return null;
  return `Usual for this account: strong signals on ${days} of the last ${ofDays} days`;
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
    words: () => strongSignalWords(signal, context.story(domain)),
  };
}
