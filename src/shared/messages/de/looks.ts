// What is worth a look today, in a few words.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const looks: Messages['looks'] = {
  'new-people': (count) => plural(count, { one: '# neue Person', other: '# neue Personen' }),
  back: (count) => plural(count, { one: 'Zurück nach # Tag', other: 'Zurück nach # Tagen' }),
  moved: () => 'Von einem anderen Unternehmen bekannt',
  expands: (count) =>
    plural(count, {
      one: '# neue Person sieht sich Lizenzen und Preise an',
      other: '# neue Personen sehen sich Lizenzen und Preise an',
    }),
  silent: (count) => plural(count, { one: 'Seit # Tag still', other: 'Seit # Tagen still' }),
};
