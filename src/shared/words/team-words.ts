// How a team and the people in it are called.
import { capitalised } from './text.ts';

/** `acme-emea` → “Acme emea”: an administrator may use small letters, digits and hyphens only. */
export function teamName(workspace: string): string {
  return capitalised(workspace.replaceAll('-', ' '));
}

/** `ada-winterbourne` → “Ada Winterbourne”. */
export function personName(name: string): string {
  return name.split('-').filter(Boolean).map(capitalised).join(' ');
}
