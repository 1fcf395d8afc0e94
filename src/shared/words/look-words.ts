// What is worth a look today, in a few words.
import type { Look } from '../contract/pace.ts';
import { countOf, countText } from './text.ts';

/** `3 new people`; `count` is in the unit of the kind: people, or days of silence. */
export function lookWords(look: Look, count: number): string {
  switch (look) {
    case 'new-people':
      return `${countText(count)} new people`;
    case 'back':
      return `Back after ${countOf(count, 'day')}`;
    case 'moved':
      return 'Known from another company';
    case 'expands':
      return `${countText(count)} new people look at seats and prices`;
    case 'silent':
      return `Silent for ${countOf(count, 'day')}, here nearly daily before`;
  }
}
