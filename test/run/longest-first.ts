// The order in which Vitest runs the test files: those that take long begin first, so that none of them runs alone at
// the end. Vitest itself knows only from earlier runs which those are, and in a fresh clone there is none.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured in seconds of a core; all other files take less than five. */
const LONGEST = [
  /readable\.browser\.test/u,
  /killed\.test\.ts$/u,
  /terminal\/process\.test/u,
  /marked-words\.browser\.test/u,
  /pipeline\/thrown\.test/u,
  /assistants\/serve\.test/u,
  /cluster\.test/u,
  /team\/(?:acts|joined-desktop|team-claims)\.test/u,
  /pipeline\/asks\.test/u,
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
