// The feed.
import type { Messages } from '../en/index.ts';

export const feed: Messages['feed'] = {
  nothingPasses: 'Kein Eintrag passt zu diesem Filter',
  ownersUnknown:
    'Der Dienst nennt Zuständige nur in der Aktivität einer Person. Öffnen Sie einmal die Seite einer Person, dann erscheint hier, was Ihnen gehört.',
  appearsHere: 'Signale, Anzeigen-Likes und Meldungen erscheinen hier, sobald sie eintreffen.',
  clearFilter: 'Filter aufheben',
  showEverything: 'Alles anzeigen',
};
