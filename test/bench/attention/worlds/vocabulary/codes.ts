// Nothing but codes: types, often sources, properties, and the properties of stories. Each concept has a code of its own.
import { hash, type Random } from '../../../../../src/demo-service/random.ts';
import type { Properties } from '../../../../../src/demo-service/world/vocabulary.ts';
import { createStream, drawWhole } from '../draw.ts';
import { vocabularyRanges } from '../ranges.ts';
import { channels, concepts, type Channel, type Concept } from '../sign.ts';
import type { Vocabulary, Wording } from './vocabulary.ts';

/** `own` names the sources where they are no codes. */
export function drawCodes(world: number, own: Vocabulary): Vocabulary {
  const random = createStream(world, 'vocabulary: codes');
  const nextCode = createCodes(random);
  const words = tableOf(concepts, (): Wording => ({ type: nextCode(), properties: drawProperties(random) }));
  const areSourcesCoded = random.chance(vocabularyRanges.codedSourcesShare);
  const sources = areSourcesCoded ? tableOf(channels, (): string => nextCode()) : own.sources;
  return { name: 'codes', sources, words, isCoded: true, categories: [] };
}

/** Returns another code each time, all of one style. */
function createCodes(random: Random): () => string {
  const prefix = random.pick(vocabularyRanges.codePrefixes);
  const digits = drawWhole(random, vocabularyRanges.codeDigits);
  const used = new Set<string>();
  return () => {
    for (;;) {
      const code = `${prefix}${random.int(10 ** (digits - 1), 10 ** digits - 1)}`;
      if (used.has(code)) continue;
      used.add(code);
      return code;
    }
  };
}

/** Some properties with short keys, each with a number or one of a few codes. */
function drawProperties(random: Random): (draw: number) => Properties {
  const count = drawWhole(random, vocabularyRanges.codedProperties);
  const keys = Array.from({ length: count }, (_unused, index) => ({
    key: `p${index + 1}`,
    isNumber: random.chance(0.5),
    salt: random.int(1, 1_000_000),
  }));
  return (draw) =>
    Object.fromEntries(
      keys.map(({ key, isNumber, salt }) => {
        const value = hash(draw, salt) % (isNumber ? 300 : 9);
        return [key, isNumber ? value : `c${value}`];
      }),
    );
}

function tableOf<Key extends Channel | Concept, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // Complete, because every key of the list has an entry.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
