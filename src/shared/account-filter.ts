// Whether an account passes a filter. Pure, and the same rule everywhere: the hot list, alerts, and the service itself.
import { filterFlags, filterLists, type FilterFlag, type FilterList } from './contract/filter-fields.ts';
import type { AccountFilter } from './contract/filters.ts';
import type { Account } from './model/service.ts';

export const emptyFilter: AccountFilter = {
  stages: [],
  icps: [],
  countries: [],
  sizes: [],
  labels: [],
  tags: [],
  isUnlabelled: false,
  isUntagged: false,
  isWatched: false,
  accountList: null,
  personas: [],
};

/** The fields of an account that a filter compares. */
export type Filterable = Pick<Account, 'stage' | 'icpName' | 'country' | 'companySize' | 'labels'>;

type Condition = (account: Filterable, filter: AccountFilter, isWatched: boolean) => boolean;

const conditions: Readonly<Record<FilterList | FilterFlag, Condition>> = {
  stages: ({ stage }, { stages }) => isAmong(stage, stages),
  icps: ({ icpName }, { icps }) => isAmong(icpName, icps),
  countries: ({ country }, { countries }) => isAmong(country, countries),
  sizes: ({ companySize }, { sizes }) => isAmong(companySize, sizes),
  labels: matchesLabels,
  tags: matchesLabels,
  isUnlabelled: matchesLabels,
  isUntagged: matchesLabels,
  isWatched: (_account, filter, isWatched) => !filter.isWatched || isWatched,
};

/**
 * Whether only the service knows which accounts pass: accounts do not say which lists and personas they belong to (API 2.3).
 */
export function isServiceOnly({ accountList, personas }: AccountFilter): boolean {
  return accountList !== null || personas.length > 0;
}

/**
 * Names are compared ignoring case. `isWatched` comes from the user's watch list, not from the account. Account list and
 * personas are not checked here (`isServiceOnly`).
 */
export function matchesFilter(account: Filterable, filter: AccountFilter, isWatched: boolean): boolean {
  return Object.values(conditions).every((matches) => matches(account, filter, isWatched));
}

export function isEmptyFilter(filter: AccountFilter): boolean {
  return countConditions(filter) === 0;
}

/** How many choices are set, for the badge on the filter button. */
export function countConditions(filter: AccountFilter): number {
  const flags =
    filterFlags.filter((flag) => filter[flag]).length +
    (filter.accountList === null ? 0 : 1) +
    filter.personas.length;
  return filterLists.reduce((sum, list) => sum + filter[list].length, flags);
}

function isAmong(value: string | null, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return value !== null && includesName(wanted, value);
}

function matchesLabels({ labels }: Filterable, filter: AccountFilter): boolean {
  const { labels: wantedLabels, tags: wantedTags, isUnlabelled, isUntagged } = filter;
  if (wantedLabels.length === 0 && wantedTags.length === 0 && !isUnlabelled && !isUntagged) return true;
  if (isUnlabelled && labels.every((label) => label.isTag)) return true;
  if (isUntagged && !labels.some((label) => label.isTag)) return true;
  return labels.some((label) => includesName(label.isTag ? wantedTags : wantedLabels, label.name));
}

function includesName(wanted: readonly string[], name: string): boolean {
  const folded = name.toLowerCase();
  return wanted.some((one) => one.toLowerCase() === folded);
}
