// Codes, of which the organization has defined some in its categories (API 2.10). How a signal refers to one is not shown, so a
// category has its type's code for a name. Not all are described, and their weights are only about right.
import type { WireCategory } from '../../trace.ts';
import { createStream, drawFrom } from '../draw.ts';
import { vocabularyRanges } from '../ranges.ts';
import { usualScores } from '../scores.ts';
import { concepts } from '../sign.ts';
import { drawCodes } from './codes.ts';
import { sentences } from './sentences.ts';
import type { Vocabulary } from './vocabulary.ts';

const FIRST_ID = 40;

export function drawCodesWithCategories(world: number, own: Vocabulary): Vocabulary {
  const random = createStream(world, 'vocabulary: categories');
  const codes = drawCodes(world, own);
  const definedShare = drawFrom(random, vocabularyRanges.definedShare);
  const describedShare = drawFrom(random, vocabularyRanges.describedShare);
  const categories = concepts.flatMap((concept, index): readonly WireCategory[] => {
    if (!random.chance(definedShare)) return [];
    const [low, high] = usualScores[concept];
    const weight = (low + high) / 2 + drawFrom(random, vocabularyRanges.weightError);
    return [
      {
        id: FIRST_ID + index,
        name: codes.words[concept].type,
        description: random.chance(describedShare) ? sentences.words[concept].type : '',
        score: Math.round(Math.max(0, Math.min(100, weight))),
      },
    ];
  });
  return { ...codes, name: 'codes with categories', categories };
}
