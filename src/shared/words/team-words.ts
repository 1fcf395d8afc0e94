// The display names of a team and its people.
import { capitalised } from './text.ts';

/** `acme-emea` → “Acme emea”: administrators may only use lower-case letters, digits and hyphens. */
export function teamName(workspace: string): string {
  return capitalised(workspace.replaceAll('-', ' '));
}

/** `ada-winterbourne` → “Ada Winterbourne”. */
export function personName(name: string): string {
  return name.split('-').filter(Boolean).map(capitalised).join(' ');
}
