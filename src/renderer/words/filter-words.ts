// A filter over accounts in words. Pure.
import type { AccountFilter } from '../../shared/model.ts';

export interface FilterPart {
  /** "Stage: Evaluating or Aware". */
  readonly text: string;
  /** The filter without it. */
  readonly without: AccountFilter;
}

const lists = [
  ['stages', 'Stage'],
  ['icps', 'ICP'],
  ['countries', 'Country'],
  ['sizes', 'Size'],
  ['labels', 'Label'],
  ['tags', 'Tag'],
] as const;

const flags = [
  ['isUnlabelled', 'Without a label'],
  ['isUntagged', 'Without a tag'],
  ['isWatched', 'Watched'],
] as const;

export function filterParts(filter: AccountFilter): readonly FilterPart[] {
  return [
    ...lists.flatMap(([key, name]): readonly FilterPart[] =>
      filter[key].length === 0
        ? []
        : [{ text: `${name}: ${filter[key].join(' or ')}`, without: { ...filter, [key]: [] } }],
    ),
    ...flags.flatMap(([key, text]): readonly FilterPart[] =>
      filter[key] ? [{ text, without: { ...filter, [key]: false } }] : [],
    ),
  ];
}

/** "Stage: Aware, Watched": offered as the name of a filter. */
export function filterName(filter: AccountFilter): string {
  return filterParts(filter)
    .map((part) => part.text.replace(/^[^:]+: /u, ''))
    .join(', ')
    .slice(0, 60);
}

/** The same conditions, whatever their order. */
export function isSameFilter(one: AccountFilter, other: AccountFilter): boolean {
  const normalised = (filter: AccountFilter): string =>
    JSON.stringify([...lists.map(([key]) => filter[key].toSorted()), ...flags.map(([key]) => filter[key])]);
  return normalised(one) === normalised(other);
}
