// What sentences everywhere are assembled from.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const phrases: Messages['phrases'] = {
  lowersTypes: false,
  quoted: (text) => `„${text}“`,
  list: (items) => {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} und ${last}`;
  },
  more: (count) => `${countText(count)} weitere`,
  morePeople: (count) => plural(count, { one: '# weitere Person', other: '# weitere' }),
  minutesAgo: (count) => `vor ${countText(count)} min`,
  hoursAgo: (count) => plural(count, { one: 'vor # Stunde', other: 'vor # Stunden' }),
  daysAgo: (count) => plural(count, { one: 'vor # Tag', other: 'vor # Tagen' }),
  minutes: (count) => `${countText(count)} min`,
  hours: (count) => plural(count, { one: '# Stunde', other: '# Stunden' }),
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  aboutMinutes: (count) => plural(count, { one: 'etwa einer Minute', other: 'etwa # Minuten' }),
  aboutHours: (count) => plural(count, { one: 'etwa einer Stunde', other: 'etwa # Stunden' }),
};
