// What is worth a look today, in a few words.
import type { Look } from '../contract/pace.ts';
import { messages } from '../messages/messages.ts';

/** `3 new people`; `count` is in the unit of the kind: people, or days of silence. */
export function lookWords(look: Look, count: number): string {
  return messages().looks[look](count);
}
