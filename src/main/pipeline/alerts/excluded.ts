// Which accounts the user never wants to be alerted about.
import type { Settings } from '../../../shared/model.ts';

/** An excluded domain stands for its subdomains too. `domain`: in lower case. */
export function isExcluded(domain: string, { excludedDomains }: Pick<Settings, 'excludedDomains'>): boolean {
  return excludedDomains.some((excluded) => {
    const name = excluded.toLowerCase();
    return domain === name || domain.endsWith(`.${name}`);
  });
}
