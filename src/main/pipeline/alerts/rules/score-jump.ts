// Score jumps: an account's 24 h score rises within an hour by more than is usual for it, and no signal says why. With the Accounts
// API alone, and whatever likes of ads are known, that is all there is to go by; an account whose signals are read is left to the
// rules that read them.
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import { isWorkingTime } from '../../../machine/local-time.ts';
import { within } from '../evidence/account-history.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { counted, plain } from '../evidence/witnesses.ts';
import { workingHoursOf } from '../working-hours.ts';
import { eventContent, storyOf } from './event-content.ts';
import { coolDownGrowths, defineRule, nothingFound, type RankChange, type RuleContext } from './rule.ts';

const NAME = 'score-jump';

/** The latch whose level is the size of a usual rise, so that nothing depends on the service's scale. */
const USUAL_RISE = 'score-jump:usual-rise';

/** With each rise the usual one moves this much towards it: it stays near the median of the last hundred or so. */
const STEP = 1.03;

/** Between two rankings. */
const LONGEST_GAP_MS = 1.5 * HOUR_MS;

/** The same burst shows in the ranking for hours. */
const LEAST_COOL_DOWN_MS = 12 * HOUR_MS;

/** Visits within an hour beyond these say no more. */
const MOST_RISES = 6;

/** What an account has on an ordinary day, in usual rises. */
const ORDINARY_DAY = 2;

/** Somebody who likes an ad and comes by does so within this time. */
const LIKED_MS = 2 * HOUR_MS;

/** More than this many usual rises since the last ranking come from a machine or an import. */
const MOST_AT_ONCE = 8;

/**
 * Log odds that a jump is one that a salesperson wants to know: a fit over simulated workspaces, rounded. Rises and habits are in
 * usual rises; their weights nearly cancel where a rise is as large as what the account has on a usual day.
 */
const WEIGHTS = {
  none: -2.4,
  rise: 1.1,
  latest: 0.55,
  tooMuchAtOnce: -5,
  habit: -1,
  /** Its rise before this hour within the 24 hours of the score, which is no news any more. */
  earlier: -0.35,
  rises: 0.2,
  crowd: -2.1,
  /** One person of the account liked an ad shortly before, or several did, as idle people do. */
  liked: 2,
  manyLike: -1.2,
  /** Outside of the user's working hours; half of what the simulated workspaces say. */
  isOffHours: -1.45,
} as const;

interface Jump {
  readonly id: string;
  readonly at: number;
  readonly change: RankChange;
  readonly rise: number;
  /** The mean 24 h score of the days before; null while none is known. */
  readonly usual: number | null;
  readonly evidence: number;
  readonly witnesses: readonly Witness[];
}

export const scoreJump = defineRule<typeof NAME, Jump>(NAME, {
  source: 'rankings',
  find({ ranking }, context) {
    if (ranking?.window !== '24h' || !context.settings.scoreJumpOn) return nothingFound;
    // After a gap nobody knows what of the rise the last hour brought.
    if (context.now - (ranking.previousAt ?? 0) > LONGEST_GAP_MS) return nothingFound;
    const risen = ranking.changes.filter(
      ({ score, previousScore }) => score > (previousScore ?? ranking.mostUnlisted),
    );
    if (risen.length === 0) return nothingFound;
    const usualRise = usualRiseAfter(
      context.latch(USUAL_RISE, '')?.level ?? null,
      risen.map(({ score, previousScore }) => score - (previousScore ?? ranking.mostUnlisted)),
    );
    const fired = risen
      .filter(({ domain }) => !context.hasMoreThan(domain, context.now - DAY_MS, 0))
      .map((change) =>
        weigh(
          change,
          { usualRise, mostUnlisted: ranking.mostUnlisted, listed: ranking.changes.length },
          context,
        ),
      )
      .filter(({ rise, evidence }) => rise >= usualRise && isEvidenceEnough(evidence, context));
    return {
      fired,
      rejected: [],
      latches: [{ rule: USUAL_RISE, subject: '', isArmed: true, level: usualRise }],
    };
  },
  describe: ({ id, at, rise, usual, change: { domain, rank, score } }) => ({
    id,
    account: domain,
    person: null,
    cause: { accountAt: at, value: rise, usual: usual ?? 0 },
    subject: { key: id, domain, what: { code: 'ranked', rank, score, window: '24h' } },
  }),
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: LEAST_COOL_DOWN_MS,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  witnesses: ({ witnesses }) => witnesses,
  content({ change: { domain }, rise, usual }, { accountContext }) {
    const account = accountContext(domain);
    return eventContent(
      account.name,
      { code: NAME, rise: Math.round(rise), usual: usual === null ? null : Math.round(usual) },
      { story: storyOf(account, null) },
    );
  },
  stillFires: ({ cause }, { settings }) => settings.scoreJumpOn && 'accountAt' in cause,
  sameMomentMs: () => HOUR_MS,
});

function usualRiseAfter(before: number | null, rises: readonly number[]): number {
  return rises.reduce(
    (usual, rise) => (rise > usual ? usual * STEP : usual / STEP),
    before ?? rises.toSorted((one, other) => one - other)[Math.floor(rises.length / 2)] ?? 1,
  );
}

function weigh(
  change: RankChange,
  {
    usualRise,
    mostUnlisted,
    listed,
  }: { readonly usualRise: number; readonly mostUnlisted: number; readonly listed: number },
  context: RuleContext,
): Jump {
  const { domain, score } = change;
  const { now, settings, localTime, pastScores, risesInHour } = context;
  const [hourAgo = null, ...daysBefore] = pastScores(domain);
  const rise = score - Math.max(hourAgo ?? 0, mostUnlisted);
  const latest = score - (change.previousScore ?? mostUnlisted);
  const days = daysBefore.map((one) => (one === null || one <= mostUnlisted ? 0 : one));
  const total = days.reduce((sum, one) => sum + one, 0);
  // As if one further, ordinary day were known: a few days say little.
  const habit = (total + ORDINARY_DAY * usualRise) / (days.length + 1);
  const rises = risesInHour();
  const all = [...rises.values()].reduce((sum, count) => sum + count, 0);
  const usual = days.length === 0 ? null : total / days.length;
  const ownRises = rises.get(domain) ?? 0;
  const sinceRanking = Math.log1p(latest / usualRise);
  const atOnce = Math.max(0, sinceRanking - Math.log1p(MOST_AT_ONCE));
  const earlier = Math.max(0, score - rise);
  const isOffHours = !isWorkingTime(localTime(now), workingHoursOf(settings));
  const witnesses: readonly Witness[] = [
    plain('alone', WEIGHTS.none),
    {
      code: 'rise',
      odds: WEIGHTS.rise * Math.log1p(Math.max(0, rise) / usualRise),
      value: rise,
      usual: usualRise,
    },
    counted('rise-since', latest, WEIGHTS.latest * sinceRanking + WEIGHTS.tooMuchAtOnce * atOnce),
    { code: 'day', odds: WEIGHTS.habit * Math.log1p(habit / usualRise), value: score, usual },
    counted('rise-before', earlier, WEIGHTS.earlier * Math.log1p(earlier / usualRise)),
    counted('rises', ownRises, WEIGHTS.rises * Math.min(MOST_RISES, ownRises)),
    counted('all-rises', all, WEIGHTS.crowd * Math.log1p(all / listed)),
    ...likeWitnesses(domain, context),
    ...(isOffHours ? [plain('off-hours', WEIGHTS.isOffHours)] : []),
  ];
  const id = `${NAME}:${domain}:${now}`;
  return { id, at: now, change, rise, usual, evidence: oddsOf(witnesses), witnesses };
}

function likeWitnesses(domain: string, { now, lately }: RuleContext): readonly Witness[] {
  const likes = within(lately(domain), now - DAY_MS, now).filter(({ isLike }) => isLike);
  const people = new Set(likes.map(({ person }) => person)).size;
  if (people > 1) return [counted('likers', people, WEIGHTS.manyLike)];
  return likes.some(({ at }) => at > now - LIKED_MS) ? [plain('liked-ad', WEIGHTS.liked)] : [];
}
