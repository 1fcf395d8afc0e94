// The order in which Vitest runs the test files: those that take long begin first, so that none of them runs alone at
// the end. Vitest itself knows only from earlier runs which those are, and in a fresh clone there is none.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured; all other files take less than three seconds. */
const LONGEST = [
  /killed\.test\.ts$/u,
  /accessibility\.browser/u,
  /terminal\/process\.test/u,
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
