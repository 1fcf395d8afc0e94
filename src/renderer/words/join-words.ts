// Whether a lead and a contact are certainly one human, and what the user has said about it.
import type { JoinChoice, JoinProof } from '../../shared/contract/person-joins.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Whether it may be somebody else of that name. */
export const isLikelyOnly = (proof: JoinProof): boolean => proof === 'same-name' || proof === 'same-mailbox';

/** Null: the choice is taken back. */
export function joinChoiceText(choice: JoinChoice | null, email: string, name: string): string {
  const { areOne, areSplit, areAsBefore } = messages().joins;
  if (choice === 'join') return areOne(email, name);
  return choice === 'split' ? areSplit(email, name) : areAsBefore(email, name);
}
