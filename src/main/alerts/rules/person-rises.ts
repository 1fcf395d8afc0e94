// Person rises: the lead score crosses the user's line, or rose by a share since it was last told.
import type { Settings } from '../../../shared/model.ts';
import { personWords } from '../alert-words.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import { nothing, growths, severities, type Candidate, type RuleContext, type RuleResult } from './rule.ts';

const LINE = 'person-rises:line';
const SHARE = 'person-rises:share';

/** Below this share of the line a person may cross it again. */
const REARM_SHARE = 0.9;

export interface PersonChange {
  readonly publicIdentifier: string;
  readonly name: string;
  readonly domain: string | null;
  readonly score: number;
  /** Null when it was read for the first time. */
  readonly previousScore: number | null;
}

export function decideRises(people: readonly PersonChange[], context: RuleContext): RuleResult {
  if (!context.settings.personRisesOn) return nothing;
  const candidates: Candidate[] = [];
  const latches: LatchChange[] = [];
  for (const person of people) {
    const level = context.latch(SHARE, person.publicIdentifier)?.level ?? person.previousScore;
    const line = crossesLine(person, context);
    const hasRisen = hasRisenByShare(person.score, level, context.settings);
    if (line.latch !== null) latches.push(line.latch);
    if (line.hasCrossed || hasRisen) candidates.push(candidateOf(person, level, context));
    // The level is what was last told; the first score read, and a fall, count from where they are.
    if (line.hasCrossed || hasRisen || level === null || person.score < level) {
      latches.push({ rule: SHARE, subject: person.publicIdentifier, isArmed: true, level: person.score });
    }
  }
  return { candidates, rejected: [], latches };
}

function hasRisenByShare(score: number, level: number | null, { personRisePercent }: Settings): boolean {
  return level !== null && level > 0 && score >= level * (1 + personRisePercent / 100);
}

/** Whether a rise that was told once is one by these settings; `previousScore` is what it rose from. */
export function hasRisenBy(
  { score, previousScore }: { readonly score: number; readonly previousScore: number | null },
  settings: Settings,
): boolean {
  const line = settings.personScoreLine;
  const hasCrossed = line !== null && score >= line && previousScore !== null && previousScore < line;
  return hasCrossed || hasRisenByShare(score, previousScore, settings);
}

function crossesLine(
  { publicIdentifier, score, previousScore }: PersonChange,
  { settings, latch }: RuleContext,
): { readonly hasCrossed: boolean; readonly latch: LatchChange | null } {
  const line = settings.personScoreLine;
  if (line === null) return { hasCrossed: false, latch: null };
  const known = latch(LINE, publicIdentifier);
  const isArmed = known?.isArmed ?? (previousScore !== null && previousScore < line);
  const set = (armed: boolean): LatchChange => ({
    rule: LINE,
    subject: publicIdentifier,
    isArmed: armed,
    level: score,
  });
  if (score >= line) return { hasCrossed: isArmed, latch: known?.isArmed === false ? null : set(false) };
  return {
    hasCrossed: false,
    latch: score <= REARM_SHARE * line && known?.isArmed === false ? set(true) : null,
  };
}

function candidateOf(person: PersonChange, level: number | null, context: RuleContext): Candidate {
  const { publicIdentifier, domain, score } = person;
  const { now } = context;
  const id = `person-rises:${publicIdentifier}:${now}`;
  return {
    id,
    kind: 'person-rises',
    account: domain,
    person: publicIdentifier,
    cause: { personAt: now, score, previousScore: level },
    severity: severities.person,
    subject: { key: id, domain, what: { code: 'lead-score', person: person.name, score } },
    isWatched:
      context.isPersonWatched(publicIdentifier) || (domain !== null && context.isAccountWatched(domain)),
    score: null,
    isCrossing: false,
    coolDownGrowth: growths.none,
    words: () => personWords(person, level, domain === null ? null : context.accountContext(domain)),
  };
}
