// The lookup: its box, what it finds, and what to try when it finds nothing.
import type { LookupKind } from '../../contract/lookup.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const tryDomain = 'Try the web domain of the company, such as acme.example, or paste a LinkedIn address.';

/** By what was typed or pasted. */
const advice: Readonly<Record<LookupKind, string>> = {
  empty: tryDomain,
  name: tryDomain,
  'linkedin-company':
    'Hotlist has not seen an account with this LinkedIn page. Try its web domain, such as acme.example.',
  'linkedin-other':
    'This LinkedIn address names no person and no company, as those of posts and of Sales Navigator. Open the profile on LinkedIn, copy its own address, or type the name.',
  person: 'Neither Hotlist nor the service knows this person.',
  key: 'It was looked up nowhere and sent nowhere. Put it into Settings, Connection.',
  email: 'No signal of this e-mail or its company has been recorded, here or at the service.',
  domain: 'No signal of this domain has been recorded, here or at the service.',
};

export const lookup = {
  heading: 'Look-up',
  label: 'Look up',
  hint: 'Look up a company, person, URL…',
  clear: 'Clear',
  /** Around what the clipboard holds, which stands out. */
  offer: { before: 'Look up ', after: '' },
  copied: (text: string) => `Copied: ${text}`,
  notNow: 'Not now',
  recent: 'Recent',
  recentLookups: 'Recent lookups',
  results: 'Results',
  fromService: 'From the service',
  whatServiceKnows: 'What the service knows',
  serviceKnows: 'The service knows',
  serviceKnowsSignals: (count: number) =>
    plural(count, { one: 'The service knows # signal', other: 'The service knows # signals' }),
  narrow: 'To narrow it, add type:, source:, from:2026-11-01 or to:',
  order: 'Closest name first, then hottest and most recent.',
  asking: 'Asking the service…',
  isKey: 'Is this a key?',
  putIntoSettings: 'Put it into Settings',
  nothingFound: 'Nothing found',
  nothingFoundFor: (text: string) => `Nothing found for “${text}”`,
  /** The service could not be asked. */
  nothingHereFor: (text: string) => `Nothing on this computer for “${text}”`,
  onlyHere: 'Only what is on this computer was searched.',
  found: (count: number) => plural(count, { other: '# found' }),
  advice,
  /** From so many characters on the service is asked. */
  tooShort: (from: number) => `Type at least ${String(from)} characters to search the service too.`,
  contactAt: (domain: string) => `Contact at ${domain}`,
  person: 'Person',
};
