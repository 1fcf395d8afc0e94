// The lookup: its box, what it finds, and what to try when it finds nothing.
import type { LookupKind } from '../../contract/lookup.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const tryDomain = 'Try the company’s web domain, such as acme.example, or paste a LinkedIn address.';

/** By what was typed or pasted. */
const advice: Readonly<Record<LookupKind, string>> = {
  empty: tryDomain,
  name: `${tryDomain} Type an email or LinkedIn address, and Hotlist can tell you when that person appears.`,
  'linkedin-company':
    'Hotlist has not seen an account with this LinkedIn page. Try its web domain, such as acme.example.',
  'linkedin-other':
    'This LinkedIn address, like those of posts and Sales Navigator, does not name a person or a company. Open the profile on LinkedIn and copy its address, or type the name.',
  person: 'Neither Hotlist nor the service knows this person.',
  key: 'Hotlist did not look it up or send it anywhere. If it is a key, add it in Settings, Connection.',
  email: 'No signal from this email address or its company has been recorded, here or at the service.',
  domain: 'No signal from this domain has been recorded, here or at the service.',
};

export const lookup = {
  heading: 'Lookup',
  label: 'Look up',
  hint: 'Look up a company, person, URL…',
  clear: 'Clear',
  /** Around the clipboard's content, which is set apart. */
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
    plural(count, { one: '# signal at the service', other: '# signals at the service' }),
  showMore: (count: number) => `Show ${String(count)} more`,
  /** Below the newest ones. */
  narrow: (count: number) =>
    `The newest ${String(count)}. For others, add words such as type:demo, source:website or from:2026-11-01.`,
  order: 'Closest name first, then by score and last activity together.',
  asking: 'Asking the service…',
  isKey: 'Is this a key?',
  putIntoSettings: 'Add it in Settings',
  nothingFound: 'Nothing found',
  nothingFoundFor: (text: string) => `Nothing found for “${text}”`,
  /** The service could not be asked. */
  nothingHereFor: (text: string) => `Nothing on this computer for “${text}”`,
  onlyHere: 'Only what is on this computer was searched.',
  found: (count: number) => plural(count, { other: '# found' }),
  advice,
  stranger: {
    label: 'Nobody with this address',
    nobodyByEmail: 'Nobody with this email address has been seen yet',
    nobodyByProfile: 'Nobody with this LinkedIn address has been seen yet',
    similar: 'The people above have a similar name.',
    isPrivate: 'The address is a private mailbox, so it says nothing of a company.',
    tellMe: 'Tell me when they appear',
    willBeTold: 'You will be alerted when they appear.',
    lookUp: (domain: string) => `Look up ${domain}`,
  },
  /** The minimum number of characters for asking the service. */
  tooShort: (from: number) => `Type at least ${String(from)} characters to search the service too.`,
  contactAt: (domain: string) => `Contact at ${domain}`,
  person: 'Person',
};
