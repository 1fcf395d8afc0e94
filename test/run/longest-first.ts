// The order in which Vitest runs the test files: the longest start first, so that none of them runs alone at the end. Vitest
// itself learns which those are only from earlier runs, and a fresh clone has none.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured in seconds of processor time; all other files take less than five. */
const LONGEST = [
  // Mostly waits for elections.
  /cluster-kills\.test/u,
  /readable\.browser\.test/u,
  /pipeline\/thrown\.test/u,
  /marked-words\.browser\.test/u,
  /killed\.test\.ts$/u,
  /terminal\/process\.test/u,
  /assistants\/serve\.test/u,
  /team\/acts\.test/u,
  /pipeline\/thrown-ports\.test/u,
  /ask-dialog\.browser\.test/u,
  /german\.browser\.test/u,
  /team\/(?:joined-desktop|team-claims)\.test/u,
  /pipeline\/(?:asks|organizations|faults)\.test/u,
  /relay\/cluster\.test/u,
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
