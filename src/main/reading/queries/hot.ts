// Who is hot: the panel's list, without what it draws.
import { emptyFilter } from '../../../shared/account-filter.ts';
import { accountLink } from '../../../shared/links.ts';
import { causeFacts } from '../../../shared/words/why-words.ts';
import type { HotWindow } from '../../../shared/model.ts';
import { asWeighed } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes } from '../../pipeline/alerts/evidence/signal-types.ts';
import { causesSince } from '../view-model/causes.ts';
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
  const causes = asWeighed(store, recorded.settings).causes.listOfOthers(
    accounts.map(({ domain }) => domain),
    causesSince(window, now),
  );
  const types = readSignalTypes(store, recorded.settings);
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
        facts: causeFacts(causes.get(account.domain) ?? [], types),
        stage: account.stage,
        latestActivityAt: isoOf(account.latestActivityAt),
        claimedBy: claimedBy(account.domain),
        link: accountLink(account.domain),
      }))
      .map((row) => (recorded.settings.hideNames ? hotRowWithoutNames(row) : row)),
    nextOffset: offset + accounts.length < list.rows.length ? offset + accounts.length : null,
  };
}
