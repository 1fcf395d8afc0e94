// A filter over accounts in words. Pure.
import {
  filterFlags,
  filterLists,
  type FilterFlag,
  type FilterList,
} from '../../shared/contract/filter-fields.ts';
import type { AccountFilter } from '../../shared/model.ts';

export interface FilterPart {
  /** "Stage: Evaluating or Aware". */
  readonly text: string;
  /** "Evaluating or Aware". */
  readonly value: string;
  /** The filter without it. */
  readonly without: AccountFilter;
}

const listNames: Readonly<Record<FilterList, string>> = {
  stages: 'Stage',
  icps: 'ICP',
  labels: 'Label',
  tags: 'Tag',
  countries: 'Country',
  sizes: 'Size',
};

export const flagNames: Readonly<Record<FilterFlag, string>> = {
  isWatched: 'Watched',
  isUnlabelled: 'Without a label',
  isUntagged: 'Without a tag',
};

/** The heading over a list of choices, where there is room to spell it out. */
export function listHeading(list: FilterList): string {
  return list === 'icps' ? 'ICP (ideal customer profile)' : listNames[list];
}

export function filterParts(filter: AccountFilter): readonly FilterPart[] {
  return [
    ...filterLists.flatMap((list): readonly FilterPart[] => {
      if (filter[list].length === 0) return [];
      const value = filter[list].join(' or ');
      return [{ text: `${listNames[list]}: ${value}`, value, without: { ...filter, [list]: [] } }];
    }),
    ...(filter.accountList === null
      ? []
      : [
          {
            text: `List: ${filter.accountList.name}`,
            value: filter.accountList.name,
            without: { ...filter, accountList: null },
          },
        ]),
    ...(filter.personas.length === 0
      ? []
      : [personaPart(filter, filter.personas.map(({ name }) => name).join(' or '))]),
    ...filterFlags.flatMap((flag): readonly FilterPart[] => {
      const value = flagNames[flag];
      return filter[flag] ? [{ text: value, value, without: { ...filter, [flag]: false } }] : [];
    }),
  ];
}

function personaPart(filter: AccountFilter, value: string): FilterPart {
  return { text: `Persona: ${value}`, value, without: { ...filter, personas: [] } };
}

/** "Aware, Watched": offered as the name of a filter. */
export function filterName(filter: AccountFilter): string {
  return filterParts(filter)
    .map(({ value }) => value)
    .join(', ')
    .slice(0, 60);
}

/** The same conditions, whatever their order. */
export function isSameFilter(one: AccountFilter, other: AccountFilter): boolean {
  const normalised = (filter: AccountFilter): string =>
    JSON.stringify([
      ...filterLists.map((list) => filter[list].toSorted()),
      ...filterFlags.map((flag) => filter[flag]),
      filter.accountList?.id ?? null,
      ...filter.personas.map(({ id }) => id).toSorted((a, b) => a - b),
    ]);
  return normalised(one) === normalised(other);
}
