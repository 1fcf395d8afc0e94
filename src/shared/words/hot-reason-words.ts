// Why an account was hot in a week, as the texts for colleagues say it.
import type { Fact } from '../contract/basis.ts';
import { messages } from '../messages/messages.ts';
import { markedFact } from './basis-words.ts';

/** Null where nothing is known. `count`: its signals, which say all there is of one that is ranked by what is not stored here. */
export function hotReasonWords(facts: readonly Fact[], count: number): string | null {
  if (facts.length > 0) return facts.map(markedFact).join(', ');
  return count === 0 ? null : markedFact({ what: messages().week.signalCount(count), basis: 'observed' });
}
