// Person rises: the lead score crosses the user's threshold, or has risen by a share since the last alert.
import type { Settings } from '../../../../shared/model.ts';
import { HOUR_MS } from '../../../../shared/time-units.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { eventContent, personNamed, storyOf } from './event-content.ts';
import { defineRule, coolDownGrowths, nothingFound, type PersonChange, type RuleContext } from './rule.ts';
import { latchOf } from './threshold-latch.ts';

const THRESHOLD = 'person-rises:line';
const SHARE = 'person-rises:share';

/** Below this share of the threshold a person may cross it again. */
const REARM_SHARE = 0.9;

interface Rise {
  readonly id: string;
  readonly at: number;
  readonly person: PersonChange;
  /** The score that the rise is measured from; null without an earlier one. */
  readonly from: number | null;
}

export const personRises = defineRule<'person-rises', Rise>('person-rises', {
  source: 'people',
  find({ people }, context) {
    const { settings, now, latch } = context;
    if (!settings.personRisesOn) return nothingFound;
    const fired: Rise[] = [];
    const latches: LatchChange[] = [];
    for (const person of people) {
      const { publicIdentifier, score, previousScore } = person;
      const from = latch(SHARE, publicIdentifier)?.level ?? previousScore;
      const crossing = crossThreshold(person, context);
      const hasRisen = crossing.hasCrossed || hasRisenByShare(score, from, settings);
      if (crossing.latch !== null) latches.push(crossing.latch);
      if (hasRisen) fired.push({ id: `person-rises:${publicIdentifier}:${now}`, at: now, person, from });
      // The baseline is the score at the last alert. A first score and a fall reset it.
      if (hasRisen || from === null || score < from) {
        latches.push({ rule: SHARE, subject: publicIdentifier, isArmed: true, level: score });
      }
    }
    return { fired, rejected: [], latches };
  },
  describe: ({ id, at, person: { publicIdentifier, name, domain, score }, from }) => ({
    id,
    account: domain,
    person: publicIdentifier,
    cause: { personAt: at, score, previousScore: from },
    subject: { key: id, domain, what: { code: 'lead-score', person: name, score } },
  }),
  severity: () => 55,
  coolDownGrowth: () => coolDownGrowths.none,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content({ person: { name, score, domain }, from }, { accountContext }) {
    const what = {
      code: 'lead-score',
      from: from === null ? null : Math.round(from),
      score: Math.round(score),
    } as const;
    if (domain === null) return eventContent(name, what);
    const account = accountContext(domain);
    return eventContent(account.name, what, { who: personNamed(name), story: storyOf(account, null) });
  },
  stillFires({ cause }, { settings }) {
    if (!settings.personRisesOn || !('personAt' in cause)) return false;
    const { score, previousScore } = cause;
    const threshold = settings.personScoreThreshold;
    const hasCrossed =
      threshold !== null && score >= threshold && previousScore !== null && previousScore < threshold;
    return hasCrossed || hasRisenByShare(score, previousScore, settings);
  },
  sameMomentMs: () => HOUR_MS,
});

function hasRisenByShare(score: number, from: number | null, { personRisePercent }: Settings): boolean {
  return from !== null && from > 0 && score >= from * (1 + personRisePercent / 100);
}

/** Whether the score crosses the user's threshold, and the latch that remembers it. */
function crossThreshold(
  { publicIdentifier, score, previousScore }: PersonChange,
  { settings, latch }: RuleContext,
): { readonly hasCrossed: boolean; readonly latch: LatchChange | null } {
  const threshold = settings.personScoreThreshold;
  if (threshold === null) return { hasCrossed: false, latch: null };
  const known = latchOf(latch(THRESHOLD, publicIdentifier), threshold);
  const isArmed = known?.isArmed ?? (previousScore !== null && previousScore < threshold);
  const set = (armed: boolean): LatchChange => ({
    rule: THRESHOLD,
    subject: publicIdentifier,
    isArmed: armed,
    level: score,
  });
  if (score >= threshold) {
    return { hasCrossed: isArmed, latch: known?.isArmed === false ? null : set(false) };
  }
  const isRearmed = score <= REARM_SHARE * threshold && known?.isArmed === false;
  return { hasCrossed: false, latch: isRearmed ? set(true) : null };
}
