// Facts with what they rest on, for colleagues: what we only observed is not to be mentioned to the prospect as known.
import type { Fact } from '../contract/basis.ts';
import { messages } from '../messages/messages.ts';
import { dotted } from './text.ts';

/** `Demo request (they told us)`: one of a list. */
export function markedFact({ what, basis }: Fact): string {
  return `${what} (${messages().causes.basis.after[basis]})`;
}

/** `They told us: demo request`: the mark stands once before facts that rest on the same. */
export function markedFacts(facts: readonly Fact[]): readonly string[] {
  const runs: Fact[] = [];
  for (const { what, basis } of facts) {
    const last = runs.at(-1);
    if (last?.basis === basis) runs.splice(-1, 1, { what: dotted([last.what, what]), basis });
    else runs.push({ what, basis });
  }
  const { before } = messages().causes.basis;
  return runs.map(({ what, basis }) => before[basis](what));
}
