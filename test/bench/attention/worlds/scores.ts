// The score of a signal: usually from what it means, what its source adds at that time, and chance. Drawn last, from a random
// stream of its own, so that no story can depend on it.
import type { Random } from '../../../../src/demo-service/random.ts';
import { createStream, drawFrom, drawWhole } from './draw.ts';
import { scoreRanges } from './ranges.ts';
import { channelOf, channels, concepts, type Channel, type Concept } from './sign.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** The score range of a concept without any shift. */
export const usualScores: Readonly<Record<Concept, readonly [number, number]>> = {
  page: [4, 22],
  pricing: [42, 76],
  'case-study': [18, 40],
  content: [25, 48],
  compare: [55, 83],
  'contract-page': [80, 95],
  'ask-demo': [85, 98],
  'ask-trial': [80, 93],
  'ask-pricing': [82, 97],
  'ask-contract': [85, 98],
  'webinar-registered': [15, 35],
  'webinar-attended': [30, 58],
  'webinar-hand': [45, 80],
  'mail-reply': [28, 52],
  'post-like': [6, 20],
  'job-change': [35, 62],
  'product-use': [2, 15],
  seats: [50, 80],
  support: [5, 25],
};

/** `isStory`: whether the sign belongs to a story; only scores that know everything or much depend on it. */
export type ScoreOf = (concept: Concept, at: number, isStory: boolean) => number;

/** The shift of a source's scores at an instant. */
export type ShiftOf = (channel: Channel, at: number) => number;

export function createScores(world: World): ScoreOf {
  const random = createStream(world.number, 'scores');
  const { ofStory, ofOthers, ofAnything, same } = scoreRanges;
  switch (world.family.scores) {
    case 'everything':
      return (_concept, _at, isStory) => drawWhole(random, isStory ? ofStory : ofOthers);
    case 'nothing':
      return () => drawWhole(random, ofAnything);
    case 'always-50':
      return () => same;
    case 'something':
      return createUsualScores(random, world);
    case 'much':
      return createUsualScores(
        random,
        world,
        drawFrom(createStream(world.number, 'story bonus'), scoreRanges.storyBonus),
      );
  }
}

/** `storyBonus`: what the scores of a story's signs have more. */
function createUsualScores(random: Random, world: World, storyBonus = 0): ScoreOf {
  const shiftOf = createShifts(world);
  const ownShift = new Map(concepts.map((concept) => [concept, drawFrom(random, scoreRanges.conceptShift)]));
  return (concept, at, isStory) => {
    const [low, high] = usualScores[concept];
    const score = random.int(low, high) + (ownShift.get(concept) ?? 0) + shiftOf(channelOf[concept], at);
    return Math.round(Math.max(0, Math.min(100, score + (isStory ? storyBonus : 0))));
  };
}

export function createShifts(world: World): ShiftOf {
  const random = createStream(world.number, 'shifts');
  const shifts = new Map(channels.map((channel) => [channel, drawShift(random, world)]));
  const { low, high } = scoreRanges.sourceShift;
  return (channel, at) => Math.max(low, Math.min(high, shifts.get(channel)?.(at) ?? 0));
}

function drawShift(random: Random, { startAt, endAt }: World): (at: number) => number {
  const before = drawFrom(random, scoreRanges.sourceShift);
  const after = drawFrom(random, scoreRanges.sourceShift);
  const drift = drawFrom(random, scoreRanges.drift);
  const jumps = random.chance(scoreRanges.jumpShare);
  const jumpAt = jumps ? startAt + drawWhole(random, scoreRanges.jumpDay) * DAY_MS : Infinity;
  return (at) => {
    const share = Math.max(0, Math.min(1, (at - startAt) / (endAt - startAt)));
    return (at < jumpAt ? before : after) + drift * share;
  };
}
