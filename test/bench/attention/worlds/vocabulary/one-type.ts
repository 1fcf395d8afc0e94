// One type for everything: what happened is in a property, in the words of one of the other vocabularies.
import { createStream } from '../draw.ts';
import { vocabularyRanges } from '../ranges.ts';
import type { Vocabulary, Wording } from './vocabulary.ts';

export function drawOneType(world: number, own: Vocabulary): Vocabulary {
  const random = createStream(world, 'vocabulary: one type');
  const type = random.pick(vocabularyRanges.onlyTypes);
  const key = random.pick(vocabularyRanges.meaningKeys);
  const within = ({ type: meaning, properties }: Wording): Wording => ({
    type,
    properties: (draw) => ({ [key]: meaning, ...properties?.(draw) }),
  });
  const words = Object.fromEntries(
    Object.entries(own.words).map(([concept, wording]) => [concept, within(wording)]),
    // As complete as the other one's.
  ) as Vocabulary['words'];
  return { ...own, name: 'one type', words };
}
