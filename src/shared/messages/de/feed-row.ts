// A row of the feed: an alert, a signal or an ad like.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const feedRow: Messages['feedRow'] = {
  yours: 'Ihres',
  unread: ', ungelesen',
  newSince: ', neu seit dem letzten Blick',
  selected: ', ausgewählt',
  select: (name) => `${name} auswählen`,
  selectByKey: 'Auswählen (X)',
  deselectByKey: 'Abwählen (X)',
  snoozedBefore: 'Zurückstellung beendet',
  loggedByYou: 'von Ihnen protokolliert',
  loggedBy: (name) => `von ${name} protokolliert`,
  likedAd: (person) => `${person} gefällt eine Anzeige`,
  likedAdNamed: (person, ad) => `${person} gefällt die Anzeige „${ad}“`,
  alerts: (count) => plural(count, { one: '# Meldung', other: '# Meldungen' }),
  noMoreReasons: 'Keine weiteren Gründe',
  moreReasons: (count) => plural(count, { one: '# weiterer Grund', other: '# weitere Gründe' }),
  moreReasonsSince: (more, latest) => `${more}, zuletzt ${latest}`,
};
