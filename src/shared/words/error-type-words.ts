// What the Accounts API's errorType says (API 7.2), as text. The set may grow (API 9.3): unknown values stay readable.
import { documentedErrorTypes } from '../contract/error-types.ts';
import { messages } from '../messages/messages.ts';
import { wordsFor } from './text.ts';

/** Longest reason shown for an undocumented value. */
const LONGEST_REASON = 60;

/** One sentence; an unknown value is quoted as text. */
export function describeErrorType(serviceCode: string): string {
  const documented = documentedErrorTypes.find((type) => type === serviceCode);
  const { errorTypes, failures } = messages();
  return documented === undefined
    ? failures.theServicesReason(wordsFor(serviceCode).slice(0, LONGEST_REASON))
    : errorTypes[documented];
}
