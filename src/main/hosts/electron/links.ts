// Opens a link in the user's browser or mail program, if the policy allows it.
import { shell } from 'electron';
import { allowedLink } from '../../machine/link-policy.ts';
import type { Log } from '../../machine/log.ts';

/**
 * False when the policy refused it, or nothing on the system opens it. A refused link is logged without its text, which may
 * contain an address or a token.
 */
export async function openLink(url: string, log: Log): Promise<boolean> {
  const allowed = allowedLink(url);
  if (allowed === null) {
    log.warn('link-refused');
    return false;
  }
  try {
    await shell.openExternal(allowed);
    return true;
  } catch {
    log.warn('link-not-opened');
    return false;
  }
}
