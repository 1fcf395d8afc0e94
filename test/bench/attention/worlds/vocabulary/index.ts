// The vocabularies in words of which each world draws one as its own.
import { camelCase } from './camel-case.ts';
import { demoServiceWords } from './demo-service.ts';
import { dottedEvents } from './dotted-events.ts';
import { plainForms } from './plain-forms.ts';
import { sentences } from './sentences.ts';
import type { Vocabulary } from './vocabulary.ts';

export type { Vocabulary } from './vocabulary.ts';

/** A world's own is drawn by its place in this list, so the order stays as it is. */
export const vocabularies: readonly Vocabulary[] = [
  demoServiceWords,
  sentences,
  dottedEvents,
  plainForms,
  camelCase,
];
