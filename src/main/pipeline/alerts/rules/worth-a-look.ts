// Worth a look: no reason to interrupt anybody, but worth knowing today. It waits for the day's digest.
import type { Look } from '../../../../shared/contract/pace.ts';
import type { Witness } from '../../../../shared/contract/witnesses.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time-units.ts';
import { oddsOf } from '../../../../shared/witness-odds.ts';
import {
  peopleIn,
  isLikelyCustomer,
  newPeopleIn,
  surprise,
  within,
  type AccountHistory,
  type ActivityEvent,
} from '../evidence/account-history.ts';
import { LEAST, severityOf } from '../evidence/severity.ts';
import { unusualSilence } from '../evidence/silence.ts';
import { plain } from '../evidence/witnesses.ts';
import { workingHoursOf } from '../working-hours.ts';
import { volumeWitness } from './context-witnesses.ts';
import { eventContent, personOfEvent, storyOf } from './event-content.ts';
import {
  defineRule,
  coolDownGrowths,
  latestByAccount,
  nothingFound,
  type Latest,
  type RuleContext,
} from './rule.ts';

const NAME = 'worth-a-look';

/** This many new people, on as many days, at an account with fewer signals a day than this. */
const NEW_PEOPLE = {
  people: 3,
  days: 3,
  perDay: 2,
  knownDays: 2,
  surprise: 1.7,
  mostSignals: 30,
  withinMs: 6 * DAY_MS,
};

/** After more silence than this an account was asleep; a single page may be a slip. */
const ASLEEP_MS = 45 * DAY_MS;
const BACK = { signals: 2, withinMs: 6 * HOUR_MS };

/** New people of a customer who look at prices and seats together. */
const EXPANDS = { people: 2, withinMs: 3 * HOUR_MS };

/** Somebody not seen this long at their one known company may have moved to another. */
const MOVED_MS = 2 * DAY_MS;

/** A mailbox that is somebody's whole name. */
const WHOLE_NAME = /^\p{L}{2,}[._-]\p{L}{2,}$/u;

/** Log odds: how often each was right in simulated workspaces. */
const evidenceOf: Readonly<Record<Look, number>> = {
  back: 2.5,
  expands: 1.3,
  'new-people': -0.2,
  moved: -0.2,
  silent: -0.6,
};

interface Found {
  readonly domain: string;
  readonly at: number;
  readonly look: Look;
  readonly count: number;
  /** The one to ask for; null where nobody is known, and for a silence. */
  readonly person: string | null;
  /** The domain that somebody who seems to have moved here came from; null for any other look. */
  readonly from: string | null;
}

interface Moved {
  readonly person: string;
  readonly from: string;
}

interface Finding extends Found {
  readonly evidence: number;
  readonly witnesses: readonly Witness[];
}

export const worthALook = defineRule<typeof NAME, Finding>(NAME, {
  source: 'signals',
  isStateless: true,
  find(changes, context) {
    if (!context.settings.worthALookOn) return nothingFound;
    const seen = latestByAccount(changes, context.now).flatMap((latest) => findLook(latest, context));
    const silent = changes.silentDomains.flatMap((domain) => findSilence(domain, context));
    const weighed = [...seen, ...silent].map((found): Finding => {
      const witnesses = [plain('alone', evidenceOf[found.look]), volumeWitness(context)];
      return { ...found, witnesses, evidence: oddsOf(witnesses) };
    });
    const fired = weighed.filter(({ evidence }) => evidence >= LEAST);
    return { fired, rejected: [], latches: [] };
  },
  describe: ({ domain, at, look, count }) => {
    const id = `${NAME}:${look}:${domain}:${at}`;
    return {
      id,
      account: domain,
      person: null,
      cause: { lookAt: at, look, count },
      subject: { key: id, domain, what: { code: 'look', look, count } },
    };
  },
  severity: ({ evidence }) => severityOf(evidence),
  coolDownGrowth: () => coolDownGrowths.none,
  leastCoolDownMs: DAY_MS,
  isAboutCustomers: isOfCustomers,
  endsSnooze: () => false,
  passesFiltersWhenWatched: false,
  witnesses: ({ witnesses }) => witnesses,
  content({ domain, look, count, person, from }, { accountContext }) {
    const account = accountContext(domain);
    const who = person === null ? null : personOfEvent(person, account);
    // Nothing led to a silence.
    const story = look === 'silent' ? null : storyOf(account, null, who === null ? null : person);
    const what = {
      code: 'look',
      look,
      count,
      ...(from !== null && { from: accountContext(from).name }),
    } as const;
    return eventContent(account.name, what, { who, story });
  },
  stillFires: ({ cause }, { settings }) => settings.worthALookOn && 'look' in cause,
  sameMomentMs: () => DAY_MS,
});

/** Only customers are said to grow. */
export function isOfCustomers({ look }: { readonly look: Look }): boolean {
  return look === 'expands';
}

/** The same silence is one finding, on whichever day it is found. */
function findSilence(domain: string, { now, settings, history, localTime }: RuleContext): readonly Found[] {
  const silence = unusualSilence(history(domain), now, { hours: workingHoursOf(settings), localTime });
  return silence === null
    ? []
    : [{ domain, at: silence.since, look: 'silent', count: silence.days, person: null, from: null }];
}

/** At most one per account: the rarest first. */
function findLook({ domain, at, isNamed }: Latest, context: RuleContext): readonly Found[] {
  const found = (
    look: Look,
    { count, person, from = null }: Who & { readonly from?: string | null },
  ): readonly Found[] => [{ domain, at, look, count, person, from }];
  const back = comeBack(domain, at, context);
  if (back !== null) return found('back', back);
  if (!isNamed) return [];
  const hour = within(context.recent(domain), at - HOUR_MS, at);
  const moved = findMoved(domain, at, hour, context);
  if (moved !== null) return found('moved', { count: 1, ...moved });
  if (peopleIn(hour).size === 0) return [];
  const growing = newBuyers(domain, at, context);
  if (growing !== null && growing.count >= EXPANDS.people) return found('expands', growing);
  const arrived = newPeople(domain, at, context);
  return arrived === null ? [] : found('new-people', arrived);
}

/** A number of people, and the one of them to ask for; null where nobody is known. */
interface Who {
  readonly count: number;
  readonly person: string | null;
}

/** `count`: the days of silence before; null where the account was not asleep. */
function comeBack(
  domain: string,
  at: number,
  { recent, hasMoreThan, lastSeenBefore }: RuleContext,
): Who | null {
  // Rules out at once the many accounts with a single signal.
  if (!hasMoreThan(domain, at - BACK.withinMs, BACK.signals - 1)) return null;
  const lastAt = lastSeenBefore(domain, at - BACK.withinMs);
  if (lastAt === null || at - lastAt < ASLEEP_MS) return null;
  const latest = within(recent(domain), at - BACK.withinMs, at).filter(
    (event) => !event.isLike && !event.isCrowd,
  );
  if (latest.length < BACK.signals) return null;
  return { count: Math.floor((at - lastAt) / DAY_MS), person: latestPerson(latest) };
}

/**
 * Somebody new here whose full name was among another company's contacts, shown by news of a new job or by looking at what
 * buyers look at. Names alone prove little, and a name that several companies know proves nothing.
 */
function findMoved(
  domain: string,
  at: number,
  events: readonly ActivityEvent[],
  { namesakes, history: historyOf }: RuleContext,
): Moved | null {
  const found = [...peopleIn(events)].flatMap((person): readonly Moved[] => {
    const mailbox = mailboxOf(person);
    const own = events.filter((event) => event.person === person);
    const isNews = own.some(({ meaning }) => meaning.isMove);
    if (!WHOLE_NAME.test(mailbox) || !(isNews || own.some(isOfInterest))) return [];
    const known = namesakes(mailbox, domain);
    const [last] = known.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
    if (last === undefined || (!isNews && (known.length > 1 || at - last.lastSeenAt < MOVED_MS))) return [];
    return [{ person, from: last.domain }];
  });
  if (found.length === 0) return null;
  const history = historyOf(domain);
  const fresh = newPeopleIn(history, within(history, at - HOUR_MS, at), at - HOUR_MS);
  return found.find(({ person }) => fresh.has(person)) ?? null;
}

function isOfInterest({ meaning, isLike }: ActivityEvent): boolean {
  return isLike || meaning.topic !== null;
}

/** The last one with an address, or else the last one who is known at all. */
function latestPerson(events: readonly ActivityEvent[]): string | null {
  const people = events.flatMap(({ person }) => person ?? []);
  return people.findLast((person) => person.includes('@')) ?? people.at(-1) ?? null;
}

function mailboxOf(person: string): string {
  return person.includes('@') ? (person.split('@')[0] ?? '') : person.toLowerCase().replaceAll(' ', '.');
}

function newBuyers(
  domain: string,
  at: number,
  { recent, history: historyOf, isMarkedCustomer }: RuleContext,
): Who | null {
  if (peopleIn(within(recent(domain), at - EXPANDS.withinMs, at)).size < EXPANDS.people) return null;
  const history = historyOf(domain);
  const from = at - EXPANDS.withinMs;
  // The visit itself is not use of the product.
  const before = { ...history, events: history.events.filter(({ at: seenAt }) => seenAt <= from) };
  if (!isMarkedCustomer(domain) && !isLikelyCustomer(history) && !isLikelyCustomer(before)) return null;
  const latest = within(history, from, at).filter(({ isLike }) => !isLike);
  const people = newPeopleIn(history, latest, from);
  const buys = latest.filter(
    ({ meaning, person }) => meaning.topic !== null && person !== null && people.has(person),
  );
  return buys.length === 0 ? null : { count: people.size, person: latestPerson(buys) };
}

/** The new people, where each came on a day of their own and few come by otherwise; null if that is not so. */
function newPeople(
  domain: string,
  at: number,
  { localTime, knownSince, workspaceLift, hasMoreThan, lately, history: historyOf }: RuleContext,
): Who | null {
  // A cheap early exit for quiet accounts and very busy ones.
  if (!hasMoreThan(domain, at - NEW_PEOPLE.withinMs, NEW_PEOPLE.people - 1)) return null;
  if (hasMoreThan(domain, at - 14 * DAY_MS, NEW_PEOPLE.perDay * 14 + NEW_PEOPLE.mostSignals)) return null;
  const today = localTime(at);
  // Three working days, even across a weekend.
  const days = today.weekday >= 3 && today.weekday <= 5 ? 2 : 4;
  const cameOf = ({ events }: AccountHistory): readonly ActivityEvent[] =>
    events.filter(
      ({ at: seenAt, isOwn, isLike, meaning }) =>
        seenAt <= at && localTime(seenAt).day >= today.day - days && isOwn && !isLike && !meaning.isAsk,
    );
  if (peopleIn(cameOf(lately(domain))).size < NEW_PEOPLE.people) return null;
  const history = historyOf(domain);
  if (isLikelyCustomer(history)) return null;
  const came = cameOf(history);
  const inWindow = came.filter((event) => !event.isCrowd);
  const [first] = inWindow;
  if (first === undefined) return null;
  const before = first.at - 1;
  const fresh = newPeopleIn(history, inWindow, before);
  const people = fresh.size;
  const daysSeen = new Set(inWindow.map(({ at: seenAt }) => localTime(seenAt).day)).size;
  if (people < NEW_PEOPLE.people || daysSeen !== NEW_PEOPLE.days) return null;
  const knownDays = Math.min(14, (before - Math.max(knownSince(), history.since)) / DAY_MS);
  if (knownDays < NEW_PEOPLE.knownDays) return null;
  const past = within(history, before - 14 * DAY_MS, before);
  if (past.length / (knownDays * (5 / 7)) > NEW_PEOPLE.perDay) return null;
  const usual = { before: peopleIn(past).size, time: knownDays / 3, prior: 0.3, lift: workspaceLift() };
  if (surprise(people, usual) < NEW_PEOPLE.surprise) return null;
  return {
    count: people,
    person: latestPerson(inWindow.filter(({ person }) => fresh.has(person ?? ''))),
  };
}
