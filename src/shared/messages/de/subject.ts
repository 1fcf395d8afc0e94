// What is said about accounts and people everywhere: that they are watched, how they match, that a page has nothing.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const subject: Messages['subject'] = {
  icp: 'ICP',
  matchesIcp: (name) => `Passt zu einem ICP (ideales Kundenprofil)${name === null ? '' : `: ${name}`}`,
  watchByKey: 'Beobachten (W)',
  stopWatchingByKey: 'Nicht mehr beobachten (W)',
  andMore: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),
  whyNotAlerted: 'Warum wurde das nicht gemeldet?',
  unknown: (id) => `Über ${id} ist nichts bekannt`,
  unknownText: 'Auf diesem Computer ist dazu kein Signal, kein Like und kein Score aufgezeichnet.',
  notRead: 'Diese Seite konnte nicht geladen werden',
  notReadText: 'Die Liste ist noch da. Versuchen Sie es gleich noch einmal.',
  reading: 'Seite wird geladen',
};
