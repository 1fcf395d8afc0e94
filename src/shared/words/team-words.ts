// The display names of a team and its people.
import { capitalised } from './text.ts';

/** `acme-emea` → “Acme emea”: administrators may only use lower-case letters, digits and hyphens. */
export function teamName(workspace: string): string {
  return capitalised(workspace.replaceAll('-', ' '));
}

/** `ada-winterbourne` → “Ada Winterbourne”. A name that is no team's, as “Anna-Lena Ode”, stays as it is. */
export function personName(name: string): string {
  if (/[\p{Lu}\s]/u.test(name)) return name;
  return name.split('-').filter(Boolean).map(capitalised).join(' ');
}
