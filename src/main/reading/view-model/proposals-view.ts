// Proposes whom to exclude from alerts and the ranking: stages and labels of accounts that use the product, or whose name
// says so. It only asks; nothing is excluded without a yes.
import type { CustomerProposal, Settings } from '../../../shared/model.ts';
import { isLikelyCustomer, type ActivityEvent } from '../../pipeline/alerts/evidence/account-history.ts';
import { isIgnored } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import { isChosen } from '../../../shared/choice-list.ts';
import { saysDoNotContact } from '../../../shared/do-not-contact.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** The latest signals that are read for it: some 50 ms. */
const MOST_READ = 3_000;

/** Fewer accounts are no pattern; and if most do not use the product, the name means something else. */
const LEAST_ACCOUNTS = 3;
const LEAST_SHARE = 0.5;

const MOST_PROPOSED = 5;

/** Names that say who is a customer, and words that reverse the meaning. */
const SAYS_SO = /\b(customers?|clients?|kunden?|competitors?)\b/i;
const BEFORE_THAT = /\b(prospective|potential|future|target|ideal|former|lost|new)\b/i;
/** Stages and labels whose names are read. */
const MOST_NAMES = 100;

/** The clearest first, without those already excluded or declined. */
export function listCustomerProposals(
  store: Store,
  settings: Pick<Settings, 'stages' | 'labels' | 'keptCustomers' | 'typeMeanings'>,
): readonly CustomerProposal[] {
  const met = new Map<
    string,
    { readonly of: CustomerProposal['of']; value: string; users: number; all: number }
  >();
  const meet = (of: CustomerProposal['of'], value: string, isUser: boolean): void => {
    const key = `${of} ${value.toLowerCase()}`;
    const count = met.get(key) ?? { of, value, users: 0, all: 0 };
    met.set(key, { ...count, users: count.users + Number(isUser), all: count.all + 1 });
  };
  for (const [domain, events] of readLatest(store, settings)) {
    const account = store.accounts.find(domain);
    if (account === null) continue;
    const isUser = isLikelyCustomer({ events, since: 0 });
    if (account.stage !== null) meet('stage', account.stage, isUser);
    for (const { name } of account.labels) meet('label', name, isUser);
  }
  const listOf = { stage: settings.stages, label: settings.labels };
  const byUse = [...met.values()]
    .filter(({ users, all }) => users >= LEAST_ACCOUNTS && users >= LEAST_SHARE * all)
    .map(({ of, value, users }): CustomerProposal => ({ of, value, users, why: 'use' }));
  const marks = store.facets.countMarks();
  /** How many would be excluded: what every other place counts (`countExcluded`). */
  const countWith = (of: CustomerProposal['of'], value: string): number =>
    marks
      .filter(({ stage, labels }) =>
        of === 'stage'
          ? stage !== null && isSame(stage, value)
          : labels.some(({ name }) => isSame(name, value)),
      )
      .reduce((sum, { count }) => sum + count, 0);
  const named = (of: CustomerProposal['of']): readonly CustomerProposal[] =>
    store.history
      .listValues(of, MOST_NAMES)
      .filter(({ value }) => saysDoNotContact(value) || (SAYS_SO.test(value) && !BEFORE_THAT.test(value)))
      .filter(({ value }) => !byUse.some((one) => one.of === of && isSame(one.value, value)))
      .map(({ value }): CustomerProposal => ({ of, value, users: countWith(of, value), why: 'name' }))
      .filter(({ users }) => users > 0);
  return [...byUse, ...named('stage'), ...named('label')]
    .filter(
      ({ of, value }) =>
        // Somebody who has chosen the few that may alert has already decided.
        listOf[of].mode !== 'only' &&
        isChosen(listOf[of], value) &&
        !settings.keptCustomers.includes(proposalKey({ of, value })),
    )
    .toSorted((one, other) => other.users - one.users || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_PROPOSED);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The key under which a no is stored. */
function proposalKey({ of, value }: Pick<CustomerProposal, 'of' | 'value'>): string {
  return `${of}:${value}`;
}

/** For each account with recent activity, oldest first. */
function readLatest(
  store: Store,
  settings: Pick<Settings, 'typeMeanings'>,
): ReadonlyMap<string, readonly ActivityEvent[]> {
  const meaningOf = createMeaningReader(store, settings);
  const events = new Map<string, ActivityEvent[]>();
  for (const { id, type, properties, account, score, recordedAt: at } of store.signals
    .list({ limit: MOST_READ })
    .toReversed()) {
    if (isIgnored(settings, type)) continue;
    const own = events.get(account.domain) ?? [];
    const meaning = meaningOf(type, properties);
    own.push({ id, type, at, score, person: null, isOwn: false, isLike: false, meaning, isCrowd: false });
    events.set(account.domain, own);
  }
  return events;
}
