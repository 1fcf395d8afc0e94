// What an organization's signal types are to it, for tests: none has a name and none is an ask, except what a test says.
import type { SignalTypes } from '../../src/shared/words/why-words.ts';

export function makeSignalTypes(facts: Partial<SignalTypes> = {}): SignalTypes {
  return { nameOf: () => null, isAsk: () => false, basisOf: () => 'observed', ...facts };
}
