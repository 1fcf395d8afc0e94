// The people who were seen, and the team.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const people: Messages['people'] = {
  list: 'Personen',
  show: 'Ansicht',
  openLinkedIn: (name) => `${name} auf LinkedIn öffnen`,
  linkedInMark: 'in',
  notSeenYet: 'Noch nicht gesehen',
  latestBuyerFirst: 'Kaufinteresse zuerst, die neuesten oben.',
  search: 'Personen suchen',
  searchHint: 'Name, Rolle oder Unternehmen',
  found: (count) => plural(count, { other: '# gefunden' }),
  all: (count) =>
    plural(count, { one: 'Bisher # bekannte Person', other: 'Alle # bisher bekannten Personen' }),
  allWatched: (count) =>
    plural(count, {
      one: 'Die eine Person, die Sie beobachten',
      other: 'Alle # Personen, die Sie beobachten',
    }),
  nobodyWatched: 'Sie beobachten noch niemanden',
  watchHint: 'Mit W auf einer Person oder dem Stern auf ihrer Seite wird alles gemeldet, was sie tut.',
  notSearched: 'Die Personen konnten nicht durchsucht werden',
  nobodyFound: (text) => `Niemand gefunden für „${text}“`,
  pasteAddress:
    'Fügen Sie die LinkedIn-Adresse einer Person oben in das Feld ein, um auch beim Dienst zu suchen.',
  showEverybody: 'Alle anzeigen',
  needApiText: 'Verbinden Sie die Accounts API, um auch Leads von LinkedIn mit ihren Scores zu sehen.',
  reading: 'Personen werden geladen',
  none: 'Noch keine Personen',
  noneText:
    'Personen erscheinen hier, wenn ein Signal sie nennt, wenn ihnen eine Ihrer Anzeigen gefällt oder wenn Sie sie nachschlagen: Fügen Sie oben in das Feld eine LinkedIn-Adresse ein.',
  team: {
    list: 'Team',
    workspace: 'Der Workspace',
    member: 'Teammitglied',
    linkedInConnected: 'LinkedIn verbunden',
    noLinkedIn: 'Kein LinkedIn',
    you: 'Sie',
    thisIsMe: 'Das bin ich',
    whoOwnsWhat:
      'Dem Workspace gehören Website-Besuche, Anzeigen und Kampagnen. Mitgliedern gehören die Signale ihres eigenen LinkedIn.',
    needsApi: 'Das Team braucht die Accounts API',
    needsApiText: 'Verbinden Sie sie, um Ihr Team zu sehen.',
    reading: 'Team wird geladen',
    notRead: 'Das Team konnte nicht geladen werden',
    none: 'Keine Mitglieder',
    tryAgain: 'Versuchen Sie es gleich noch einmal.',
  },
};
