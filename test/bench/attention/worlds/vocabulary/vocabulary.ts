// A vocabulary: what a workspace calls each concept and each source.
import type { Properties } from '../../../../../src/demo-service/world/vocabulary.ts';
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
}
