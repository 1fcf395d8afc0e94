// What the pages and their parts are called.
import type { Messages } from '../en/index.ts';

export const pages: Messages['pages'] = {
  tabs: { hot: 'Heiß', feed: 'Feed', people: 'Personen', ads: 'Anzeigen', settings: 'Einstellungen' },
  headings: {
    hot: 'Heiße Accounts',
    feed: 'Feed',
    people: 'Personen',
    ads: 'Anzeigen',
    settings: 'Einstellungen',
  },
  onDemand: { ads: 'Anzeigen', automations: 'Automatisierungen', team: 'Team' },
};
