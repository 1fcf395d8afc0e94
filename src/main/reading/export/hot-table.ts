// The hot list as the panel shows it: the same order, filter, window and ranks, with somebody to ask for.
import { accountLink } from '../../../shared/links.ts';
import type { HotOrder } from '../../../shared/contract/hot-orders.ts';
import type { AccountFilter, AccountPerson, HotAccount, HotWindow } from '../../../shared/model.ts';
import { scoreName } from '../../../shared/words/score-words.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewAccountPeople } from '../view-model/account-people.ts';
import { orderRows } from '../view-model/hot-order.ts';
import { viewRows } from '../view-model/hot-view.ts';
import { listWaitingFor, type CallMoment } from '../view-model/next-call.ts';
import { listRanked } from '../view-model/ranked-list.ts';
import { readSignalNames } from '../view-model/signal-names.ts';
import { isoOf, type ExportTable } from './export-table.ts';

/** The part of the hot list that the panel shows. */
export interface SeenList extends Omit<CallMoment, 'isColleagues'> {
  readonly window: HotWindow;
  readonly order: HotOrder;
  readonly filter: AccountFilter;
}

/** Each row reads the people of its account. */
const ROWS_PER_PAGE = 50;

export function hotTable(store: Store, { window, order, filter, ...moment }: SeenList): ExportTable {
  const { settings, now } = moment;
  const waiting = order === 'waiting' ? listWaitingFor(store, moment) : [];
  const ranked = listRanked(store, window, filter, now, settings);
  const list = orderRows(store, ranked, { order, filter, settings, waiting });
  const names = readSignalNames(store);
  return {
    name: 'hot',
    columns: [
      'rank',
      'account',
      'domain',
      'score',
      'score_window',
      'reason',
      'person',
      'title',
      'email',
      'stage',
      'icp',
      'country',
      'labels',
      'latest_activity_at',
      'hotlist_url',
    ],
    count: () => list.rows.length,
    *pages() {
      for (let offset = 0; offset < list.rows.length; offset += ROWS_PER_PAGE) {
        const rows = viewRows(store, list, { offset, limit: ROWS_PER_PAGE }, now, settings);
        yield rows.map((row) => {
          const people = viewAccountPeople(store, row.domain, { signals: [], items: [] }, names);
          const country = store.accounts.find(row.domain)?.country ?? null;
          return cellsOf(row, { score: scoreName(list.scoreWindow), country, people });
        });
      }
    },
  };
}

function cellsOf(
  row: HotAccount,
  {
    score,
    country,
    people,
  }: { readonly score: string; readonly country: string | null; readonly people: readonly AccountPerson[] },
) {
  // As in the panel's row, or else the latest with a name, or with an address.
  const who = row.who?.person;
  const person =
    who === undefined
      ? (people.find(({ name }) => name !== null) ?? people[0])
      : people.find(({ name, contacts }) => [name, contacts[0]?.email].includes(who.name));
  return [
    row.rank,
    row.name,
    row.domain,
    row.score,
    score,
    row.why,
    who?.name ?? person?.name ?? null,
    who?.title ?? person?.title ?? null,
    person?.contacts[0]?.email ?? null,
    row.stage,
    row.icpName,
    country,
    row.labels.map(({ name }) => name).join('; '),
    isoOf(row.latestActivityAt),
    accountLink(row.domain),
  ];
}
