// What is worth a look today, in a few words; the count is in the kind's unit: people, or days of silence.
import type { Look } from '../../contract/pace.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const looks: Readonly<Record<Look, (count: number) => string>> = {
  'new-people': (count) => plural(count, { other: '# new people' }),
  back: (count) => plural(count, { one: 'Back after # day', other: 'Back after # days' }),
  moved: () => 'Known from another company',
  expands: (count) => plural(count, { other: '# new people look at seats and prices' }),
  silent: (count) => plural(count, { one: 'Silent for # day', other: 'Silent for # days' }),
};
