// Account surges: far more signals in 24 hours than its own usual day brings.
import type { Settings } from '../../../../shared/model.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { eventContent, storyOf } from './event-content.ts';
import { defineRule, coolDownGrowths, nothingFound, type AccountActivity } from './rule.ts';

const NAME = 'account-surges';

/** Without history everything would look like a surge. */
const LEAST_KNOWN_DAYS = 1;

/**
 * A busy account never reaches three times its usual day. A surge for it is this share of its day within an hour, or a whole
 * day's worth if all of them are anonymous, because bots come in bursts.
 */
const RUSH_SHARE = 0.75;

/** A rush takes this many times the signals that a surge does. */
const RUSH_FACTOR = 5 / 3;

/** In a new workspace the first hours consist of beginnings. */
const RUSH_KNOWN_MS = 2 * HOUR_MS;

/** Below this share of the threshold it may surge again. */
const REARM_SHARE = 0.9;

/** A surge that never ends is the new normal: its next alert comes after a day at the earliest. */
const REARM_MS = DAY_MS;

/** A rush is over sooner, and the next one is news by itself. */
const RUSH_REARM_MS = 3 * HOUR_MS;

interface Surge {
  readonly id: string;
  readonly domain: string;
  readonly at: number;
  readonly lastDay: number;
  readonly dailyMean: number;
}

export const accountSurges = defineRule<typeof NAME, Surge>(NAME, {
  source: 'signals',
  find({ countedDomains }, { settings, now, activity, latch }) {
    if (!settings.surgesOn) return nothingFound;
    const fired: Surge[] = [];
    const latches: LatchChange[] = [];
    for (const domain of countedDomains) {
      const counts = activity(domain);
      const { lastDay, dailyMean, knownDays, knownMs } = counts;
      const isSurge = knownDays >= LEAST_KNOWN_DAYS && isSurgeOf(counts, settings);
      const isRush = knownMs >= RUSH_KNOWN_MS && isRushOf(counts, settings);
      const known = latch(NAME, domain);
      const sinceFiredMs = known === null || known.isArmed ? Infinity : now - known.changedAt;
      if ((isSurge && sinceFiredMs >= REARM_MS) || (isRush && sinceFiredMs >= RUSH_REARM_MS)) {
        latches.push({ rule: NAME, subject: domain, isArmed: false, level: lastDay });
        fired.push({ id: `${NAME}:${domain}:${now}`, domain, at: now, lastDay, dailyMean });
      } else if (lastDay <= REARM_SHARE * surgeThreshold(counts, settings) && known?.isArmed === false) {
        latches.push({ rule: NAME, subject: domain, isArmed: true, level: null });
      }
    }
    return { fired, rejected: [], latches };
  },
  describe: ({ id, domain, at, lastDay, dailyMean }) => ({
    id,
    account: domain,
    person: null,
    cause: { accountAt: at, value: lastDay, usual: dailyMean },
    subject: { key: id, domain, what: { code: 'signals-in-a-day', count: lastDay } },
  }),
  severity: () => 70,
  coolDownGrowth: () => coolDownGrowths.none,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content({ domain, lastDay, dailyMean }, { accountContext }) {
    const account = accountContext(domain);
    const what = {
      code: 'signals-in-a-day',
      count: lastDay,
      usual: dailyMean < 1 ? 0 : Math.round(dailyMean),
    } as const;
    return eventContent(account.name, what, { story: storyOf(account, null) });
  },
  stillFires({ account, cause }, { store: { history }, settings }) {
    if (!settings.surgesOn || account === null || !('usual' in cause)) return false;
    const { accountAt, value: lastDay, usual: dailyMean } = cause;
    const lastHour = history.countSignals(account, accountAt - HOUR_MS, accountAt + 1);
    const hasKnownPeople = history.hasKnownPeople(account, accountAt - HOUR_MS);
    const counts = { lastHour, hasKnownPeople, lastDay, dailyMean };
    return isSurgeOf(counts, settings) || isRushOf(counts, settings);
  },
  sameMomentMs: () => HOUR_MS,
});

type Counts = Pick<AccountActivity, 'lastHour' | 'hasKnownPeople' | 'lastDay' | 'dailyMean'>;

function surgeThreshold({ dailyMean }: Counts, { surgeLeast, surgeFactor }: Settings): number {
  return Math.max(surgeLeast, surgeFactor * dailyMean);
}

/** What trickled in over a day is no event: as many signals as make a surge must be from this hour. */
function isSurgeOf(counts: Counts, settings: Settings): boolean {
  return counts.lastDay >= surgeThreshold(counts, settings) && counts.lastHour >= settings.surgeLeast;
}

function isRushOf({ lastHour, hasKnownPeople, dailyMean }: Counts, { surgeLeast }: Settings): boolean {
  return lastHour >= Math.max(RUSH_FACTOR * surgeLeast, (hasKnownPeople ? RUSH_SHARE : 1) * dailyMean);
}
