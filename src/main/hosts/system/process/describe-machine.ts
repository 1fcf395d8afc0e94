// What support asks first about a machine: versions and kinds. Also what identifies it, which is never given away.
import { homedir, hostname, release, userInfo } from 'node:os';
import type { HostDescription } from '../../../reading/report/host-description.ts';

/** Names of desktops as they give them: `GNOME`, `ubuntu:GNOME`. */
const NAMES = /^[\w:-]{1,40}$/;

/** `isPackaged`: not a run from source. */
export function describeMachine(
  isPackaged: boolean,
  env: NodeJS.ProcessEnv = process.env,
): Omit<HostDescription, 'logs'> {
  const { electron = null, chrome = null, node } = process.versions;
  const named = (value: string | undefined): string | null =>
    value !== undefined && NAMES.test(value) ? value : null;
  return {
    facts: {
      electron,
      chromium: chrome,
      node,
      isPackaged,
      system: process.platform,
      systemVersion: release(),
      architecture: process.arch,
      session: named(env['XDG_SESSION_TYPE']),
      desktop: named(env['XDG_CURRENT_DESKTOP']),
    },
    own: [homedir(), userName(), hostname()].filter((name) => name !== ''),
  };
}

/** '' if the system knows no such user, as in some containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
