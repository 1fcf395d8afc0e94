// A world's own figures, drawn from the ranges by its number. Nothing happens in it yet.
import type { Random } from '../../../../src/demo-service/random.ts';
import { createStream, drawFrom, drawWhole } from './draw.ts';
import { families, type Family, type FamilyName } from './families.ts';
import {
  activityRanges as activity,
  DAYS,
  noiseRanges as noise,
  roleRanges as roles,
  storyRanges as storyRange,
  workspaceRanges as workspace,
} from './ranges.ts';
import { stageSets, type StageSet } from './stages.ts';
import { vocabularies, type Vocabulary } from './vocabulary/index.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A Monday, 0:00 UTC. */
const MONDAY_AT = Date.UTC(2026, 10, 2);

export interface World {
  readonly number: number;
  readonly family: Family;
  readonly accountCount: number;
  /** The user's local midnight before the first judged day. */
  readonly startAt: number;
  readonly endAt: number;
  /** How far the user's time zone is ahead of UTC. */
  readonly utcOffsetMinutes: number;
  readonly homeZoneShare: number;
  readonly icpShare: number;
  /** 0 = the app starts cold. */
  readonly historyDays: number;
  readonly vocabulary: Vocabulary;
  readonly activity: {
    readonly perAccountDay: number;
    readonly tail: number;
    readonly weekendShare: number;
    readonly visitMean: number;
    readonly contactShare: number;
    readonly curiousShare: number;
  };
  readonly roles: {
    readonly customerShare: number;
    readonly customerStrongShare: number;
    readonly regularShare: number;
    readonly regularStrongShare: number;
    readonly opportunityShare: number;
    readonly sleeperShare: number;
    readonly newcomerShare: number;
    readonly botShare: number;
    readonly offices: number;
  };
  readonly stages: StageSet;
  /** The stage or label of customers; null = there is none. */
  readonly customerStage: string | null;
  readonly customerLabel: string | null;
  /** Whether the user has named the stage or label of customers. */
  readonly userSaysCustomers: boolean;
  readonly stories: {
    readonly perDay: number;
    readonly nowShare: number;
    readonly privateAddressShare: number;
  };
  readonly noise: {
    /** null = there is none. */
    readonly launch: { readonly fromDay: number; readonly days: number; readonly factor: number } | null;
    readonly campaign: {
      readonly day: number;
      readonly days: number;
      readonly likes: number;
      readonly outsideShare: number;
    } | null;
    readonly webinars: number;
    readonly idleLikesADay: number;
    readonly highShare: number;
    readonly lateBatches: number;
    readonly lateKeepsTime: boolean;
    readonly duplicateShare: number;
    readonly emptyFormsADay: number;
  };
}

/** A family that has no size of its own changes neither who is in a world nor what happens there. */
export function drawWorld(number: number, familyName: FamilyName): World {
  const family = families[familyName];
  const random = createStream(number, 'world');
  const isLarge = random.chance(workspace.largeShare);
  const drawnCount = drawWhole(random, isLarge ? workspace.largeAccounts : workspace.accounts);
  const accountCount = family.size?.accounts ?? drawnCount;
  const utcOffsetMinutes = random.pick(workspace.zones);
  const startAt =
    MONDAY_AT + drawWhole(random, workspace.startWeekday) * DAY_MS - utcOffsetMinutes * MINUTE_MS;
  const stages = random.pick(stageSets);
  const customerStage = random.chance(roles.noCustomerStageShare) ? null : stages.customer;
  const customerLabel = random.chance(roles.customerLabelShare) ? stages.customerLabel : null;
  return {
    number,
    family,
    accountCount,
    startAt,
    endAt: startAt + (family.size?.days ?? DAYS) * DAY_MS,
    utcOffsetMinutes,
    homeZoneShare: drawFrom(random, workspace.homeZoneShare),
    icpShare: drawFrom(random, workspace.icpShare),
    historyDays: random.chance(workspace.historyShare) ? drawWhole(random, workspace.historyDays) : 0,
    vocabulary: family.vocabularyOf(number, random.pick(vocabularies)),
    activity: {
      perAccountDay: drawFrom(random, activity.perAccountDay),
      tail: drawFrom(random, activity.tail),
      weekendShare: drawFrom(random, activity.weekendShare),
      visitMean: drawFrom(random, activity.visitMean),
      contactShare: drawFrom(random, activity.contactShare),
      curiousShare: drawFrom(random, activity.curiousShare),
    },
    roles: {
      customerShare: drawFrom(random, roles.customerShare),
      customerStrongShare: drawFrom(random, roles.customerStrongShare),
      regularShare: drawFrom(random, roles.regularShare),
      regularStrongShare: drawFrom(random, roles.regularStrongShare),
      opportunityShare: drawFrom(random, roles.opportunityShare),
      sleeperShare: drawFrom(random, roles.sleeperShare),
      newcomerShare: drawFrom(random, roles.newcomerShare),
      botShare: drawFrom(random, roles.botShare),
      offices: drawWhole(random, roles.offices),
    },
    stages,
    customerStage,
    customerLabel,
    userSaysCustomers:
      (customerStage !== null || customerLabel !== null) && random.chance(roles.userSaysShare),
    stories: {
      perDay: family.size?.storiesADay ?? drawStoriesPerDay(random, accountCount),
      nowShare: drawFrom(random, storyRange.nowShare),
      privateAddressShare: drawFrom(random, storyRange.privateAddressShare),
    },
    noise: {
      ...drawNoise(random, accountCount),
      // One webinar would bring more than everything else.
      ...(family.size !== null &&
        family.size.accounts < workspace.accounts.low && { webinars: 0, campaign: null }),
    },
  };
}

function drawStoriesPerDay(random: Random, accountCount: number): number {
  const { low } = storyRange.perDay;
  const most = Math.max(low, accountCount / storyRange.accountsPerStory);
  return Math.min(most, drawFrom(random, storyRange.perDay));
}

function drawNoise(random: Random, accountCount: number): World['noise'] {
  const launchDays = drawWhole(random, noise.launchDays);
  const campaignDays = drawWhole(random, noise.campaignDays);
  return {
    launch: random.chance(noise.launchChance)
      ? {
          fromDay: random.int(1, DAYS - launchDays),
          days: launchDays,
          factor: drawFrom(random, noise.launchFactor),
        }
      : null,
    campaign: random.chance(noise.campaignChance)
      ? {
          day: random.int(1, DAYS - campaignDays),
          days: campaignDays,
          likes: drawWhole(random, noise.campaignLikes),
          outsideShare: drawFrom(random, noise.campaignOutsideShare),
        }
      : null,
    webinars: drawWhole(random, noise.webinars),
    idleLikesADay: Math.min(accountCount / 5, drawFrom(random, noise.idleLikesADay)),
    highShare: drawFrom(random, noise.highShare),
    lateBatches: drawWhole(random, noise.lateBatches),
    lateKeepsTime: random.chance(noise.lateKeepsTimeChance),
    duplicateShare: drawFrom(random, noise.duplicateShare),
    emptyFormsADay: drawFrom(random, noise.emptyFormsADay),
  };
}
