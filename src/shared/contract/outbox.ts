// States of a signal that the user logged.
import { z } from 'zod';

/** waiting → unsure (it may have arrived) → sent | rejected, or back to waiting when a look-up did not find it. */
export const outboxStates = ['waiting', 'unsure', 'sent', 'rejected'] as const;

export type OutboxState = (typeof outboxStates)[number];

/** Failures that concern the single signal; any other is not its fault, and it waits. */
export const rejectingFailures = ['invalid-request', 'not-found'] as const;

/** Why a logged signal was rejected, stored as JSON. outbox-rejection-words.ts turns it into text. */
export const outboxRejectionSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('account-unknown') }),
  z.object({ code: z.literal('field-refused'), field: z.string() }),
  z.object({
    code: z.literal('request-refused'),
    failure: z.enum(rejectingFailures),
    serviceCode: z.string().nullable(),
  }),
  /** Something another version wrote. */
  z.object({ code: z.literal('unknown') }),
]);

export type OutboxRejection = Readonly<z.infer<typeof outboxRejectionSchema>>;
