// How it is known that a lead and a contact are one human, and what the user has said of it.
import type { JoinChoice, JoinProof } from '../../shared/contract/person-joins.ts';

export const joinProofWords: Readonly<Record<JoinProof, string>> = {
  'by-hand': 'Joined by you',
  'same-email': 'Same e-mail',
  'same-link': 'LinkedIn address in a signal',
  'same-name': 'Same name at the same company – likely',
  'same-mailbox': 'Name in the e-mail, same company – likely',
};

/** Whether it may be somebody else of that name. */
export const isLikelyOnly = (proof: JoinProof): boolean => proof === 'same-name' || proof === 'same-mailbox';

/** Null: what was said is taken back. */
export function joinChoiceText(choice: JoinChoice | null, email: string, name: string): string {
  if (choice === 'join') return `${email} and ${name} are one person now`;
  return choice === 'split' ? `${email} is split from ${name}` : `${email} and ${name} are as they were`;
}
