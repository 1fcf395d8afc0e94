// Lead scores as persons/scores would answer (API 2.10, 4.1): how much a person did so far. The app can only ask about people whose
// public identifier it has met in a like, so nobody else has one here.
import { LIKE_SCORE } from '../rank.ts';
import type { TraceLine } from '../trace.ts';
import { createStream, drawFrom } from './draw.ts';
import { scoreRanges } from './ranges.ts';
import type { Recorded } from './wire.ts';
import type { World } from './world.ts';

/** A line for each change. `recorded` must be in the order in which signs become visible. */
export function leadScoreLines(world: World, recorded: readonly Recorded[]): readonly TraceLine[] {
  const scale = drawFrom(createStream(world.number, 'lead scores'), scoreRanges.leadScale);
  const points = new Map<string, number>();
  const scores = new Map<string, number>();
  const liked = new Set<string>();
  return recorded.flatMap(({ person, concept, score, visibleAt: at }): readonly TraceLine[] => {
    if (person === null) return [];
    const { identifier } = person;
    const total = (points.get(identifier) ?? 0) + (concept === 'like' ? LIKE_SCORE : score);
    points.set(identifier, total);
    if (concept === 'like') liked.add(identifier);
    const leadScore = Math.round(100 * (1 - Math.exp(-total / scale)));
    if (!liked.has(identifier) || scores.get(identifier) === leadScore || at < world.startAt) return [];
    scores.set(identifier, leadScore);
    return [{ at, scores: [{ publicIdentifier: identifier, score: leadScore }] }];
  });
}
