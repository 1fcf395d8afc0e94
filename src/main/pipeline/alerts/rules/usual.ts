// Who is usually here: a bot, a regular, a customer at work. What they do is no news.
import type { RuleContext } from './rule.ts';

/** Signals a day of an account that is here every other working hour. */
const BUSY_A_DAY = 5;

/** Here every other working hour. The fewer days are known, the more it takes. */
export function isBusy(domain: string, context: RuleContext): boolean {
  const { dailyMean, meanDays } = context.activity(domain);
  return dailyMean >= BUSY_A_DAY * (1 + 1 / Math.max(1, meanDays));
}
