// Opens a link in the user's browser or mail program, if the policy allows it.
import { shell } from 'electron';
import { allowedLink } from '../../link-policy.ts';
import type { Log } from '../../ports.ts';

/** False when the policy refused it. A refused link is logged without its text: it may carry an address or a token. */
export function openLink(url: string, log: Log): boolean {
  const allowed = allowedLink(url);
  if (allowed === null) {
    log.warn('link-refused');
    return false;
  }
  shell.openExternal(allowed).catch(() => log.warn('link-not-opened'));
  return true;
}
