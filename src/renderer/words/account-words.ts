// An account's facts as labels and values, without those that the service did not send. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { AccountView } from '../../shared/model.ts';
import { scoreName } from '../../shared/words/score-words.ts';
import { capitalised } from '../../shared/words/text.ts';

export type Fact =
  | { readonly label: string; readonly kind?: undefined; readonly value: string }
  | { readonly label: string; readonly kind: 'all' | 'aggregate'; readonly score: number };

/** The all-time score, or else the overall one, unless it is the page's headline. */
export function accountFacts({
  account,
  aggregateScore,
  scoreKind,
}: Pick<AccountView, 'account' | 'aggregateScore' | 'scoreKind'>): readonly Fact[] {
  const words = messages().account.facts;
  const place = [account.city, account.country].filter((part) => part !== null && part !== '').join(', ');
  const size =
    account.companySize ?? (account.employeeCount === null ? null : words.people(account.employeeCount));
  const facts: readonly (readonly [string, string | null])[] = [
    [words.industry, account.industry],
    [words.location, place === '' ? null : place],
    [words.employees, size],
  ];
  const kind: 'all' | 'aggregate' = account.totalScore === null ? 'aggregate' : 'all';
  const score = account.totalScore ?? aggregateScore;
  return [
    ...facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }])),
    ...(score === null || kind === scoreKind ? [] : [{ label: capitalised(scoreName(kind)), kind, score }]),
  ];
}

/** One or two letters for a tile. Words such as "The" count like any other. */
export function initials(name: string): string {
  const words = name.split(/[\s\-_.]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? '?')][0] ?? '?';
  const second = [...(words[1] ?? '')][0] ?? '';
  return (first + second).toLocaleUpperCase();
}
