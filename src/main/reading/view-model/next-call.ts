// The next call: the one answer that the panel, the tray, the terminal, the command line and assistants give. Reads only.
import { isPersonal } from '../../../shared/contract/alerts.ts';
import { UNCONTACTED_DAYS, type NextCallReason } from '../../../shared/contract/next-call.ts';
import { emptyFilter } from '../../../shared/account-filter.ts';
import { doNotContactOf } from '../../../shared/do-not-contact.ts';
import type { Fact } from '../../../shared/contract/basis.ts';
import type { NextCall, Settings, Waiting } from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { alertName, withStanding } from '../../../shared/words/alert-body.ts';
import { causeFacts, namedCauses, whyOf } from '../../../shared/words/why-words.ts';
import { instantOf, localTime, type UtcOffset } from '../../machine/local-time.ts';
import { exclusionsOf, type Exclusions } from '../../pipeline/alerts/decide/exclusions.ts';
import { asWeighed } from '../../pipeline/alerts/evidence/ignored-types.ts';
import { readSignalTypes } from '../../pipeline/alerts/evidence/signal-types.ts';
import { isExcluded } from '../../pipeline/alerts/excluded.ts';
import {
  listWaiting,
  ourActs,
  type OpenRequest,
  type ReportedActs,
  type WaitingSettings,
} from '../../pipeline/alerts/waiting.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewAccountPeople } from './account-people.ts';
import { earliestOf } from './call-alerts.ts';
import { personToCall } from './call-person.ts';
import { causesSince } from './causes.ts';
import { listRanked } from './ranked-list.ts';
import { readSignalNames } from './signal-names.ts';
import { timeThere, type CallingHours } from './time-there.ts';

export type NextCallSettings = CallingHours &
  WaitingSettings &
  Exclusions &
  Pick<Settings, 'excludedDomains'>;

export interface CallMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  readonly settings: NextCallSettings;
  /** Whether a colleague has this account; left out without a team. */
  readonly isColleagues?: ((domain: string) => boolean) | undefined;
}

/** Accounts looked up at a time: mostly, one of the first may be called. */
const LOOKED_AT_ONCE = 40;

/** The time until an account in which nobody picked up is the next call again. */
const CALL_AGAIN_MS = HOUR_MS;

/** The ranking in which the hottest account is looked for. */
const HOT_WINDOW = '24h';

interface Candidate {
  readonly domain: string;
  readonly why: NextCallReason;
  readonly alert: LedgerAlert | null;
  readonly waiting: Waiting | null;
}

export interface Calls {
  /** The first one next. */
  readonly calls: readonly NextCall[];
  /** All accounts with a request that nobody has answered, the longest waiting first. */
  readonly waiting: readonly Waiting[];
}

/**
 * Those to call, each account once, at most `most` of them: the oldest request within its goal; then those overdue, the newest
 * first; then the strongest alerts. Of the overdue ones and of the alerts, accounts within their calling hours come first; a
 * follow-up ignores those hours, because the user chose its time. If there is none of these, the hottest account that nobody
 * contacted lately. Left out are accounts that were called (within the hour, if nobody took the call), that a colleague has, and
 * that are excluded or not to be contacted, muted, snoozed or skipped, unless the user wanted to hear of them.
 */
export function listCalls(store: Store, moment: CallMoment, most: number): Calls {
  const { now, settings } = moment;
  const acts = ourActs(store, settings);
  const requests = listWaiting(store, settings, moment, acts);
  const isLate = ({ waiting }: OpenRequest): boolean => now >= waiting.dueAt;
  const awakeFirst = createAwakeFirst(store, moment);
  const ordered = [
    // An answer by mail is possible at night.
    ...requests.filter((one) => !isLate(one)).map((one) => asCandidate(one, 'waiting')),
    ...awakeFirst(
      requests
        .filter(isLate)
        .toReversed()
        .map((one) => asCandidate(one, 'overdue')),
    ),
  ];
  const mayBeCalled = createGate(store, moment, acts);
  const called = new Map<string, Candidate>();
  const addThose = (candidates: readonly Candidate[]): void => {
    for (let from = 0; from < candidates.length && called.size < most; from += LOOKED_AT_ONCE) {
      const part = candidates.slice(from, from + LOOKED_AT_ONCE);
      for (const one of part.filter(mayBeCalled(part)))
        if (!called.has(one.domain) && called.size < most) called.set(one.domain, one);
    }
  };
  addThose(ordered);
  // If no account of the first page may be called, one of a later page may.
  for (let page = 0; page === 0 || called.size === 0; page += 1) {
    const alerts = store.toCall.list(now, page);
    if (alerts.length === 0) break;
    const candidates = alerts.map((alert): Candidate => ({
      domain: alert.account ?? '',
      why: 'alert',
      alert,
      waiting: null,
    }));
    addThose(awakeFirst(candidates));
  }
  const found = [...called.values()];
  const listed = found.length > 0 ? found : findHot(store, moment, acts, mayBeCalled);
  return {
    calls: listed.map((one) => {
      const asked = requests.find(({ alert }) => alert.account === one.domain);
      return viewCall(store, one, asked?.alert ?? one.alert, moment, acts);
    }),
    waiting: requests.map(({ waiting }) => waiting),
  };
}

/** All accounts with a request that nobody has answered, the longest waiting first. */
export function listWaitingFor(store: Store, moment: Omit<CallMoment, 'isColleagues'>): readonly Waiting[] {
  const { settings } = moment;
  return listWaiting(store, settings, moment, ourActs(store, settings)).map(({ waiting }) => waiting);
}

function asCandidate({ alert, waiting }: OpenRequest, why: 'overdue' | 'waiting'): Candidate {
  return { domain: alert.account, why, alert, waiting };
}

/** In the same order, those last where it is not the time to call. */
function createAwakeFirst(store: Store, moment: CallMoment) {
  return (candidates: readonly Candidate[]): readonly Candidate[] => {
    const places = store.accounts.findAll([...new Set(candidates.map(({ domain }) => domain))]);
    const sleeps = ({ domain, alert }: Candidate): boolean => {
      // The user chose its time.
      if (alert?.kind === 'reminder') return false;
      const there = timeThere(places.get(domain), moment.settings, moment);
      return there !== null && there.opens !== null;
    };
    const asleep = new Set(candidates.filter(sleeps));
    return [...candidates.filter((one) => !asleep.has(one)), ...asleep];
  };
}

/** Skipped today, with nothing new since. */
export function listSkipped(
  { skips }: Pick<Store, 'skips'>,
  { now, utcOffsetMinutes }: Pick<CallMoment, 'now' | 'utcOffsetMinutes'>,
): ReadonlySet<string> {
  return skips.list(instantOf(localTime(now, utcOffsetMinutes).day, 0, utcOffsetMinutes), now);
}

/** Which of the candidates may be called; what it reads of them is read at once. */
type Gate = (part: readonly Candidate[]) => (candidate: Candidate) => boolean;

function createGate(
  store: Store,
  { now, utcOffsetMinutes, settings, isColleagues }: CallMoment,
  acts: ReportedActs,
): Gate {
  const skipped = listSkipped(store, { now, utcOffsetMinutes });
  const isSilenced = (domain: string): boolean => {
    const { isMuted, snooze } = store.marks.of('account', domain);
    return isMuted || (snooze !== null && snooze.untilAt > now);
  };
  return (part) => {
    const domains = [...new Set(part.map(({ domain }) => domain))];
    const facts = store.facets.factsOf(domains);
    const excluded = exclusionsOf(store, domains, settings);
    const told = part.flatMap(({ alert }) => alert ?? []);
    const acted = store.lastActs.of(earliestOf(told), acts, now);
    return ({ domain, why, alert, waiting }) => {
      if (isColleagues?.(domain) === true || skipped.has(domain)) return false;
      if (alert !== null && isPersonal(alert.kind)) return true;
      const actedAt = acted.get(domain) ?? -Infinity;
      if (why === 'alert' && actedAt >= (alert?.happenedAt ?? 0)) return false;
      if (waiting !== null && actedAt > Math.max(waiting.sinceAt, now - CALL_AGAIN_MS)) return false;
      if (isSilenced(domain) || isExcluded(domain, settings) || excluded.has(domain)) return false;
      const known = facts.get(domain);
      return known === undefined || known.isWatched || doNotContactOf(known) === null;
    };
  };
}

/** The hottest account that nobody contacted lately, nor marked an alert of as done. */
function findHot(
  store: Store,
  moment: CallMoment,
  acts: ReportedActs,
  mayBeCalled: Gate,
): readonly Candidate[] {
  const { now, settings } = moment;
  const awakeFirst = createAwakeFirst(store, moment);
  const since = Math.floor(now / MINUTE_MS) * MINUTE_MS - UNCONTACTED_DAYS * DAY_MS;
  const ranked = listRanked(store, HOT_WINDOW, emptyFilter, now, settings).rows;
  const handled = store.toCall.handled(since);
  for (let from = 0; from < ranked.length; from += LOOKED_AT_ONCE) {
    const part = ranked
      .slice(from, from + LOOKED_AT_ONCE)
      .map(({ domain }): Candidate => ({ domain, why: 'uncontacted', alert: null, waiting: null }));
    const acted = store.lastActs.of(
      part.map(({ domain }) => ({ domain, since })),
      acts,
      now,
    );
    const isFree = mayBeCalled(part);
    const free = part.filter((one) => !handled.has(one.domain) && !acted.has(one.domain) && isFree(one));
    const [found] = awakeFirst(free);
    if (found !== undefined) return [found];
  }
  return [];
}

/** `told`: the alert that says whom to call; null without one. */
function viewCall(
  store: Store,
  { domain, why, alert, waiting }: Candidate,
  told: LedgerAlert | null,
  moment: CallMoment,
  acts: ReportedActs,
): NextCall {
  const { now, settings } = moment;
  const account = store.accounts.find(domain);
  const name = alert === null ? (account?.name ?? domain) : alertName(alert);
  const there = timeThere(account, settings, moment);
  const since = causesSince(HOT_WINDOW, now);
  const causes = asWeighed(store, settings).causes.listOfOthers([domain], since).get(domain) ?? [];
  const types = readSignalTypes(store, settings);
  const person = personToCall(store, { domain, alert: told, causes: namedCauses(causes, types), since });
  return {
    why,
    domain,
    name,
    // Its place in the ranking was that of the notification, and would read as that of now.
    alert: alert === null ? null : { ...alert, content: withStanding(alert.content, null) },
    waiting,
    there,
    person: person?.person ?? null,
    hot: alert === null ? hotReason(causeFacts(causes, types), acts) : null,
  };
}

/** The reason why an account without an alert is hot. */
function hotReason(facts: readonly Fact[], { areReported }: ReportedActs): NextCall['hot'] {
  return { why: whyOf(facts.map(({ what }) => what)), facts, areReported };
}

/** With somebody to talk to, even if nobody is known for what speaks for it. Reads the account's people. */
export function withPerson(store: Store, call: NextCall): NextCall {
  if (call.person !== null) return call;
  const people = viewAccountPeople(store, call.domain, { signals: [], items: [] }, readSignalNames(store));
  const known = people.find(({ name }) => name !== null);
  return { ...call, person: known === undefined ? null : { name: known.name ?? '', title: known.title } };
}
