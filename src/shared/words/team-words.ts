// How a team is called.
import { capitalised } from './text.ts';

/** `acme-emea` → “Acme emea”: an administrator may use small letters, digits and hyphens only. */
export function teamName(workspace: string): string {
  return capitalised(workspace.replaceAll('-', ' '));
}
