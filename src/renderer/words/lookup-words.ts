// What to try when a lookup found nothing, by what was typed or pasted. Pure.
import type { LookupKind } from '../../shared/contract/lookup.ts';

const tryDomain = 'Try the web domain of the company, such as acme.example, or paste a LinkedIn address.';

export const nothingAdvice: Readonly<Record<LookupKind, string>> = {
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

/** `serviceFrom`: from so many letters on the service is asked. */
export function shortAdvice(serviceFrom: number): string {
  return `Type at least ${String(serviceFrom)} characters to search the service too.`;
}
