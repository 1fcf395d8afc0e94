// Reads an organization's policy from a file that only the administrator can write, so that no program of the user can forge
// one.
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
  /** It exists but is not trusted or cannot be read: none of it applies. */
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
