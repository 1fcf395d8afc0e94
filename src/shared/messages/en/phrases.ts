// What sentences everywhere are assembled from: lists, things without a name, how long ago something was.
import { countText } from '../numbers.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const phrases = {
  /** Whether the words of a type are in lower case inside a sentence. */
  lowersTypes: true,
  quoted: (text: string): string => `“${text}”`,
  /** `A, B and C` */
  list: (items: readonly string[]): string => {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
  },
  /** The last of a list that is too long: `3 more`. */
  more: (count: number): string => `${countText(count)} more`,
  /** After names of people. */
  morePeople: (count: number): string => `${countText(count)} more`,
  minutesAgo: (count: number): string => `${countText(count)} min ago`,
  hoursAgo: (count: number): string => plural(count, { one: '# hour ago', other: '# hours ago' }),
  daysAgo: (count: number): string => plural(count, { one: '# day ago', other: '# days ago' }),
  minutes: (count: number): string => `${countText(count)} min`,
  hours: (count: number): string => plural(count, { one: '# hour', other: '# hours' }),
  days: (count: number): string => plural(count, { one: '# day', other: '# days' }),
  /** After “in”. */
  aboutMinutes: (count: number): string => plural(count, { one: 'about a minute', other: 'about # minutes' }),
  aboutHours: (count: number): string => plural(count, { one: 'about an hour', other: 'about # hours' }),
};
