// Strong signal: one signal's score reaches the user's threshold. An account that sends such signals every day is news only
// when it sends far more of them than usual: it is a bot, a regular or a customer at work.
import type { EventContent } from '../../../../shared/contract/alert-content.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { AlertRule, Settings, Signal } from '../../../../shared/model.ts';
import { itemKey } from '../../../../shared/item-key.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { readPropertyFacts } from '../../../../shared/words/property-words.ts';
import { isChosen } from '../../../../shared/choice-list.ts';
import { readAskedThing } from '../evidence/asked-thing.ts';
import { deedOf, type Meaning } from '../evidence/intent.ts';
import { eventContent, storyOf, type AccountContext } from './event-content.ts';
import {
  defineRule,
  coolDownGrowths,
  nothingFound,
  type Description,
  type Rejection,
  type RuleContext,
  type Subject,
} from './rule.ts';
import { isBusy } from './usual.ts';

/** Strong signals in this many hours of two weeks, with an alert in this many of them, are a habit. */
const HABIT = { hours: 3, alertHours: 1 };

/** For a busy account, one is enough: it will be back. */
const BUSY_HABIT = { hours: 1, alertHours: 1 };

/** A habit becomes news again at this many times its usual rate, and never for fewer signals in 24 hours. */
const HABIT_FACTOR = 3;
const HABIT_LEAST = 5;

/** Or when this share of its usual day, and at least this many signals, come within an hour: something is going on. */
const HOUR_SHARE = 0.5;
const HOUR_LEAST = 3;

export const strongSignal = defineRule<'strong-signal', ScoredSignal>('strong-signal', {
  source: 'signals',
  isStateless: true,
  find({ signals }, context) {
    const threshold = strongSignalThreshold(context.settings);
    // When it is off, no decision is recorded for each signal: nobody would ask about them.
    if (threshold === 'off') return nothingFound;
    const fired: ScoredSignal[] = [];
    const rejected: Rejection[] = [];
    for (const signal of signals) {
      // A signal below the threshold records it in its own row (store/decisions.ts).
      if (!reaches(signal, threshold)) continue;
      const reason = whyRejected(signal, context);
      if (reason === null) fired.push(signal);
      else rejected.push({ ...signalSubject(signal), reason });
    }
    return { fired, rejected, latches: [] };
  },
  describe: (signal) => signalDescription('strong-signal', signal),
  severity: ({ score }) => Math.round(score),
  coolDownGrowth: ({ account: { domain } }, context) =>
    isBusy(domain, context) || context.activity(domain).knownDays < 1
      ? coolDownGrowths.often
      : coolDownGrowths.seldom,
  endsSnooze: ({ score }, { topScore }) => score > topScore,
  passesFiltersWhenWatched: true,
  content: contentOf,
  stillFires({ cause }, { store, settings }) {
    const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
    const threshold = strongSignalThreshold(settings);
    if (signal === null || threshold === 'off') return false;
    return reaches(signal, threshold) && whyLeftOut(signal, settings) === null;
  },
  // Each signal is news by itself, apart from the cool-down: the replay may have met another one first.
  sameMomentMs: ({ coolDownMinutes }) => coolDownMinutes * MINUTE_MS,
});

type ScoredSignal = Signal & { readonly score: number };

/** An unknown score reaches nothing. */
function reaches(signal: Signal, threshold: number): signal is ScoredSignal {
  return signal.score !== null && signal.score >= threshold;
}

/** The score from which a signal is strong; `off` when the user wants no alerts by score. */
export function strongSignalThreshold(settings: Settings): number | 'off' {
  return settings.strongSignalOn ? settings.strongSignalScore : 'off';
}

export function signalSubject({ id, account, type }: Signal): Subject {
  return { key: itemKey('signal', id), domain: account.domain, what: { code: 'signal', type } };
}

/** Of an alert about one signal. */
export function signalDescription(rule: AlertRule, signal: Signal): Description {
  return {
    id: `${rule}:${signal.id}`,
    account: signal.account.domain,
    person: null,
    cause: { signalId: signal.id },
    subject: signalSubject(signal),
  };
}

/** `signalContent` of a signal that may be a request or not. */
export function contentOf(
  signal: Signal,
  { accountContext, meaningOf }: Pick<RuleContext, 'accountContext' | 'meaningOf'>,
): EventContent {
  const meaning = meaningOf(signal.type, signal.properties);
  return signalContent(signal, { score: signal.score, meaning }, accountContext(signal.account.domain));
}

/** What it was, by whom, and what they said; with its score if that is why there is an alert. */
export function signalContent(
  { type, contact, properties }: Signal,
  { score, meaning }: { readonly score: number | null; readonly meaning: Meaning },
  account: AccountContext,
): EventContent {
  const { isAsk, isMessage } = meaning;
  const deed = deedOf(meaning);
  const facts = readPropertyFacts(properties);
  const name = account.signalTypes.nameOf(type);
  return eventContent(
    account.name,
    {
      code: 'signal',
      type,
      score: score === null ? null : Math.round(score),
      ...(name !== null && { name }),
      ...(isAsk && { asks: readAskedThing(name ?? type, properties) }),
      ...(isMessage && !isAsk && { isMessage }),
      ...(deed !== null && { deed }),
    },
    {
      who: account.personOf(contact?.email ?? null, properties),
      said: facts.length === 0 ? null : { code: 'facts', facts },
      story: storyOf(account, type, contact?.email?.toLowerCase() ?? contact?.id ?? null),
    },
  );
}

function whyRejected(signal: Signal, context: RuleContext): Reason | null {
  return whyLeftOut(signal, context.settings) ?? strongHabitOf(signal, context);
}

/** Why a strong signal of this account is no news; null when it is. */
function strongHabitOf(signal: Signal, context: RuleContext): Reason | null {
  const { domain } = signal.account;
  // What the user has been alerted to counts, not what happened before the first start.
  const alertHours = context.strongAlertHours(domain);
  if (alertHours < BUSY_HABIT.alertHours) return null;
  const { hours, lastDay, usual } = context.strongHistory(domain, context.settings.strongSignalScore);
  const { lastHour, dailyMean, knownDays } = context.activity(domain);
  // Until a whole day is known, nobody's habits are: after one alert, an account must do more for the next.
  const least = knownDays < 1 || isBusy(domain, context) ? BUSY_HABIT : HABIT;
  if (hours < least.hours || alertHours < least.alertHours) return null;
  // However many there are, forms filled in by anonymous visitors are not somebody who has reached a decision.
  if (signal.contact !== null) {
    if (lastDay >= Math.max(HABIT_LEAST, HABIT_FACTOR * usual)) return null;
    if (lastHour >= Math.max(HOUR_LEAST, HOUR_SHARE * dailyMean)) return null;
  }
  return { code: 'usual-strong-signals', hours };
}

/** The setting that excludes it; null when the lists let it through. */
function whyLeftOut({ type, source }: Signal, settings: Settings): Reason | null {
  if (!isChosen(settings.strongSignalTypes, type)) return { code: 'type-left-out', type };
  if (!isChosen(settings.strongSignalSources, source)) return { code: 'source-left-out', source };
  return null;
}
