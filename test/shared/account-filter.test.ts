import { describe, expect, test } from 'vitest';
import {
  countConditions,
  emptyFilter,
  isEmptyFilter,
  matchesFilter,
  type Filterable,
} from '../../src/shared/account-filter.ts';
import type { AccountFilter } from '../../src/shared/model.ts';

const label = { id: 1, name: 'EU', color: null, isTag: false };
const tag = { id: 2, name: 'Hiring', color: null, isTag: true };
const account: Filterable = {
  stage: 'Aware',
  icpName: 'Mid-market',
  country: 'Kenya',
  companySize: '11-50',
  labels: [],
};

function passes(filter: Partial<AccountFilter>, facts: Partial<Filterable> = {}, isWatched = false): boolean {
  return matchesFilter({ ...account, ...facts }, { ...emptyFilter, ...filter }, isWatched);
}

describe('a filter over accounts', () => {
  test('without conditions lets everything pass', () => {
    expect(passes({})).toBe(true);
    expect(isEmptyFilter(emptyFilter)).toBe(true);
  });

  test('passes an account that has any of the values of a field, and needs each field', () => {
    expect(passes({ stages: ['Customer', 'aware'] })).toBe(true);
    expect(passes({ stages: ['Aware'], countries: ['Spain'] })).toBe(false);
    expect(passes({ icps: ['Mid-market'], sizes: ['11-50'], countries: ['kenya'] })).toBe(true);
  });

  test('passes no account whose value is unknown', () => {
    expect(passes({ stages: ['Aware'] }, { stage: null })).toBe(false);
  });

  test('combines labels, tags, unlabelled and untagged with OR, as the service does (API 4.1)', () => {
    expect(passes({ labels: ['EU'] }, { labels: [label] })).toBe(true);
    expect(passes({ labels: ['EU'] }, { labels: [tag] })).toBe(false);
    expect(passes({ labels: ['EU'], isUnlabelled: true }, { labels: [tag] })).toBe(true);
    expect(passes({ isUnlabelled: true }, { labels: [label] })).toBe(false);
    expect(passes({ isUntagged: true }, { labels: [label] })).toBe(true);
    expect(passes({ isUntagged: true }, { labels: [label, tag] })).toBe(false);
    expect(passes({ tags: ['Hiring'], labels: ['Other'] }, { labels: [tag] })).toBe(true);
  });

  test('keeps a label and a tag of the same name apart', () => {
    expect(passes({ labels: ['Hiring'] }, { labels: [tag] })).toBe(false);
  });

  test('takes who is watched from the user, not from the account', () => {
    expect(passes({ isWatched: true })).toBe(false);
    expect(passes({ isWatched: true }, {}, true)).toBe(true);
  });

  test('counts each choice', () => {
    expect(countConditions({ ...emptyFilter, stages: ['A', 'B'], isUntagged: true })).toBe(3);
  });
});
