// Account surges: far more signals in 24 hours than it usually has a day. Against its own baseline, not an absolute.
import type { Settings } from '../../../shared/model.ts';
import { surgeWords } from '../alert-words.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { nothing, growths, severities, type Candidate, type RuleContext, type RuleResult } from './rule.ts';

const RULE = 'account-surges';

/** Without history everything would be a surge. */
const LEAST_KNOWN_DAYS = 1;

/**
 * A busy account never has three times its day; this share of its day within the hour is a surge of it, too, and a
 * whole day's worth when nobody known is among them: bots come in bursts.
 */
const RUSH_SHARE = 0.75;

/** A rush takes this many times the signals that a surge does. */
const RUSH_FACTOR = 5 / 3;

/** In a new workspace the first hours show nothing but beginnings. */
const RUSH_KNOWN_MS = 2 * 3_600_000;

/** Below this share of the line it may surge again. */
const REARM_SHARE = 0.9;

/** A surge that never ends is the new usual: told again after a day at the earliest. */
const REARM_MS = 86_400_000;

/** A rush is over sooner, and the next one is news of its own. */
const RUSH_REARM_MS = 3 * 3_600_000;

/** `domains`: accounts with new signals. */
export function decideSurges(domains: readonly string[], context: RuleContext): RuleResult {
  const { settings, now } = context;
  if (!settings.surgesOn) return nothing;
  const candidates: Candidate[] = [];
  const latches: LatchChange[] = [];
  for (const domain of domains) {
    const activity = context.activity(domain);
    const { lastDay, dailyMean, knownDays, knownMs } = activity;
    const line = surgeLine(activity, settings);
    const isSurge = knownDays >= LEAST_KNOWN_DAYS && isSurgeOf(activity, settings);
    const isRush = knownMs >= RUSH_KNOWN_MS && isRushOf(activity, settings);
    const latch = context.latch(RULE, domain);
    const restedMs = latch === null || latch.isArmed ? Infinity : now - latch.changedAt;
    if ((isSurge && restedMs >= REARM_MS) || (isRush && restedMs >= RUSH_REARM_MS)) {
      latches.push({ rule: RULE, subject: domain, isArmed: false, level: lastDay });
      candidates.push(candidateOf(domain, lastDay, dailyMean, context));
    } else if (lastDay <= REARM_SHARE * line && latch?.isArmed === false) {
      latches.push({ rule: RULE, subject: domain, isArmed: true, level: null });
    }
  }
  return { candidates, rejected: [], latches };
}

type Activity = Pick<
  ReturnType<RuleContext['activity']>,
  'lastHour' | 'hasKnownPeople' | 'lastDay' | 'dailyMean'
>;

/** Whether this was a surge or a rush by these settings, when enough was known to tell. */
export function hasSurged(activity: Activity, settings: Settings): boolean {
  return isSurgeOf(activity, settings) || isRushOf(activity, settings);
}

function surgeLine({ dailyMean }: Activity, { surgeLeast, surgeFactor }: Settings): number {
  return Math.max(surgeLeast, surgeFactor * dailyMean);
}

/** What trickled in over a day is no moment: as many as make a surge must be of this hour. */
function isSurgeOf(activity: Activity, settings: Settings): boolean {
  return activity.lastDay >= surgeLine(activity, settings) && activity.lastHour >= settings.surgeLeast;
}

function isRushOf({ lastHour, hasKnownPeople, dailyMean }: Activity, { surgeLeast }: Settings): boolean {
  return lastHour >= Math.max(RUSH_FACTOR * surgeLeast, (hasKnownPeople ? RUSH_SHARE : 1) * dailyMean);
}

function candidateOf(domain: string, lastDay: number, dailyMean: number, context: RuleContext): Candidate {
  const { now } = context;
  return {
    id: `account-surges:${domain}:${now}`,
    kind: 'account-surges',
    account: domain,
    person: null,
    cause: { accountAt: now, value: lastDay, usual: dailyMean },
    severity: severities.surge,
    subject: {
      key: `account-surges:${domain}:${now}`,
      domain,
      what: { code: 'signals-in-a-day', count: lastDay },
    },
    isWatched: context.isAccountWatched(domain),
    score: null,
    isCrossing: false,
    coolDownGrowth: growths.none,
    words: () => surgeWords(lastDay, dailyMean, context.accountContext(domain)),
  };
}
