// Which keys this Electron may be given. Pure.
import { isLoopback } from '../../../machine/loopback.ts';

/**
 * The oldest major version that still gets security fixes. The runtime for tests and the demo is older and published by a
 * third party (src/launch/test-runtime.ts), so it gets only keys of the demo service on this machine.
 */
const OLDEST_SUPPORTED = 43;

/** `version`: of Electron. Whether it is the test runtime, or as old. */
export function isForTests(version: string): boolean {
  return !(Number.parseInt(version, 10) >= OLDEST_SUPPORTED);
}

/** `version`: of Electron. Anything that is not an address is left to its own check. */
export function keysTakenBy(version: string): (address: string) => boolean {
  if (!isForTests(version)) return () => true;
  return (address) => {
    const trimmed = address.trim();
    return !URL.canParse(trimmed) || isLoopback(new URL(trimmed).hostname);
  };
}
