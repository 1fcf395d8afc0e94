// The values that accounts can be filtered by, with counts, and the service's ids for them. Reads only.
import { isServiceOnly } from '../../../shared/account-filter.ts';
import {
  filterFlags,
  filterLists,
  type FilterFlag,
  type FilterList,
} from '../../../shared/contract/filter-fields.ts';
import type { AccountFilter, Facet, Facets, Label } from '../../../shared/model.ts';
import { cached } from './cached.ts';
import type { Database, Row } from './database.ts';
import { eachLabel, labelField, labelsOf, labelsOfAccount } from './labels.ts';
import { flagOf, maybeTextOf, numberOf, textOf } from './row.ts';
import { createReader } from './unreadable.ts';

/** The facts that matchesFilter needs. */
export interface FilterFacts {
  readonly domain: string;
  readonly stage: string | null;
  readonly icpName: string | null;
  readonly country: string | null;
  readonly companySize: string | null;
  readonly labels: readonly Label[];
  readonly isWatched: boolean;
}

/** Accounts of one stage and with the same labels. */
export interface MarkCount {
  readonly stage: string | null;
  readonly labels: readonly Label[];
  readonly count: number;
}

export interface FacetTable {
  /** Every known value; the counts cover only these accounts, which the list can show. */
  list(listed: readonly string[]): Facets;
  /** Facts of these accounts; unknown ones are left out. */
  factsOf(domains: readonly string[]): ReadonlyMap<string, FilterFacts>;
  /** All accounts that are not watched, counted by what says whether they are left out. */
  countMarks(): readonly MarkCount[];
  /**
   * The service's ids for these names; null if one is unknown here, since the service could then not be asked for all of
   * them.
   */
  idsOf(of: 'stages' | 'icps' | 'labels', names: readonly string[]): readonly number[] | null;
}

const columns = { stages: 'stage', icps: 'icp_name', countries: 'country', sizes: 'company_size' } as const;
/** Stages by their ids: that is the order of the funnel, as far as the service shows one (API 4.1). */
const orders = {
  stages: 'MIN(stage_id) IS NULL, MIN(stage_id), 1',
  icps: '2 DESC, 1',
  countries: '2 DESC, 1',
  sizes: '2 DESC, 1',
} as const;
const idColumns = { stages: 'stage_id', icps: 'icp_id' } as const;

/** Longest list of choices shown; values further down are rare. */
const MOST_VALUES = 100;

/** Values bound at once. SQLite allows more, but each number of values makes another statement to prepare. */
const CHUNK = 100;

/** Among the domains of a JSON list that is bound as the second value. */
const isListed = 'IN (SELECT value FROM json_each(?2))';

export function createFacetTable(database: Database, workspace: string): FacetTable {
  const stored = createReader(database, 'account', readFacts);
  const facets = createReader(database, 'account', readFacet);
  const labels = createReader(database, 'account', readLabelFacet);
  const marks = createReader(database, 'account', readMarkCount);
  const ids = createReader(database, 'account', (row) => numberOf(row, 'id'));
  const valuesOf = (facet: keyof typeof columns, listed: string): readonly Facet[] =>
    facets.all(
      database
        .sql(
          `SELECT ${columns[facet]} AS value, SUM(domain ${isListed}) AS count FROM account
         WHERE workspace = ?1 AND ${columns[facet]} IS NOT NULL GROUP BY 1 ORDER BY ${orders[facet]} LIMIT ${MOST_VALUES}`,
        )
        .all(workspace, listed),
    );

  const countOf = (listed: string, from: string): number => {
    const row = database.sql(`SELECT COUNT(*) AS count FROM ${from}`).get(workspace, listed);
    return row === null ? 0 : numberOf(row, 'count');
  };

  const without = (isTag: boolean, listed: string): number =>
    countOf(
      listed,
      `account WHERE workspace = ?1 AND domain ${isListed} AND (labels = '[]' OR NOT EXISTS (
         SELECT 1 FROM ${labelsOfAccount} WHERE ${labelField('isTag')} = ${isTag ? 1 : 0}))`,
    );

  const labelRows = (listed: string): readonly LabelFacet[] =>
    labels.all(
      database
        .sql(
          `SELECT ${labelField('name')} AS value, MAX(${labelField('color')}) AS color,
           ${labelField('isTag')} AS is_tag, SUM(account.domain ${isListed}) AS count
         FROM ${eachLabel} WHERE workspace = ?1 AND labels != '[]'
           AND ${labelField('name')} IS NOT NULL AND ${labelField('isTag')} IS NOT NULL
         GROUP BY 1, 3 ORDER BY 4 DESC, 1 LIMIT ${2 * MOST_VALUES}`,
        )
        .all(workspace, listed),
    );

  const asFacet = ({ value, count, color }: LabelFacet) => ({ value, count, color });

  return {
    list(domains) {
      const listed = JSON.stringify(domains);
      const used = labelRows(listed);
      return {
        stages: valuesOf('stages', listed),
        icps: valuesOf('icps', listed),
        countries: valuesOf('countries', listed),
        sizes: bySize(valuesOf('sizes', listed)),
        labels: used.filter(({ isTag }) => !isTag).map(asFacet),
        tags: used.filter(({ isTag }) => isTag).map(asFacet),
        listedCount: new Set(domains).size,
        unlabelledCount: without(false, listed),
        untaggedCount: without(true, listed),
        watchedCount: countOf(
          listed,
          `mark WHERE workspace = ?1 AND id ${isListed} AND kind = 'account' AND is_watched = 1`,
        ),
      };
    },
    factsOf(domains) {
      const facts = new Map<string, FilterFacts>();
      for (let start = 0; start < domains.length; start += CHUNK) {
        const chunk = domains.slice(start, start + CHUNK);
        // Filled up with empty domains, so that the statement's text, and its preparation, is always the same.
        const filled = [...chunk, ...Array.from({ length: CHUNK - chunk.length }, () => '')];
        const rows = database
          .sql(
            `SELECT account.domain, stage, icp_name, country, company_size, labels,
               coalesce(mark.is_watched, 0) AS is_watched
             FROM account LEFT JOIN mark ON mark.workspace = account.workspace AND mark.kind = 'account'
               AND mark.id = account.domain
             WHERE account.workspace = ? AND account.domain IN (${Array.from({ length: CHUNK }, () => '?').join(', ')})`,
          )
          .all(workspace, ...filled);
        for (const known of stored.all(rows)) facts.set(known.domain, known);
      }
      return facts;
    },
    // Each opening of the panel asks, and the answer goes through all accounts.
    countMarks: cached(database, ['account', 'mark'], () =>
      marks.all(
        database
          .sql(
            `SELECT stage, labels, COUNT(*) AS count FROM account
             WHERE workspace = ?1 AND domain NOT IN (
               SELECT id FROM mark WHERE workspace = ?1 AND kind = 'account' AND is_watched = 1)
             GROUP BY stage, labels`,
          )
          .all(workspace),
      ),
    ),
    idsOf(of, names) {
      const found = names.map((name) =>
        ids.all(
          of === 'labels'
            ? database
                .sql(
                  `SELECT DISTINCT ${labelField('id')} AS id FROM ${eachLabel}
                 WHERE workspace = ? AND instr(labels, ?) > 0 AND ${labelField('name')} = ?
                   AND ${labelField('id')} IS NOT NULL`,
                )
                .all(workspace, JSON.stringify(name), name)
            : database
                .sql(
                  `SELECT DISTINCT ${idColumns[of]} AS id FROM account
                 WHERE workspace = ? AND ${columns[of]} = ? AND ${idColumns[of]} IS NOT NULL`,
                )
                .all(workspace, name),
        ),
      );
      return found.some((some) => some.length === 0)
        ? null
        : [...new Set(found.flat())].sort((a, b) => a - b);
    },
  };
}

type LabelFacet = Facet & { readonly color: string | null; readonly isTag: boolean };

function readFacet(row: Row): Facet {
  return { value: textOf(row, 'value'), count: numberOf(row, 'count') };
}

function readLabelFacet(row: Row): LabelFacet {
  return { ...readFacet(row), color: maybeTextOf(row, 'color'), isTag: flagOf(row, 'is_tag') };
}

function readMarkCount(row: Row): MarkCount {
  return { stage: maybeTextOf(row, 'stage'), labels: labelsOf(row), count: numberOf(row, 'count') };
}

function readFacts(row: Row): FilterFacts {
  return {
    domain: textOf(row, 'domain'),
    stage: maybeTextOf(row, 'stage'),
    icpName: maybeTextOf(row, 'icp_name'),
    country: maybeTextOf(row, 'country'),
    companySize: maybeTextOf(row, 'company_size'),
    labels: labelsOf(row),
    isWatched: flagOf(row, 'is_watched'),
  };
}

/**
 * Smallest first, by the number at the beginning of the label. API 2.3 does not show the form of labels: others come last.
 */
function bySize(sizes: readonly Facet[]): readonly Facet[] {
  return sizes.toSorted((one, other) => leastSize(one.value) - leastSize(other.value));
}

/** `1,001-5,000` → 1001, `10k+` → 10000. Not Infinity for others, because the difference of two would be NaN. */
function leastSize(label: string): number {
  const [, digits, thousand] = /^\s*[<>≥~]?\s*(\d[\d.,' ]*)(k\b|k[-–+])?/i.exec(label) ?? [];
  if (digits === undefined) return Number.MAX_SAFE_INTEGER;
  return Number(digits.replace(/\D/g, '')) * (thousand === undefined ? 1 : 1_000);
}

/** Which parts of a filter the service itself can apply (API 4.1). */
const isOfService: Readonly<Record<FilterList | FilterFlag, boolean>> = {
  stages: true,
  icps: true,
  labels: true,
  tags: true,
  countries: false,
  sizes: false,
  isUnlabelled: true,
  isUntagged: true,
  isWatched: false,
};

export function hasServiceConditions(filter: AccountFilter): boolean {
  return (
    isServiceOnly(filter) ||
    filterLists.some((list) => isOfService[list] && filter[list].length > 0) ||
    filterFlags.some((flag) => isOfService[flag] && filter[flag])
  );
}
