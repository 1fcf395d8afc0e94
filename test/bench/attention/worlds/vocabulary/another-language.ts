// One of the languages other than English.
import { createStream } from '../draw.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';
import type { Vocabulary } from './vocabulary.ts';

export function drawLanguage(world: number): Vocabulary {
  return createStream(world, 'vocabulary: language').pick([german, french, spanish]);
}
