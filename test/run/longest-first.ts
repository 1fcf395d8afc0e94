// The order in which Vitest runs the test files: the longest start first, so that none of them runs alone at the end. Vitest
// itself learns which those are only from earlier runs, and a fresh clone has none.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, by what they took beside each other; all other files take less than ten seconds of a busy processor. */
const LONGEST = [
  // Mostly waits for elections.
  /cluster-kills\.long/u,
  /faults\/live\.long/u,
  /thrown\.long/u,
  /killed\.long/u,
  /days-of-polling\.long/u,
  /\.long\.ts$/u,
  /assistants\/serve\.test/u,
  /team\/(?:acts|changed-meanwhile)\.test/u,
  /terminal\/process\.test/u,
  /command-line\/completions\.test/u,
  /team\/(?:snapshot|joined-desktop|nats-link|team-claims|team)\.test/u,
  /relay\/claims\.test/u,
  /settings\/settings\.browser\.test/u,
  /feed\/feed-selection\.browser\.test/u,
  /onboarding\/first-run\.browser\.test/u,
  /app\/(?:asks|organizations|marked-while-held|faults)\.test/u,
  /\.browser\.test/u,
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
  }
}

function placeOf(path: string): number {
  const place = LONGEST.findIndex((pattern) => pattern.test(path));
  return place === -1 ? LONGEST.length : place;
}
