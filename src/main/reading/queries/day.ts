// Questions that only assistants ask: today's list, and why an account's activity did not alert.
import { accountLink } from '../../../shared/links.ts';
import { instantOf, localTime, type UtcOffset } from '../../machine/local-time.ts';
import { readSignalNames } from '../view-model/signal-names.ts';
import { colleagueWith } from '../view-model/colleague-with.ts';
import { listCalls, withPerson } from '../view-model/next-call.ts';
import type { TodayAnswer, WhyNotAnswer } from './answers.ts';
import { feed, type FeedQuestion } from './feed.ts';
import { readHolders } from './holders.ts';
import { callAnswer, isoAt } from './item-answers.ts';
import { headOf, MOST_ROWS } from './question.ts';
import type { Recorded } from './recorded-data.ts';
import { domainIn } from './subjects.ts';
import { why } from './why.ts';
import { callWithoutNames } from './without-names.ts';

const MOST_TO_CALL = 20;

/**
 * Why an account's signals and likes did or did not alert, a page of its feed at a time. `typed`: a domain or address. Null
 * when it contains no domain; 'bad-place' when `before` is not a `next` from an answer.
 */
export function whyNot(
  recorded: Recorded,
  { domain: typed, before, limit }: { readonly domain: string } & Pick<FeedQuestion, 'before' | 'limit'>,
  now: number,
): WhyNotAnswer | 'bad-place' | null {
  const domain = domainIn(typed);
  if (domain === null) return null;
  const page = feed(recorded, { domain, before, limit, kinds: ['signal', 'like'] });
  if (page === null) return 'bad-place';
  const entries = page.items.flatMap(({ id }) => why(recorded, id, now) ?? []);
  return { ...headOf(recorded), kind: 'why-not', entries, next: page.next };
}

/** Whom to call next and what is due: the content of the panel's Today and follow-ups. */
export function today(
  { store, ...recorded }: Recorded,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
): TodayAnswer {
  const { hideNames } = recorded.settings;
  const tomorrow = instantOf(localTime(now, utcOffsetMinutes).day + 1, 0, utcOffsetMinutes);
  const due = store.outbox.listReminders(tomorrow - 1).slice(0, MOST_ROWS);
  const accountNames = store.accounts.namesOf(due.map(({ domain }) => domain));
  const holderOf = readHolders(store, now);
  const self = { me: recorded.settings.me, teamName: recorded.me ?? null };
  const isColleagues = (domain: string): boolean =>
    colleagueWith(store, domain, recorded.me === undefined ? null : holderOf(domain), self) !== null;
  const moment = { now, utcOffsetMinutes, settings: recorded.settings, isColleagues };
  const { calls } = listCalls(store, moment, MOST_TO_CALL);
  return {
    ...headOf(recorded),
    kind: 'today',
    toCall: calls
      .map((call, index) => callAnswer(index === 0 ? withPerson(store, call) : call, now))
      .map((call) => (hideNames ? callWithoutNames(store, call) : call)),
    unreadCount: store.threads.countUnread(),
    followUps: due.map(({ domain, type, remindAt }) => ({
      at: isoAt(remindAt ?? now),
      domain: hideNames ? null : domain,
      name: hideNames ? '' : (accountNames.get(domain) ?? domain),
      what: readSignalNames(store).what(type),
      link: hideNames ? null : accountLink(domain),
    })),
  };
}
