// The owner of an account by an imported list, as text and as a mark.
import { isOwnSelf } from '../../shared/own-self.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { Owner } from '../../shared/model.ts';
import type { ViewContext } from '../view-context.ts';
import { initials } from './account-words.ts';

export function ownerMark(owner: Owner, { me, claims }: Pick<ViewContext, 'claims' | 'me'>) {
  const words = messages().claims;
  const isMine = isOwnSelf(owner, { me, teamName: claims?.me ?? null });
  return {
    isMine,
    short: isMine ? words.you : initials(owner.name),
    text: isMine ? words.listedYou : words.listed(owner.name),
  };
}
