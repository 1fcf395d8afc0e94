// What the Accounts API's errorType says (API 7.2), in words. The set may grow (API 9.3): unknown values stay readable.
import { documentedErrorTypes } from '../contract/error-types.ts';
import { messages } from '../messages/messages.ts';
import { wordsFor } from './text.ts';

/** Longest reason shown of a value nobody has documented. */
const LONGEST_REASON = 60;

/** One sentence; an unknown value is quoted in words. */
export function describeErrorType(serviceCode: string): string {
  const documented = documentedErrorTypes.find((type) => type === serviceCode);
  const { errorTypes, failures } = messages();
  return documented === undefined
    ? failures.theServicesReason(wordsFor(serviceCode).slice(0, LONGEST_REASON))
    : errorTypes[documented];
}
