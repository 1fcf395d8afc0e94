// Which keys this Electron may be given. Pure.
import { isLoopback } from '../../loopback.ts';

/**
 * The oldest that still gets security fixes, by its major number. The runtime of the tests and the demo is older, and
 * comes in a stranger's package (src/launch/test-runtime.ts): it gets the keys of the demo service on this machine only.
 */
const OLDEST_SUPPORTED = 43;

/** `version`: of Electron. Whether it is the runtime of the tests, or as old. */
export function isForTests(version: string): boolean {
  return !(Number.parseInt(version, 10) >= OLDEST_SUPPORTED);
}

/** `version`: of Electron. What is no address is left to its own check. */
export function keysTakenBy(version: string): (address: string) => boolean {
  if (!isForTests(version)) return () => true;
  return (address) => {
    const trimmed = address.trim();
    return !URL.canParse(trimmed) || isLoopback(new URL(trimmed).hostname);
  };
}
