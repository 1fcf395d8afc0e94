// How it is known that a contact (an email address, API 2.12) and a lead (a LinkedIn person, API 2.4) are one human, the
// surest first.
export const joinProofs = ['by-hand', 'same-email', 'same-link', 'same-name', 'same-mailbox'] as const;
export type JoinProof = (typeof joinProofs)[number];

/** The user's choice about a contact and a lead. */
export const joinChoices = ['join', 'split'] as const;
export type JoinChoice = (typeof joinChoices)[number];
