// Where an organization's policy lies: a file that nobody but the administrator can write, so that no program of the user can
// make one up.
import { readFileSync, statSync } from 'node:fs';

const paths: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '/etc/hotlist/policy.json',
  darwin: '/Library/Application Support/Hotlist/policy.json',
};

/** Others could write it. */
const WRITABLE_BY_OTHERS = 0o022;

export type PolicyText =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly text: string }
  /** It is there, and is not trusted or cannot be read: nothing of it holds. */
  | { readonly kind: 'refused'; readonly reason: 'not-of-root' | 'not-readable' };

/** `path` and `owner` (a user's number) are for tests. */
export function readPolicyFile(path = paths[process.platform], owner = 0): PolicyText {
  if (path === undefined) return { kind: 'none' };
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return { kind: 'none' };
    if (found.uid !== owner || (found.mode & WRITABLE_BY_OTHERS) !== 0) {
      return { kind: 'refused', reason: 'not-of-root' };
    }
    return { kind: 'found', text: readFileSync(path, 'utf8') };
  } catch {
    return { kind: 'refused', reason: 'not-readable' };
  }
}
