// Buyer visit: one known person reads what buyers read (prices, comparisons, contracts), or likes an ad and comes by. What speaks
// for it adds up, each with the weight that it had on visits of simulated workspaces in words and in codes.
import { buyingPages, type BuyingPage, type Deed } from '../../../../shared/contract/deeds.ts';
import { visitWitnesses, type VisitWitness, type Witness } from '../../../../shared/contract/witnesses.ts';
import { isWorkingTime } from '../../../machine/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import {
  peopleIn,
  isLikelyCustomer,
  PAST_MS,
  within,
  type AccountHistory,
  type ActivityEvent,
} from '../evidence/account-history.ts';
import { deedOf, topicOf } from '../evidence/intent.ts';
import { isEvidenceEnough, severityOf } from '../evidence/severity.ts';
import { atMost, counted, plain } from '../evidence/witnesses.ts';
import { workingHoursOf } from '../working-hours.ts';
import { scoreWitness, volumeWitness } from './context-witnesses.ts';
import { eventContent, personOfEvent, storyOf } from './event-content.ts';
import { defineRule, coolDownGrowths, latestByAccount, nothingFound, type RuleContext } from './rule.ts';

const NAME = 'buyer-visit';

const VISIT_MS = 75 * MINUTE_MS;

/** `recent` reaches back further than a visit that ended this long ago. */
const LATE_MS = 4 * HOUR_MS;

/** Somebody who stayed away this long is back. An absence longer than `most` times that counts as `most` times. */
const AWAY = { ms: 4 * DAY_MS, most: 12 };

/** For an account known for less time, a new person says less, because everybody there seems new. */
const KNOWN_MS = 7 * DAY_MS;

/** Only this much of the history is weighed: a remembered one may reach back a little further than one that is read. */
const LONGEST_MS = 28 * DAY_MS;

/** Log odds: a logistic fit over forty simulated workspaces in words and in codes, rounded. */
const WEIGHTS = {
  /** A known person reads one thing that buyers read, at an account with 0.8 signals a day. */
  visit: -2.6,
  /** Scores or the user say that buyers read it, which is more than words do. */
  isKnownToBuy: 0.7,
  furtherTopics: 0.75,
  /** Terms, and what each hour of the last two weeks in which somebody read them takes off that. */
  terms: 1.2,
  termsHabit: -0.4,
  /** The same where a high score alone stands for terms, which may as well be a form that bots fill in. */
  high: 2.3,
  highHabit: -1.8,
  likedBefore: 3.8,
  /** Came by after a like, without reading anything of that. */
  onlyLikedBefore: 2.1,
  /** A comment or the like of a post by somebody who is back, and a page that buyers read. */
  isBackAndReacted: 2.5,
  isNew: 1.6,
  /** Times the logarithm of the days away, in units of those that count as away; less after a single visit before. */
  isBack: 1.3,
  isBackOnce: 0.8,
  /** For each, up to three. */
  colleagues: 0.8,
  topicsOfColleagues: 0.75,
  /** An account without any visit before, of which nobody can tell what is usual; and one without a visit for four weeks. */
  unknownAccount: -1.2,
  silentAccount: 1.9,
  /** Times the logarithm of the account's signals a day, and of the lift of the workspace. */
  rate: -0.6,
  lift: -1,
  /** Outside of the user's working hours, when buyers are few beside scanners and people of far zones. */
  isOffHours: -1,
  /** Many accounts get it within the hour. */
  isCrowd: -3,
} as const;

/** A notification's first line has room for this much beside a name and a job. */
const MOST_NAMED = 2;

/** Log odds: of the visits for which everything speaks, nine of ten matter. So no visit alone is an exceptional event. */
const SUREST = 2.5;

interface BuyerVisit {
  readonly domain: string;
  readonly person: string;
  readonly at: number;
  readonly evidence: number;
  /** Terms and contracts are among what was read. */
  readonly isDeep: boolean;
  /** Since their last visit; null for somebody who has not been away. */
  readonly awayDays: number | null;
  readonly witnesses: readonly Witness[];
  /** The witnesses that its notification names, the weightiest first. */
  readonly named: readonly VisitWitness[];
  /** The pages that the person read, the most telling first. */
  readonly pages: readonly BuyingPage[];
  /** The last thing they did after a like of an ad, if they read no known page; null if its type has no word of ours. */
  readonly deed: Deed | null;
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
  witnesses: ({ witnesses }) => witnesses,
  content({ domain, person: who, awayDays, named: witnesses, pages, deed }, { accountContext }) {
    const account = accountContext(domain);
    const person = personOfEvent(who, account);
    return eventContent(
      account.name,
      awayDays === null
        ? { code: 'buying-research', witnesses, pages, ...(deed !== null && { deed }) }
        : { code: 'back-after', days: awayDays, witnesses, pages, ...(deed !== null && { deed }) },
      { who: person, story: storyOf(account, null, person === null ? null : who) },
    );
  },
  stillFires: ({ cause }, { settings }) => settings.buyerVisitOn && 'accountAt' in cause,
  sameMomentMs: () => HOUR_MS,
});

/** Another person of the same account is a different matter, and so are the terms after anything read before. */
function matterOf({ domain, person, isDeep }: BuyerVisit): string {
  return `${NAME}:${domain}:${person}:${isDeep ? 'terms:' : ''}`;
}

function strongestVisit(domain: string, at: number, context: RuleContext): readonly BuyerVisit[] {
  const { recent, history: historyOf } = context;
  const near = at < context.now - LATE_MS ? historyOf : recent;
  const now = within(near(domain), at - VISIT_MS, at);
  const people = [...peopleIn(now)].filter((person) =>
    mayBuy(now.filter((event) => event.person === person)),
  );
  if (people.length === 0) return [];
  const history = historyOf(domain);
  if (isLikelyCustomer(history)) return [];
  const visits = people.map((person) => weigh(history, now, { domain, at, person }, context));
  const [best] = visits.sort((one, other) => other.evidence - one.evidence);
  return best !== undefined && isEvidenceEnough(best.evidence, context) ? [best] : [];
}

/** A visit counts only with a page that buyers read, or with any page after a like. */
function mayBuy(own: readonly ActivityEvent[]): boolean {
  const comesBy = own.some(({ isLike, meaning }) => !isLike && !meaning.isReaction);
  return own.some(isBuyingPage) || (comesBy && own.some(({ isLike }) => isLike));
}

function isBuyingPage({ meaning }: ActivityEvent): boolean {
  return meaning.topic !== null && !meaning.isReaction && !meaning.isAsk;
}

function weigh(
  history: AccountHistory,
  now: readonly ActivityEvent[],
  { domain, at, person }: Pick<BuyerVisit, 'domain' | 'at' | 'person'>,
  context: RuleContext,
): BuyerVisit {
  const { settings, localTime, workspaceLift, lastSeenBefore } = context;
  const own = now.filter((event) => event.person === person);
  const pages = own.filter(isBuyingPage);
  const isDeep = pages.some(isOfTerms);
  const past = within(history, at - LONGEST_MS, at - VISIT_MS);
  const knownMs = Math.min(LONGEST_MS, Math.max(DAY_MS, at - history.since));
  const { awayMs, isOnce } = absenceOf(past, own, person);
  const others = now.filter((event) => event.person !== person);
  const isNew = !peopleIn(past).has(person);
  const rate = past.length / (knownMs / DAY_MS);
  const lift = workspaceLift();
  const colleagues = peopleIn(others).size;
  const topics = topicsOf(others).size;
  const back =
    (isOnce ? WEIGHTS.isBackOnce : WEIGHTS.isBack) *
    Math.log(Math.min(AWAY.most, Math.max(1, awayMs / AWAY.ms)));
  const isKnownToBuy = pages.some(({ type, meaning }) => meaning.topic === topicOf(type));
  const isOffHours = !isWorkingTime(localTime(at), workingHoursOf(settings));
  const where =
    past.length > 0
      ? []
      : lastSeenBefore(domain, at - VISIT_MS) === null
        ? [plain('unknown-account', WEIGHTS.unknownAccount)]
        : [plain('silent-account', WEIGHTS.silentAccount)];
  const witnesses = atMost(
    [
      plain('alone', WEIGHTS.visit),
      ...reactionWitness(own, pages, awayMs >= AWAY.ms),
      ...(isKnownToBuy ? [plain('known-to-buy', WEIGHTS.isKnownToBuy)] : []),
      ...(topicsOf(pages).size > 1 ? [plain('further-topics', WEIGHTS.furtherTopics)] : []),
      ...(isDeep ? termsWitnesses(pages, termsHabit(history.events, at)) : []),
      ...(isNew ? [plain('new-here', WEIGHTS.isNew * Math.min(1, knownMs / KNOWN_MS))] : []),
      counted('back', Math.floor(awayMs / DAY_MS), back),
      counted('colleagues', colleagues, WEIGHTS.colleagues * Math.min(3, colleagues)),
      counted('colleague-topics', topics, WEIGHTS.topicsOfColleagues * Math.min(3, topics)),
      counted('rate', rate, WEIGHTS.rate * Math.log(0.2 + rate)),
      ...where,
      counted('lift', lift, WEIGHTS.lift * Math.log(lift)),
      volumeWitness(context),
      ...(isOffHours ? [plain('off-hours', WEIGHTS.isOffHours)] : []),
      scoreWitness(
        own.filter(({ isLike }) => !isLike),
        context,
      ),
      ...(own.every(({ isCrowd }) => isCrowd) ? [plain('crowd', WEIGHTS.isCrowd)] : []),
    ],
    SUREST,
  );
  const awayDays = awayMs < AWAY.ms ? null : Math.floor(awayMs / DAY_MS);
  const read = buyingPages.filter((page) => pages.some(({ meaning }) => meaning.page === page));
  const told = own.findLast(({ isLike, meaning }) =>
    read.length > 0 ? meaning.page === read[0] : !isLike && !meaning.isReaction,
  );
  const isLikedFirst = told !== undefined && own.some((event) => event.isLike && event.at <= told.at);
  const spoke: Readonly<Record<VisitWitness, boolean>> = {
    'liked-ad': isLikedFirst,
    'read-terms': pages.some(({ meaning }) => meaning.page === 'contract'),
    'scored-high': pages.some(({ meaning }) => meaning.isHighScoring),
    'new-here': isNew && knownMs >= KNOWN_MS && lastSeenBefore(domain, at - LONGEST_MS) === null,
    colleagues: colleagues > 0,
  };
  const named = visitWitnesses.filter((witness) => spoke[witness]).slice(0, MOST_NAMED);
  return {
    ...{ domain, person, at, isDeep, awayDays, evidence: oddsOf(witnesses), witnesses, named },
    pages: read,
    deed: isLikedFirst && read.length === 0 ? deedOf(told.meaning) : null,
  };
}

function reactionWitness(
  own: readonly ActivityEvent[],
  pages: readonly ActivityEvent[],
  isBack: boolean,
): readonly Witness[] {
  if (own.some(({ isLike }) => isLike))
    return [plain('liked-ad', pages.length > 0 ? WEIGHTS.likedBefore : WEIGHTS.onlyLikedBefore)];
  const reacted = own.some(({ meaning }) => meaning.isReaction);
  return isBack && reacted && pages.length > 0 ? [plain('reacted', WEIGHTS.isBackAndReacted)] : [];
}

/** `habit`: hours of the last two weeks, at most three. */
function termsWitnesses(pages: readonly ActivityEvent[], habit: number): readonly Witness[] {
  return pages.some(({ meaning }) => meaning.topic === 'contract')
    ? [plain('read-terms', WEIGHTS.terms), counted('terms-usual', habit, WEIGHTS.termsHabit * habit)]
    : [plain('scored-high', WEIGHTS.high), counted('high-usual', habit, WEIGHTS.highHabit * habit)];
}

function topicsOf(events: readonly ActivityEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ meaning }) => meaning.topic ?? []));
}

/** The time since the person's last visit, in ms, 0 without one; `isOnce`: there was only that one. */
function absenceOf(
  past: readonly ActivityEvent[],
  own: readonly ActivityEvent[],
  person: string,
): { readonly awayMs: number; readonly isOnce: boolean } {
  const before = past.filter((event) => event.person === person);
  const last = before.at(-1);
  const [first] = own;
  const visits = new Set(before.map(({ at }) => Math.floor(at / PAST_MS))).size;
  const awayMs = last === undefined || first === undefined ? 0 : first.at - last.at;
  return { awayMs, isOnce: visits === 1 };
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
