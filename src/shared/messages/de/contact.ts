// The page of a contact, of whom only the e-mail address is certain.
import type { Messages } from '../en/index.ts';

export const contact: Messages['contact'] = {
  heading: 'Kontakt',
  samePerson: 'Dieselbe Person',
  onLinkedIn: (name) => `${name} auf LinkedIn`,
  joinWith: (email, name) => `${email} mit ${name} zusammenführen`,
  notProven: 'Nicht bestätigt',
  signals: 'Signale',
  noSignals: 'Die Signale sind älter als das, was auf diesem Computer aufbewahrt wird.',
  unknownText:
    'Kein Signal auf diesem Computer nennt diese Adresse. Fragen Sie den Dienst, oder sehen Sie nach, was über das Unternehmen bekannt ist.',
  openCompany: (domain) => `${domain} öffnen`,
  askService: 'Den Dienst fragen',
};
