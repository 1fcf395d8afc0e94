// Who engages with the ads.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const ads: Messages['ads'] = {
  notRead: 'Die Anzeigen konnten nicht geladen werden',
  notReadText: 'Versuchen Sie es gleich noch einmal.',
  reading: 'Anzeigen werden geladen',
  needApi: 'Anzeigen brauchen die Accounts API',
  needApiText: 'Verbinden Sie sie, um Anzeigen-Likes und Engagement zu sehen.',
  mostEngaged: 'Engagierteste ICP-Unternehmen',
  whatIcpMeans: 'ICP: ideales Kundenprofil',
  companies: 'Engagierteste Unternehmen',
  seenAndClicked: (impressions, clicks) =>
    `${impressions} Impressionen · ${plural(clicks, { one: '# Klick', other: '# Klicks' })}`,
  interactions: (count) => plural(count, { one: 'Interaktion', other: 'Interaktionen' }),
  engagement: (level) => `Engagement: ${level}`,
  likes: (count) => plural(count, { one: '# Like', other: '# Likes' }),
  likesOf: (ad) => `Likes für ${ad}`,
  untitled: 'Anzeige ohne Titel',
  likesOfUntitled: 'Likes für eine Anzeige ohne Titel',
  none: 'Noch keine Aktivität zu Anzeigen',
  noneText: 'Unternehmen und Personen erscheinen hier, sobald sie sich mit einer Ihrer Anzeigen befassen.',
};
