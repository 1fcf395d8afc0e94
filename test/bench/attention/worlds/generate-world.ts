// A world as a labelled trace. The same number gives the same trace.
import { LIKE_SCORE, rankOverDay } from '../rank.ts';
import { dueAt } from '../counting/due.ts';
import type { Label, TraceLine, WireCompany, Workspace } from '../trace.ts';
import { isWorkingTime } from '../working-time.ts';
import { answerLine } from './answer-types.ts';
import { createCast, type WorldAccount } from './cast.ts';
import { limitTo } from './connection.ts';
import { createStream, drawFrom } from './draw.ts';
import { familyNames, type FamilyName } from './families.ts';
import { leadScoreLines } from './lead-scores.ts';
import { createBotSigns } from './noise/bots.ts';
import { createEmptyForms } from './noise/empty-forms.ts';
import { createHistory } from './noise/history.ts';
import { planLateBatches, visibleAt, type LateBatch } from './noise/late-batches.ts';
import { createCampaignLikes, createIdleLikes } from './noise/likes.ts';
import { createOrdinaryVisits } from './noise/ordinary-visits.ts';
import { createSharedOfficeSigns } from './noise/shared-offices.ts';
import { createWebinarSigns } from './noise/webinars.ts';
import { createPeople } from './people.ts';
import { planStories, type PlannedStory, type StoryPlan } from './plan-stories.ts';
import { noiseRanges, workspaceRanges } from './ranges.ts';
import { createScores, type ScoreOf } from './scores.ts';
import type { Sign } from './sign.ts';
import { createCompanies, createWire, type Recorded } from './wire.ts';
import { drawWorld, type World } from './world.ts';

const MINUTE_MS = 60_000;

/** Time between snapshots of the ranking, in and outside of the user's working hours. */
const AT_WORK_MS = 5 * MINUTE_MS;
const OFF_WORK_MS = 60 * MINUTE_MS;

/** The cast's people are numbered first; those of stories and noise are numbered from here. */
const STORY_PEOPLE = 1_000_000;
const NOISE_PEOPLE = 2_000_000;

export interface GeneratedWorld {
  readonly world: World;
  readonly cast: readonly WorldAccount[];
  readonly lines: readonly TraceLine[];
}

export function generateWorld(number: number, family: FamilyName = familyNames[0]): GeneratedWorld {
  const world = drawWorld(number, family);
  const cast = createCast(world);
  const batches = planLateBatches(world);
  const plan = planStories(world, cast, createPeople(number, STORY_PEOPLE));
  const stories = plan.stories.filter((story) => endsInTime(world, labelOf(story, batches)));
  const signs = [...createNoise(world, cast, { ...plan, stories }), ...stories.flatMap(signsOf)];
  const scoreOf = createScores(world);
  const meant = new Set(stories.flatMap((story) => story.signs));
  const recorded = withDuplicates(
    world,
    signs.flatMap((sign) => recordSign(world, sign, batches, scoreOf, meant.has(sign))),
  ).sort((a, b) => a.visibleAt - b.visibleAt || a.at - b.at);
  const companyOf = createCompanies();
  const wire = createWire(world, companyOf);
  const events = recorded.map(wire);
  return {
    world,
    cast,
    lines: limitTo(world.family.connection, [
      { workspace: workspaceOf(world) },
      ...(world.vocabulary.categories.length > 0 ? [{ categories: world.vocabulary.categories }] : []),
      ...(world.family.isAnswered ? [answerLine(world, events)] : []),
      ...stories.map((story) => ({ label: labelOf(story, batches) })),
      ...events,
      ...leadScoreLines(world, recorded),
      ...rankingLines(world, recorded, companyOf),
    ]),
  };
}

function createNoise(
  world: World,
  cast: readonly WorldAccount[],
  { stories, webinars }: StoryPlan,
): readonly Sign[] {
  const nextPerson = createPeople(world.number, NOISE_PEOPLE);
  const silences = new Map(
    stories.flatMap(({ account, silentFrom }) => (silentFrom === undefined ? [] : [[account, silentFrom]])),
  );
  const fromDay = world.historyDays > 0 ? -workspaceRanges.recentDays : 0;
  return [
    ...createHistory(world, cast),
    ...createOrdinaryVisits(world, cast),
    ...createBotSigns(world, cast, fromDay),
    ...createSharedOfficeSigns(world, cast, fromDay),
    ...createWebinarSigns(world, cast, webinars, nextPerson),
    ...createIdleLikes(world, cast, nextPerson),
    ...createCampaignLikes(world, cast, nextPerson),
    ...createEmptyForms(world, cast),
  ].filter(({ account, at }) => at < (silences.get(account) ?? Infinity));
}

function signsOf({ signs, past = [] }: PlannedStory): readonly Sign[] {
  return [...past, ...signs];
}

function labelOf(
  { account, kind, urgency, signs, from, to }: PlannedStory,
  batches: readonly LateBatch[],
): Label & { readonly urgency: 'now' | 'day' } {
  return {
    account: account.domain,
    from: from ?? Math.min(...signs.map(({ at }) => at)),
    to: to ?? Math.max(...signs.map((sign) => visibleAt(sign, batches))),
    urgency,
    kind,
  };
}

/** A label that is due after the world's end cannot be counted, and a `now` label must become visible while the user works. */
function endsInTime({ endAt, utcOffsetMinutes }: World, label: ReturnType<typeof labelOf>): boolean {
  if (dueAt(label, utcOffsetMinutes) > endAt) return false;
  return label.urgency === 'day' || isWorkingTime(label.to, utcOffsetMinutes);
}

/** Drops what happens outside of the world's days, or before its history. */
function recordSign(
  world: World,
  sign: Sign,
  batches: readonly LateBatch[],
  scoreOf: ScoreOf,
  isStory: boolean,
): readonly Recorded[] {
  const { account, concept, person, at, details = {} } = sign;
  const seenAt = visibleAt(sign, batches);
  const isBefore = at < world.startAt && world.historyDays === 0;
  if (isBefore || seenAt >= world.endAt) return [];
  return [
    {
      account,
      concept,
      person,
      details,
      at,
      score: concept === 'like' ? 0 : scoreOf(concept, at, isStory),
      recordedAt: world.noise.lateKeepsTime ? at : seenAt,
      visibleAt: seenAt,
    },
  ];
}

/** Repeats some signals under another id. */
function withDuplicates(world: World, recorded: readonly Recorded[]): Recorded[] {
  const random = createStream(world.number, 'duplicates');
  const again = recorded
    .filter(({ concept }) => concept !== 'like' && random.chance(world.noise.duplicateShare))
    .map((one) => {
      const afterMs = Math.round(drawFrom(random, noiseRanges.duplicateAfterMs));
      // Some have a new time of recording, some that of the first one.
      const recordedAt = random.chance(0.5) ? one.recordedAt : one.visibleAt + afterMs;
      return { ...one, recordedAt, visibleAt: one.visibleAt + afterMs };
    })
    .filter((one) => one.visibleAt < world.endAt);
  return [...recorded, ...again];
}

function rankingLines(
  world: World,
  recorded: readonly Recorded[],
  companyOf: (account: WorldAccount) => WireCompany,
): readonly TraceLine[] {
  const events = recorded
    .filter((one) => one.visibleAt >= world.startAt - 86_400_000)
    .map(({ account, concept, score, at, visibleAt: seenAt }) => ({
      account,
      score: concept === 'like' ? LIKE_SCORE : score,
      at,
      visibleAt: seenAt,
    }));
  const stepAfter = (at: number): number =>
    isWorkingTime(at, world.utcOffsetMinutes) ? AT_WORK_MS : OFF_WORK_MS;
  return rankOverDay(events, stepAfter)
    .filter(({ at }) => at >= world.startAt)
    .map(({ at, ranked }) => ({
      at,
      ranked: {
        data: ranked.map(({ account, score }) => ({ company: companyOf(account), windowedScore: score })),
      },
    }));
}

function workspaceOf(world: World): Workspace {
  const { utcOffsetMinutes, userSaysCustomers, customerStage, customerLabel } = world;
  if (!userSaysCustomers) return { utcOffsetMinutes };
  return {
    utcOffsetMinutes,
    ...(customerStage !== null && { customerStages: [customerStage] }),
    ...(customerLabel !== null && { customerLabels: [customerLabel] }),
  };
}
