// The vocabularies that a world may have.
import { coded } from './coded.ts';
import { demoServiceWords } from './demo-service.ts';
import { dottedEvents } from './dotted-events.ts';
import { plainForms } from './plain-forms.ts';
import { sentences } from './sentences.ts';
import type { Vocabulary } from './vocabulary.ts';

export type { Vocabulary } from './vocabulary.ts';

export const vocabularies: readonly Vocabulary[] = [
  demoServiceWords,
  sentences,
  dottedEvents,
  plainForms,
  coded,
];
