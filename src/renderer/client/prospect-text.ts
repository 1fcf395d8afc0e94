// A text for the prospect, copied or as the beginning of a mail; or why there is none.
import { doNotContactOf } from '../../shared/do-not-contact.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { ProspectAct } from '../../shared/contract/row-acts.ts';
import type { AccountView } from '../../shared/model.ts';
import { openerMail, openerText, type OpenerMoment } from '../words/opener-words.ts';
import type { PanelActions } from './actions.ts';
import type { BrowseActions } from './browse-actions.ts';

/** Returns why there is none; null when it was copied or opened. */
export async function writeToProspect(
  {
    actions,
    browse,
  }: {
    readonly actions: Pick<PanelActions, 'openLink'>;
    readonly browse: Pick<BrowseActions, 'copy' | 'say'>;
  },
  act: ProspectAct,
  { account, told }: Pick<AccountView, 'account' | 'told'>,
  moment: OpenerMoment,
): Promise<string | null> {
  const words = messages().opener;
  if (doNotContactOf(account) !== null) return words.notToContact(account.name);
  if (told === null) return words.nothingTold(account.name);
  if (act === 'opener') {
    await browse.copy(openerText(told, moment), words.copied(told.name ?? told.email ?? account.name));
    return null;
  }
  const mail = openerMail(told, moment);
  if (mail === null) return words.noAddress;
  if (await actions.openLink(mail)) browse.say(words.handed);
  return null;
}
