// Which keys this Electron may be given. Pure.
import { isLoopback } from '../network/proxy-rule.ts';

/**
 * The oldest that still gets security fixes, by its major number. The runtime of the tests and the demo is older, and
 * comes in a stranger's package (src/launch/test-runtime.ts): it gets the keys of the demo service on this machine only.
 */
const OLDEST_SUPPORTED = 43;

/** `version`: of Electron. What is no address is left to its own check. */
export function keysTakenBy(version: string): (address: string) => boolean {
  const major = Number.parseInt(version, 10);
  if (major >= OLDEST_SUPPORTED) return () => true;
  return (address) => {
    const trimmed = address.trim();
    return !URL.canParse(trimmed) || isLoopback(new URL(trimmed).hostname);
  };
}
