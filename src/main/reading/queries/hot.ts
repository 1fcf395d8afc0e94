// Who is hot: the panel's list, without what it draws.
import { emptyFilter } from '../../../shared/account-filter.ts';
import { accountLink } from '../../../shared/links.ts';
import type { HotWindow } from '../../../shared/model.ts';
import { viewRows } from '../view-model/hot-view.ts';
import { listRanked } from '../view-model/ranked-list.ts';
import type { HotAnswer } from './answers.ts';
import { readHolders } from './holders.ts';
import { isoOf } from './item-answers.ts';
import { headOf, rowsOf } from './question.ts';
import type { Recorded } from './recorded-data.ts';
import { hotRowWithoutNames } from './without-names.ts';

export interface HotQuestion {
  /** Left out: the one that the app shows. */
  readonly window?: HotWindow | undefined;
  readonly offset?: number | undefined;
  /** 1 to `MOST_ROWS`. */
  readonly limit?: number | undefined;
}

export function hot({ store, ...recorded }: Recorded, question: HotQuestion, now: number): HotAnswer {
  const { window = recorded.hotWindow, offset = 0 } = question;
  const limit = rowsOf(question.limit);
  const list = listRanked(store, window, emptyFilter, now, recorded.settings);
  const claimedBy = readHolders(store, now);
  const accounts = viewRows(store, list, { offset, limit }, now, recorded.settings);
  return {
    ...headOf(recorded),
    kind: 'hot',
    window,
    scoreKind: list.scoreWindow,
    asOf: isoOf(list.asOf),
    total: list.total,
    accounts: accounts
      .map((account) => ({
        rank: account.rank,
        domain: account.domain,
        name: account.name,
        score: account.score,
        moved: account.movement,
        why: account.why,
        stage: account.stage,
        latestActivityAt: isoOf(account.latestActivityAt),
        claimedBy: claimedBy(account.domain),
        link: accountLink(account.domain),
      }))
      .map((row) => (recorded.settings.hideNames ? hotRowWithoutNames(row) : row)),
    nextOffset: offset + accounts.length < list.rows.length ? offset + accounts.length : null,
  };
}
