// Why an item of the feed was shown or not.
import { feedKinds } from '../../../shared/contract/feed.ts';
import { itemKey, readItemKey } from '../../../shared/item-key.ts';
import { accountLink } from '../../../shared/links.ts';
import { explain } from '../view-model/ledger-view.ts';
import type { WhyAnswer } from './answers.ts';
import { isoAt } from './item-answers.ts';
import { createItemBasis } from './item-basis.ts';
import { headOf } from './question.ts';
import type { Recorded } from './recorded-data.ts';
import { whyWithoutNames } from './without-names.ts';

/** `id`: of a feed item, or the service's own for a signal. Null if it is unknown, or no longer known. */
export function why({ store, ...recorded }: Recorded, id: string, now: number): WhyAnswer | null {
  const { retentionDays } = recorded.settings;
  const keys = readItemKey(id) === null ? feedKinds.map((kind) => itemKey(kind, id)) : [id];
  for (const key of keys) {
    const entry = explain(store, key, { now, retentionDays });
    if (entry === null) continue;
    const answer: WhyAnswer = {
      ...headOf(recorded),
      kind: 'why',
      id: entry.key,
      at: isoAt(entry.at),
      name: entry.title,
      what: entry.what,
      basis: createItemBasis({ store, ...recorded })(entry.key),
      outcome: entry.outcome,
      reason: entry.reason,
      chance: entry.evidence === null ? null : entry.evidence.percent / 100,
      witnesses: entry.evidence?.witnesses ?? [],
      domain: entry.account,
      link: entry.account === null ? null : accountLink(entry.account),
    };
    return recorded.settings.hideNames ? whyWithoutNames(store, answer) : answer;
  }
  return null;
}
