// What an account's signals and likes amount to. German has no plural that could be formed for a type, so it says how often
// it happened.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';

export const causes: Messages['causes'] = {
  adLike: 'Anzeigen-Like',
  counted: (words, count) => `${countText(count)} × ${words}`,
  inMinutes: (what, minutes) => `${what} in ${countText(minutes)} min`,
  inSevenDays: (what) => `${what} in 7 Tagen`,
  asked: {
    'demo request': 'hat eine Demo angefragt',
    'demo requested': 'hat eine Demo angefragt',
    'contact request': 'hat um Kontakt gebeten',
    'contact form': 'hat das Kontaktformular geschickt',
    'quote request': 'hat ein Angebot angefragt',
    'pricing request': 'hat Preise angefragt',
    'callback request': 'hat um Rückruf gebeten',
    'meeting request': 'hat einen Termin angefragt',
    'trial request': 'hat eine Testphase angefragt',
  },
  who: {
    asked: (asked, hasTitle) => `${hasTitle ? ',' : ''} ${asked}`,
    did: (what) => `: ${what}`,
    withOthers: (what) => ` und andere: ${what}`,
    also: (what) => `auch ${what}`,
  },
  basis: {
    before: {
      told: (facts) => `Von ihnen mitgeteilt: ${facts}`,
      observed: (facts) => `Von uns beobachtet: ${facts}`,
    },
    after: { told: 'von ihnen mitgeteilt', observed: 'von uns beobachtet' },
  },
};
