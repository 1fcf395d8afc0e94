// A vocabulary: what a workspace calls each concept and each source.
import type { Properties } from '../../../../../src/demo-service/world/vocabulary.ts';
import type { WireCategory } from '../../trace.ts';
import type { Channel, Concept } from '../sign.ts';

export interface Wording {
  readonly type: string;
  /** `draw` is a number that is fixed for each signal. */
  readonly properties?: (draw: number) => Properties;
}

export interface Vocabulary {
  readonly name: string;
  readonly sources: Readonly<Record<Channel, string>>;
  readonly words: Readonly<Record<Concept, Wording>>;
  /** Nothing is said in words: the properties of a story and the titles of ads are codes, too. */
  readonly isCoded: boolean;
  /** What the organization has defined of its types (API 2.10). */
  readonly categories: readonly WireCategory[];
}

/** A vocabulary that says what it means, and of which the organization has defined nothing. */
export function inWords(parts: Pick<Vocabulary, 'name' | 'sources' | 'words'>): Vocabulary {
  return { ...parts, isCoded: false, categories: [] };
}
