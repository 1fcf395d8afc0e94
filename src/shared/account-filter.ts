// Whether an account passes a filter. Pure, and the same rule everywhere: the hot list, alerts, and the service's own.
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
};

/** The fields of an account that a filter compares. */
export type Filterable = Pick<Account, 'stage' | 'icpName' | 'country' | 'companySize' | 'labels'>;

/** Names are compared without regard to case. `isWatched` comes from the user's watch list, not from the account. */
export function matchesFilter(account: Filterable, filter: AccountFilter, isWatched: boolean): boolean {
  return (
    isAmong(account.stage, filter.stages) &&
    isAmong(account.icpName, filter.icps) &&
    isAmong(account.country, filter.countries) &&
    isAmong(account.companySize, filter.sizes) &&
    matchesLabels(account, filter) &&
    (!filter.isWatched || isWatched)
  );
}

export function isEmptyFilter(filter: AccountFilter): boolean {
  return countConditions(filter) === 0;
}

/** How many choices are set: what a badge on the filter button shows. */
export function countConditions(filter: AccountFilter): number {
  const { stages, icps, countries, sizes, labels, tags } = filter;
  const flags = [filter.isUnlabelled, filter.isUntagged, filter.isWatched].filter(Boolean).length;
  return [stages, icps, countries, sizes, labels, tags].reduce((sum, list) => sum + list.length, flags);
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
