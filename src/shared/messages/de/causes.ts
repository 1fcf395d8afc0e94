// What an account's signals and likes amount to. German has no plural that could be formed for a type, so it says how often
// it happened.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';

export const causes: Messages['causes'] = {
  adLike: 'Anzeigen-Like',
  counted: (words, count) => `${countText(count)} × ${words}`,
  inMinutes: (what, minutes) => `${what} in ${countText(minutes)} min`,
  inSevenDays: (what) => `${what} in 7 Tagen`,
};
