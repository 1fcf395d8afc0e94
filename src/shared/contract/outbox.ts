// What becomes of a signal that the user logged.

/** waiting → unsure (it may have arrived) → sent | rejected, or back to waiting when a look-up did not find it. */
export const outboxStates = ['waiting', 'unsure', 'sent', 'rejected'] as const;

export type OutboxState = (typeof outboxStates)[number];
