// Strong signal: one signal's score crosses the user's line. An account that sends such signals day by day is only
// news when it sends many more of them than it usually does: a bot, a regular, a customer at work.
import type { ChoiceList, Settings, Signal } from '../../../shared/model.ts';
import { phraseFor, wordsFor } from '../../../shared/text.ts';
import { strongSignalWords } from '../wording.ts';
import {
  growths,
  type Candidate,
  type RuleContext,
  type RuleResult,
  type Subject,
  type Untold,
} from './rule.ts';

/** Strong signals in this many hours of two weeks, told in so many of them, are a habit. */
const HABIT = { hours: 3, toldHours: 1 };

/** An account that is here every other working hour has it sooner: it will be back. Signals a day. */
const BUSY_A_DAY = 5;
const BUSY_HABIT = { hours: 1, toldHours: 1 };

/** A habit is news again at this many times its usual rate, and never for fewer signals in 24 hours. */
const HABIT_FACTOR = 3;
const HABIT_LEAST = 5;

export function decideStrongSignals(signals: readonly Signal[], context: RuleContext): RuleResult {
  const candidates: Candidate[] = [];
  const untold: Untold[] = [];
  const line = lineOf(context.settings);
  for (const signal of signals) {
    // It keeps the line it is below itself (state/decisions.ts).
    if (line !== null && signal.score < line) continue;
    const subject = signalSubject(signal);
    const reason = whyNot(signal, context);
    if (reason === null) candidates.push(candidateOf(signal, subject, context));
    else untold.push({ ...subject, reason });
  }
  return { candidates, untold, arms: [] };
}

/** The score from which on a signal is strong; null when the user wants to hear of none. */
export function lineOf(settings: Settings): number | null {
  return settings.strongSignalOn ? settings.strongSignalScore : null;
}

export function signalSubject(signal: Signal): Subject {
  return { key: `signal:${signal.id}`, domain: signal.account.domain, what: wordsFor(signal.type) };
}

function whyNot(signal: Signal, context: RuleContext): string | null {
  const { settings } = context;
  if (!settings.strongSignalOn) return 'Strong signals are turned off';
  if (!chooses(settings.strongSignalTypes, signal.type)) {
    return `You left out signals of the type ${phraseFor(signal.type)}`;
  }
  if (!chooses(settings.strongSignalSources, signal.source)) {
    return `You left out signals from ${phraseFor(signal.source ?? 'no source')}`;
  }
  return habitOf(signal.account.domain, context);
}

function habitOf(domain: string, context: RuleContext): string | null {
  // What the user has been told decides, not what lay before the first start.
  const toldHours = context.toldHours(domain);
  if (toldHours < BUSY_HABIT.toldHours) return null;
  const { hours, lastDay, usual } = context.strongHistory(domain, context.settings.strongSignalScore);
  if (lastDay >= Math.max(HABIT_LEAST, HABIT_FACTOR * usual)) return null;
  const least = isBusy(domain, context) ? BUSY_HABIT : HABIT;
  if (hours < least.hours || toldHours < least.toldHours) return null;
  return `Usual for this account: strong signals in ${hours} hours of the last two weeks`;
}

function isBusy(domain: string, context: RuleContext): boolean {
  const { dailyMean, knownDays } = context.activity(domain);
  // The fewer days are known, the more it takes.
  return knownDays >= 1 && dailyMean >= BUSY_A_DAY * (1 + 1 / knownDays);
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
    words: () => strongSignalWords(signal, context.story(domain)),
  };
}
