// An account in a few lines of plain text, to paste into a chat or a CRM: for colleagues, so each fact says what it rests on.
// Pure.
import type { Account, AccountView } from '../../../shared/model.ts';
import { accountLink } from '../../../shared/links.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { markedFact } from '../../../shared/words/basis-words.ts';
import { scoreName } from '../../../shared/words/score-words.ts';
import { wholeNumber } from '../../../shared/words/text.ts';

type Summarised = Pick<
  AccountView,
  'account' | 'rank' | 'window' | 'causes' | 'signalCount' | 'people' | 'score' | 'scoreKind'
>;

/** People named; the others are counted. */
const PEOPLE_NAMED = 3;

export function summariseAccount(view: Summarised, links: AccountView['links']): string {
  const { account, rank, window, causes, signalCount, people, score, scoreKind } = view;
  const words = messages().answers.summary;
  const measured = [
    rank === null ? null : words.rank(rank),
    score === null ? null : `${scoreName(scoreKind)} ${wholeNumber(score)}`,
  ].filter((part) => part !== null);
  const observed = (what: string): string => markedFact({ what, basis: 'observed' });
  const standing = [
    measured.length === 0 ? null : observed(measured.join(', ')),
    account.stage,
    account.icpName === null ? null : words.icp(account.icpName),
  ].filter((part) => part !== null);
  const named = people
    .slice(0, PEOPLE_NAMED)
    .map(({ key, name, title }) => `${name ?? key}${title === null ? '' : `, ${title}`}`);
  const rest = people.length - named.length;
  return [
    `${account.name} (${account.domain})`,
    standing.join(' · '),
    causes.length === 0 ? '' : words.why(messages().windows[window].last, causes.map(markedFact).join('; ')),
    factsLine(account),
    signalCount === 0 ? '' : observed(words.signals(signalCount)),
    named.length === 0
      ? ''
      : rest > 0
        ? words.peopleAndMore(named.join('; '), rest)
        : words.people(named.join('; ')),
    [links.site, links.linkedIn, links.crm, accountLink(account.domain)]
      .filter((link) => link !== null)
      .join('\n'),
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
