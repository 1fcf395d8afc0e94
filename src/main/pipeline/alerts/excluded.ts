// Which accounts the user never wants to be alerted about.
import type { Settings } from '../../../shared/model.ts';

/** A list may exclude thousands, and each page of signals asks about many. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** An excluded domain stands for its subdomains too. `domain`: in lower case. */
export function isExcluded(domain: string, { excludedDomains }: Pick<Settings, 'excludedDomains'>): boolean {
  const excluded = known.get(excludedDomains) ?? new Set(excludedDomains.map((name) => name.toLowerCase()));
  known.set(excludedDomains, excluded);
  for (let name = domain; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    if (excluded.has(name)) return true;
    if (!name.includes('.')) return false;
  }
  return false;
}
