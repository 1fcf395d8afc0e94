// What the Accounts API's errorType says (API 7.2), in words. The set may grow (API 9.3): unknown values stay readable.
import { wordsFor } from './text.ts';

/** A sentence for each documented value. */
const wordsByErrorType: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EMAIL_ALREADY_EXISTS: 'This e-mail address is in use already.',
    INVALID_EMAIL: 'The e-mail address is not valid.',
    UNAUTHORIZED: 'The key does not allow this.',
    UNEXPECTED_ERROR: 'The service met an unexpected fault.',
    WRONG_PASSWORD: 'The password is wrong.',
    STILL_GENERATING: 'The service is still working this out. It will be there later.',
    MISSING_HEADERS: 'The service misses a header of the request. Something on the way may remove it.',
    USER_NOT_FOUND: 'The user of this key was not found.',
    WEAK_PASSWORD: 'The password is too weak.',
    VALIDATION_ERROR: 'The service did not accept the values it was sent.',
    NOT_FOUND: 'The service does not know this.',
    PLAN_LIMIT_EXCEEDED: 'A limit of your plan is used up.',
    INSUFFICIENT_CREDITS: 'Your credits are used up.',
    FEATURE_NOT_AVAILABLE: 'Your plan does not include this.',
    PAYMENT_ERROR: 'The service could not take a payment.',
    ACTIVE_SUBSCRIPTION_EXISTS: 'There is an active subscription already.',
    AGENCY_LIMIT_EXCEEDED: 'A limit of your agency is used up.',
    PAYMENT_METHOD_REQUIRED: 'The service needs a payment method.',
    BILLED_BY_AGENCY: 'This workspace is billed by its agency.',
    PAYMENT_AUTHENTICATION_REQUIRED: 'A payment waits for your confirmation.',
    PLAN_BELOW_RECOMMENDED: 'Your plan is below the recommended one.',
    PLAN_NOT_ALLOWED: 'Your plan does not allow this.',
    TRIAL_NOT_ELIGIBLE: 'This workspace cannot have a trial.',
    INVALID_2FA_CODE: 'The second-factor code is wrong.',
    EXPIRED_2FA_CHALLENGE: 'The second-factor request has expired.',
    TURNSTILE_FAILED: 'The service took this for a robot.',
    TAKEOVER_NOT_AVAILABLE: 'This workspace cannot be taken over.',
    TAKEOVER_BLOCKED_OPEN_INVOICE: 'An open invoice blocks taking over this workspace.',
    UNLINK_BLOCKED_ACTIVE_BILLING: 'Active billing blocks unlinking this workspace.',
  }),
);

export const documentedErrorTypes: readonly string[] = [...wordsByErrorType.keys()];

/** Longest reason shown of a value nobody has documented. */
const LONGEST_REASON = 60;

/** One sentence; an unknown value is quoted in words. */
export function describeErrorType(serviceCode: string): string {
  return (
    wordsByErrorType.get(serviceCode) ??
    `The service's reason: ${wordsFor(serviceCode).slice(0, LONGEST_REASON)}.`
  );
}
