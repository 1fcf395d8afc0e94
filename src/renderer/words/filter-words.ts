// A filter over accounts as text. Pure.
import { filterFlags, filterLists, type FilterList } from '../../shared/contract/filter-fields.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { AccountFilter, NamedFilter } from '../../shared/model.ts';

export interface FilterPart {
  /** "Stage: Evaluating or Aware". */
  readonly text: string;
  /** "Evaluating or Aware". */
  readonly value: string;
  /** The filter without it. */
  readonly without: AccountFilter;
}

/** The heading over a list of choices, with room to spell it out. */
export function listHeading(list: FilterList): string {
  const { icps, lists } = messages().filter;
  return list === 'icps' ? icps : lists[list];
}

export function filterParts(filter: AccountFilter): readonly FilterPart[] {
  const words = messages().filter;
  return [
    ...filterLists.flatMap((list): readonly FilterPart[] => {
      if (filter[list].length === 0) return [];
      const value = words.anyOf(filter[list]);
      return [{ text: `${words.lists[list]}: ${value}`, value, without: { ...filter, [list]: [] } }];
    }),
    ...(filter.accountList === null
      ? []
      : [
          {
            text: `${words.list}: ${filter.accountList.name}`,
            value: filter.accountList.name,
            without: { ...filter, accountList: null },
          },
        ]),
    ...(filter.personas.length === 0
      ? []
      : [personaPart(filter, words.anyOf(filter.personas.map(({ name }) => name)))]),
    ...filterFlags.flatMap((flag): readonly FilterPart[] => {
      const value = words.flags[flag];
      return filter[flag] ? [{ text: value, value, without: { ...filter, [flag]: false } }] : [];
    }),
  ];
}

function personaPart(filter: AccountFilter, value: string): FilterPart {
  return { text: `${messages().filter.persona}: ${value}`, value, without: { ...filter, personas: [] } };
}

/** Characters. */
const LONGEST_NAME = 60;

/** "Aware, Watched": suggested as the name of a filter. None of the `named`, which it would replace, has it. */
export function filterName(filter: AccountFilter, named: readonly NamedFilter[]): string {
  const whole = filterParts(filter)
    .map(({ value }) => value)
    .join(', ');
  const isTaken = (text: string): boolean =>
    named.some(({ name }) => name.toLowerCase() === text.toLowerCase());
  let name = whole.slice(0, LONGEST_NAME);
  for (let count = 2; isTaken(name); count += 1) {
    const end = ` ${String(count)}`;
    name = `${whole.slice(0, LONGEST_NAME - end.length)}${end}`;
  }
  return name;
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
