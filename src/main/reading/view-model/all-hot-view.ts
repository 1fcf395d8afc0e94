// The hottest accounts of several organizations in one list, by score, although each organization's service has its own
// scoring.
import { emptyFilter } from '../../../shared/account-filter.ts';
import type { AllHotRow, HotWindow } from '../../../shared/model.ts';
import type { Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import type { MeaningSettings } from '../../pipeline/alerts/evidence/signal-types.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewRows } from './hot-view.ts';
import { listRanked } from './ranked-list.ts';

/** Accounts taken from each organization, and shown of all together. */
const MOST_OF_EACH = 50;
const MOST_ROWS = 100;

export interface HotSource {
  readonly organization: string;
  readonly store: Store;
  readonly settings: MeaningSettings & Exclusions;
}

export function viewAllHot(
  sources: readonly HotSource[],
  window: HotWindow,
  now: number,
): readonly AllHotRow[] {
  const rows = sources.flatMap(({ organization, store, settings }) => {
    const list = listRanked(store, window, emptyFilter, now, settings);
    return viewRows(store, list, { offset: 0, limit: MOST_OF_EACH }, now, settings)
      .filter((row) => !row.isLeftOut)
      .map(({ domain, name, rank, score, heat, why, latestActivityAt }): AllHotRow => {
        const scoreKind = list.scoreWindow;
        return { organization, domain, name, rank, score, scoreKind, heat, why, latestActivityAt };
      });
  });
  return rows.toSorted((one, other) => other.score - one.score || one.rank - other.rank).slice(0, MOST_ROWS);
}
