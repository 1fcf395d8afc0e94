// Buyer visit: one known person reads what buyers read (prices, comparisons, contracts), or likes an ad and comes by. It
// counts more after days of absence.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import {
  peopleIn,
  isLikelyCustomer,
  newPeopleIn,
  PAST_MS,
  within,
  type AccountHistory,
  type ActivityEvent,
} from '../evidence/account-history.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { eventContent, storyOf } from './event-content.ts';
import { defineRule, coolDownGrowths, latestByAccount, nothingFound, type RuleContext } from './rule.ts';

const NAME = 'buyer-visit';

const VISIT_MS = 75 * MINUTE_MS;

/** Somebody who was here twice and then stayed away this long is back. */
const AWAY = { visits: 2, ms: 4 * DAY_MS };

interface BuyerVisit {
  readonly domain: string;
  readonly person: string;
  readonly at: number;
  readonly evidence: number;
  /** Terms and contracts are among what was read. */
  readonly isDeep: boolean;
  /** Since their last visit; null for somebody who has not been away. */
  readonly awayDays: number | null;
}

export const buyerVisit = defineRule<typeof NAME, BuyerVisit>(NAME, {
  source: 'signals',
  isStateless: true,
  find(changes, context) {
    if (!context.settings.buyerVisitOn) return nothingFound;
    const fired = latestByAccount(changes, context.now)
      .filter(({ isNamed }) => isNamed)
      .flatMap(({ domain, at }) => strongestVisit(domain, at, context));
    return { fired, rejected: [], latches: [] };
  },
  describe: (visit) => {
    const { domain, at, person } = visit;
    const id = `${matterOf(visit)}${at}`;
    return {
      id,
      account: domain,
      person: null,
      cause: { accountAt: at, value: 1, usual: 0 },
      subject: { key: id, domain, what: { code: 'buyer-visit', person } },
    };
  },
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: DAY_MS,
  coolDownAfter: matterOf,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content({ domain, person: who, awayDays }, { accountContext }) {
    const account = accountContext(domain);
    const person = who.includes('@') ? account.personOf(who, {}) : account.personOf(null, { full_name: who });
    return eventContent(
      account.name,
      awayDays === null ? { code: 'buying-research' } : { code: 'back-after', days: awayDays },
      { who: person, story: storyOf(account, null) },
    );
  },
  stillFires: ({ cause }, { settings }) => settings.buyerVisitOn && 'accountAt' in cause,
  sameMomentMs: () => HOUR_MS,
});

/** Another person of the same account is a different matter, and so are the terms after anything read before. */
function matterOf({ domain, person, isDeep }: BuyerVisit): string {
  return `${NAME}:${domain}:${person}:${isDeep ? 'terms:' : ''}`;
}

function strongestVisit(
  domain: string,
  at: number,
  { settings, recent, history: historyOf }: RuleContext,
): readonly BuyerVisit[] {
  const now = within(recent(domain), at - VISIT_MS, at);
  const people = [...peopleIn(now)].filter((person) =>
    mayBuy(now.filter((event) => event.person === person)),
  );
  if (people.length === 0) return [];
  const history = historyOf(domain);
  if (isLikelyCustomer(history)) return [];
  const visits = people.flatMap((person) => [
    weigh(history, now, { domain, at, person }),
    ...weighTogether(history, now, { domain, at, person }),
  ]);
  const [best] = visits.sort((one, other) => other.evidence - one.evidence);
  return best !== undefined && isEvidenceEnough(best.evidence, settings) ? [best] : [];
}

/** Whether a visit can qualify at all, whatever came before it: two topics, or one after a reaction. */
function mayBuy(own: readonly ActivityEvent[]): boolean {
  const topics = new Set(own.flatMap(({ meaning }) => meaning.topic ?? []));
  return topics.size >= 2 || (topics.size === 1 && own.some(({ meaning }) => meaning.isReaction));
}

function weigh(
  { events }: AccountHistory,
  now: readonly ActivityEvent[],
  { domain, at, person }: Pick<BuyerVisit, 'domain' | 'at' | 'person'>,
): BuyerVisit {
  const own = now.filter((event) => event.person === person);
  const before = events.filter((event) => event.person === person && event.at <= at - VISIT_MS);
  const last = before.at(-1);
  const first = own[0];
  const awayMs =
    before.length < AWAY.visits || last === undefined || first === undefined ? 0 : first.at - last.at;
  const isBack = awayMs >= AWAY.ms;
  const hasLiked = own.some(({ isLike }) => isLike);
  const pages = own.filter(({ meaning }) => !meaning.isReaction && meaning.topic !== null && !meaning.isAsk);
  const topics = new Set(pages.map(({ meaning }) => meaning.topic));
  const isDeep = pages.some(isOfTerms);
  const reads = -1.5 + (topics.size - 2) + (isDeep ? 1 : 0) - 0.7 * termsHabit(events, at);
  const reacted = own.some(({ meaning }) => meaning.isReaction);
  const comesBy = (hasLiked ? 0 : -0.5) + (isBack ? 2 : 0) + 0.5 * Math.min(2, pages.length);
  return {
    domain,
    person,
    at,
    isDeep,
    awayDays: isBack ? Math.floor(awayMs / DAY_MS) : null,
    evidence: Math.max(
      topics.size >= 2 && (isDeep || topics.size >= 3) ? reads : -Infinity,
      (hasLiked || (reacted && isBack)) && pages.length > 0 ? comesBy : -Infinity,
    ),
  };
}

/**
 * Accounts that visit all the time show intent this way: somebody new reads the terms, and together with a colleague they
 * cover at least three buying topics.
 */
function weighTogether(
  history: AccountHistory,
  now: readonly ActivityEvent[],
  { domain, at, person }: Pick<BuyerVisit, 'domain' | 'at' | 'person'>,
): readonly BuyerVisit[] {
  const pages = now.filter(
    ({ meaning, isOwn, isLike, isCrowd }) => meaning.topic !== null && isOwn && !isLike && !isCrowd,
  );
  const own = pages.filter((event) => event.person === person);
  const isDeep = own.some(isOfTerms);
  const topics = new Set(pages.map(({ meaning }) => meaning.topic));
  const isNew = newPeopleIn(history, own, at - VISIT_MS).size > 0;
  if (!isDeep || !isNew || topics.size < 3 || peopleIn(pages).size < 2) return [];
  const evidence = 1.5 + (topics.size - 3) - 0.4 * termsHabit(history.events, at);
  return [{ domain, at, person, isDeep, awayDays: null, evidence }];
}

/** Terms, or what nobody explains and the service scores as high. */
function isOfTerms({ meaning }: ActivityEvent): boolean {
  return meaning.topic === 'contract' || meaning.isHighScoring;
}

/** In how many hours of the last two weeks somebody read the terms there; 0 to 3. */
function termsHabit(events: readonly ActivityEvent[], at: number): number {
  const read = events.filter(
    (event) => isOfTerms(event) && event.at <= at - PAST_MS && event.at > at - 14 * DAY_MS,
  );
  return Math.min(3, new Set(read.map(({ at: seenAt }) => Math.floor(seenAt / HOUR_MS))).size);
}
