// What is usual for an account, so that it is no news: a bot, a regular, a customer at work. Pure.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Signal } from '../../../shared/model.ts';
import type { RuleContext } from './rule-context.ts';

/** Strong signals in this many hours of two weeks, with an alert in so many of them, are a habit. */
const HABIT = { hours: 3, alertHours: 1 };

/** An account that is here every other working hour has it sooner: it will be back. Signals a day. */
const BUSY_A_DAY = 5;
const BUSY_HABIT = { hours: 1, alertHours: 1 };

/** A habit is news again at this many times its usual rate, and never for fewer signals in 24 hours. */
const HABIT_FACTOR = 3;
const HABIT_LEAST = 5;

/** And when this share of its usual day comes within an hour, this many signals at least: something is going on. */
const HOUR_SHARE = 0.5;
const HOUR_LEAST = 3;

/** Why a strong signal of this account is no news; null when it is. */
export function strongHabitOf(signal: Signal, context: RuleContext): Reason | null {
  const { domain } = signal.account;
  // What the user has been alerted to decides, not what lay before the first start.
  const alertHours = context.strongAlertHours(domain);
  if (alertHours < BUSY_HABIT.alertHours) return null;
  const { hours, lastDay, usual } = context.strongHistory(domain, context.settings.strongSignalScore);
  const { lastHour, dailyMean, knownDays } = context.activity(domain);
  // While no day is known nobody's habits are: after one alert an account must do more for the next one.
  const least = knownDays < 1 || isBusy(domain, context) ? BUSY_HABIT : HABIT;
  if (hours < least.hours || alertHours < least.alertHours) return null;
  // However many of them there are, forms that anonymous visitors filled in are not somebody who has come to a decision.
  if (signal.contact !== null) {
    if (lastDay >= Math.max(HABIT_LEAST, HABIT_FACTOR * usual)) return null;
    if (lastHour >= Math.max(HOUR_LEAST, HOUR_SHARE * dailyMean)) return null;
  }
  return { code: 'usual-strong-signals', hours };
}

/** Here every other working hour. The fewer days are known, the more it takes. */
export function isBusy(domain: string, context: RuleContext): boolean {
  const { dailyMean, meanDays } = context.activity(domain);
  return dailyMean >= BUSY_A_DAY * (1 + 1 / Math.max(1, meanDays));
}
