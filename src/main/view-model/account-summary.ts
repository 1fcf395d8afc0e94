// An account in a few lines of plain text, to be pasted into a mail, a chat or a CRM. Pure.
import type { Account, AccountView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { scoreName } from '../../shared/words/score-words.ts';
import { countOf, wholeNumber } from '../../shared/words/text.ts';

type Summarised = Pick<
  AccountView,
  'account' | 'rank' | 'window' | 'causes' | 'signalCount' | 'people' | 'score' | 'scoreKind'
>;

/** People who are named; the others are counted. */
const PEOPLE_NAMED = 3;

export function summariseAccount(view: Summarised, links: AccountView['links']): string {
  const { account, rank, window, causes, signalCount, people, score, scoreKind } = view;
  const standing = [
    rank === null ? null : `#${rank} on the hot list`,
    score === null ? null : `${scoreName(scoreKind)} ${wholeNumber(score)}`,
    account.stage,
    account.icpName === null ? null : `ICP ${account.icpName}`,
  ].filter((part) => part !== null);
  const named = people
    .slice(0, PEOPLE_NAMED)
    .map(({ key, name, title }) => `${name ?? key}${title === null ? '' : `, ${title}`}`);
  const rest = people.length - named.length;
  return [
    `${account.name} (${account.domain})`,
    standing.join(' · '),
    causes.length === 0 ? '' : `Why (${messages().windows[window].last}): ${causes.join('; ')}`,
    factsLine(account),
    signalCount === 0 ? '' : `${countOf(signalCount, 'signal')} recorded`,
    named.length === 0 ? '' : `People: ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
    [links.site, links.linkedIn, links.crm].filter((link) => link !== null).join('\n'),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function factsLine(account: Account): string {
  const place = [account.city, account.country].filter((part) => part !== null).join(', ');
  return [account.industry, place === '' ? null : place, account.companySize]
    .filter((part) => part !== null)
    .join(' · ');
}
