// Provides what the rules and gates may ask for, from what is stored. Each question is asked once: nothing changes while the
// rules run, and a busy account comes up in every signal of a page.
import type { AlertRule, Settings } from '../../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { countCauses, type CauseEvent } from '../../../../shared/words/why-words.ts';
import { localTime, wallClock, type UtcOffset } from '../../../machine/local-time.ts';
import type { StoredAccount } from '../../store/accounts.ts';
import type { Store } from '../../store/store.ts';
import { within, type AccountHistory, type ActivityEvent } from '../evidence/account-history.ts';
import type { AccountContext } from '../rules/event-content.ts';
import { readAgreement, scoreEvidence, type ScoreChances } from '../evidence/score-agreement.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import { deedOf, type Meaning } from '../evidence/intent.ts';
import { createMeaningReader, type MeaningReader } from '../evidence/meanings.ts';
import { leastEvidence } from '../evidence/severity.ts';
import { workspaceLift } from '../evidence/workspace-lift.ts';
import { signalsADay } from '../evidence/workspace-volume.ts';
import { usualScoresOf, type UsualScores } from '../evidence/usual-scores.ts';
import { workingHoursOf } from '../working-hours.ts';
import { heightsOf, MOST_SCORED, readHeights, type HeightOf } from '../evidence/type-heights.ts';
import { readSignalTypes } from '../evidence/signal-types.ts';
import { paceThreshold, readSpending } from '../pace-threshold.ts';
import { learnedSeverityChange } from '../learn/severity-change.ts';
import type { RuleContext } from '../rules/rule.ts';
import {
  createHistoryCache,
  createHistoryContext,
  HISTORY_MS,
  LATELY_MS,
  MOST_OF_LONG,
  readAccountHistory,
  RECENT_MS,
  type HistoryCache,
} from './read-history.ts';
import { COOL_DOWN_HISTORY_MS, isMarkedCustomer, type DecideContext } from './decide.ts';
import { createAnswerCache, type RecentAlert } from './answer-cache.ts';
import { createGlance, type Glanced } from './glance.ts';
import { placesOfTop } from './exclusions.ts';
import { createPersonNamer } from './people-there.ts';
import { createWatchedPeople } from './watched-people.ts';

/** Visits within this time of each other are one moment, not a habit. */
const EPISODE_MS = 2 * HOUR_MS;

/** How far back "usual" reaches. */
const BASELINE_DAYS = 14;

/** A shorter known period is not extrapolated to more than twice its count a day. */
const LEAST_MEAN_DAYS = 0.5;

/** What happened earlier is not why there is an alert now. */
const STORY_MS = HOUR_MS;

/** If nothing else happened in that hour, what led here must have happened within this time. */
const LED_HERE_MS = 7 * DAY_MS;

/** What the rules and the gates both ask for. */
export interface Lookups {
  readonly account: (domain: string) => StoredAccount | null;
  /** Alerts of the last 14 days, newest first. */
  readonly alerts: (rule: AlertRule, domain: string) => readonly RecentAlert[];
  /** Whether a notification about this account was decided since then and is not read yet. */
  readonly hasOpenAlert: (domain: string, since: number) => boolean;
}

interface EvaluationMoment {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
}

interface RuleMoment extends EvaluationMoment {
  /** Left out where no further evaluation follows soon. */
  readonly histories?: HistoryCache;
  /** Accounts that something has come in of; left out: of none. */
  readonly glanced?: Glanced;
}

/** The evidence of the scores is read again after this, and sooner while fewer than half of the `MOST_SCORED` have come. */
const SCORES_HELD_MS = { many: 6 * HOUR_MS, few: HOUR_MS } as const;

interface KnownScores extends ScoreChances {
  readonly heightOf: HeightOf;
  readonly usualOf: (type: string) => UsualScores | null;
}

const knownScores = new WeakMap<
  Store['signals'],
  KnownScores & { readonly readAt: number; readonly untilAt: number }
>();

/** Reading them takes some 30 ms. */
function scoresKnown({ signals }: Pick<Store, 'signals'>, now: number): KnownScores {
  const before = knownScores.get(signals);
  if (before !== undefined && before.readAt <= now && now < before.untilAt) return before;
  const scored = signals.listScores(MOST_SCORED);
  const holdMs = scored.length < MOST_SCORED / 2 ? SCORES_HELD_MS.few : SCORES_HELD_MS.many;
  const read = { heightOf: heightsOf(scored), usualOf: usualScoresOf(scored), ...readAgreement(scored) };
  knownScores.set(signals, { ...read, readAt: now, untilAt: now + holdMs });
  return read;
}

const noneGlanced: Glanced = { domains: [], named: [] };

/** `answers`: left out where no further evaluation follows soon. */
export function createLookups(store: Store, now: number, answers = createAnswerCache()): Lookups {
  const since = now - BASELINE_DAYS * DAY_MS;
  answers.begin(store);
  return {
    account: (domain) => answers.account(domain, () => store.accounts.find(domain)),
    alerts: (rule, domain) =>
      answers
        .alerts(rule, domain, () => store.ledger.listRecent(rule, domain, since))
        .filter(({ decidedAt }) => decidedAt >= since),
    hasOpenAlert(domain, from) {
      // Another cool-down looks further back.
      const decidedAt = answers.openAt(
        `${now - from} ${domain}`,
        () => store.ledger.findOpen(domain, from)?.decidedAt ?? null,
      );
      // As at the release: one shown while the clock was ahead does not stay open until then.
      return decidedAt !== null && decidedAt >= from && decidedAt <= now;
    },
  };
}

export function createRuleContext(
  stored: Store,
  lookups: Lookups,
  { now, settings, utcOffsetMinutes, histories = createHistoryCache(), glanced = noneGlanced }: RuleMoment,
): RuleContext {
  const store = asWeighed(stored, settings);
  const { history } = store;
  const watched = new Set(
    store.marks.list().flatMap(({ kind, id, isWatched }) => (isWatched && kind === 'account' ? [id] : [])),
  );
  const from = now - (BASELINE_DAYS + 1) * DAY_MS;
  const ownTimes = lazily(() => store.outbox.ownTimes(from));
  const teamTimes = lazily(() => store.teamActs.loggedTimes(from));
  const knownMs = lazily(() => now - (history.firstRecordedAt() ?? now));
  const hourCounts = lazily(() => store.counts.hours(Math.floor((now - BASELINE_DAYS * DAY_MS) / HOUR_MS)));
  /** Days of history before the last 24 hours, at most 14. */
  const knownDays = lazily(() => Math.min(BASELINE_DAYS, Math.floor((knownMs() - DAY_MS) / DAY_MS)));
  const rankedSince = lazily(() => store.rankings.firstPointAt('24h') ?? Infinity);
  const signalTypes = lazily(() => readSignalTypes(store, settings));
  const { heightOf, usualOf, chanceOf, highest } = scoresKnown(stored, now);
  const meaningOf = rememberingSignals(readHeights(createMeaningReader(store, settings), heightOf));
  const surroundings = histories.begin(createHistoryContext(store, now, knownMs, meaningOf));
  const read = (domain: string, since: number, most?: number): AccountHistory =>
    readAccountHistory(store, domain, since, surroundings, most);
  /** Before the oldest signal nothing is known about anybody. */
  const asKnown = (history: AccountHistory): AccountHistory => ({
    ...history,
    since: Math.max(now - knownMs(), history.since),
  });
  const monthOf = once((domain) => {
    const found = histories.find(domain) ?? read(domain, now - HISTORY_MS);
    histories.keep(domain, found);
    return found;
  });
  const glance = createGlance(store, glanced, surroundings);
  /**
   * The cached history of an account, or one worth caching because the account comes up again; null where a few queries cost
   * less.
   */
  const rememberedOf = once((domain) =>
    histories.comesAgain(domain) ? monthOf(domain) : histories.find(domain),
  );
  const latelyOf = once(
    (domain) => monthOf.known(domain) ?? rememberedOf(domain) ?? read(domain, now - LATELY_MS),
  );
  /** Signals since then, from the cache; null where it does not reach that far back. */
  const signalsSince = (domain: string, since: number): readonly ActivityEvent[] | null => {
    const remembered = rememberedOf(domain);
    if (remembered === null || remembered.since >= since) return null;
    return within(remembered, since - 1, Infinity).filter(({ isLike }) => !isLike);
  };
  return {
    now,
    settings,
    meaningOf,
    leastEvidence: lazily(() =>
      leastEvidence(
        settings.pace,
        paceThreshold(settings.pace, readSpending(store.ledger, settings, now, utcOffsetMinutes)),
      ),
    ),
    chanceOf: ({ score, ...kind }) => (score === null ? 0 : chanceOf({ ...kind, score })),
    scoreEvidence: (events) =>
      scoreEvidence(
        events.flatMap(({ type, score }) => (score === null ? [] : chanceOf({ type, score }))),
        highest,
      ),
    latch: (name, subject) => store.latches.find(name, subject),
    isAccountWatched: (domain) => watched.has(domain),
    ...createWatchedPeople(store),
    strongAlertHours: once((domain) => {
      const alerts = lookups.alerts('strong-signal', domain);
      const before = alerts.filter(({ decidedAt }) => decidedAt < now - EPISODE_MS);
      return new Set(before.map(({ decidedAt }) => Math.floor(decidedAt / HOUR_MS))).size;
    }),
    strongHistory: (domain, score) => ({
      hours: history.countStrongHours(domain, from, now - EPISODE_MS, score),
      lastDay: history.countStrong(domain, now - DAY_MS, now + 1, score),
      usual: history.countStrong(domain, from, now - DAY_MS, score) / Math.max(1, knownDays()),
    }),
    topDays(domain, topN) {
      const span = { from: now - BASELINE_DAYS * DAY_MS, to: now - DAY_MS };
      const clock = wallClock(span.from, span.to, utcOffsetMinutes);
      const places = placesOfTop(store, '24h', topN, settings);
      return store.rankings.countTopDays(domain, '24h', places, { ...span, clock });
    },
    activity: once((domain) => {
      // Signals logged after a call are no surge.
      const own = [...(ownTimes().get(domain) ?? []), ...(teamTimes().get(domain) ?? [])];
      const count = (since: number, to: number): number =>
        history.countSignals(domain, since, to) - own.filter((at) => at >= since && at < to).length;
      // Until a whole day is known, only what came before this hour shows what is usual.
      const isNew = knownDays() < 1;
      const meanDays = isNew ? (knownMs() - HOUR_MS) / DAY_MS : knownDays();
      const before = count(from, now - (isNew ? HOUR_MS : DAY_MS));
      return {
        lastHour: count(now - HOUR_MS, now + 1),
        hasKnownPeople: history.hasKnownPeople(domain, now - HOUR_MS),
        lastDay: count(now - DAY_MS, now + 1),
        dailyMean: before / Math.max(LEAST_MEAN_DAYS, meanDays),
        knownDays: knownDays(),
        meanDays,
        knownMs: knownMs(),
      };
    }),
    recent: once((domain) =>
      asKnown(rememberedOf(domain) ?? glance.recent(domain) ?? read(domain, now - RECENT_MS)),
    ),
    lately: once((domain) => asKnown(latelyOf(domain))),
    history: once((domain) => asKnown(monthOf(domain))),
    longHistory: once((domain) => asKnown(read(domain, now - HISTORY_MS, MOST_OF_LONG))),
    hasMoreThan(domain, since, most) {
      const count = signalsSince(domain, since)?.length ?? glance.countSince(domain, since);
      return count === null ? history.hasMoreThan(domain, since, most) : count > most;
    },
    hasPeople(domain, since, least) {
      const signals = signalsSince(domain, since);
      if (signals !== null) return new Set(signals.flatMap(({ person }) => person ?? [])).size >= least;
      // Nearly all accounts have fewer signals than that, which the index can tell; only the rows say whom they name.
      const count = glance.countSince(domain, since);
      if (count === null ? !history.hasMoreThan(domain, since, least - 1) : count < least) return false;
      const rows = glance.since(domain, since);
      if (rows === null) return history.countPeople(domain, since, least) >= least;
      return new Set(rows.flatMap(({ email, contactId }) => email ?? contactId ?? [])).size >= least;
    },
    isMarkedCustomer: (domain) => isMarkedCustomer(lookups.account(domain), settings),
    lastSeenBefore: (domain, at) => history.lastBefore(domain, at),
    namesakes: (mailbox, domain) => history.listNamesakes(mailbox, domain),
    workspaceLift: lazily(() =>
      workspaceLift(hourCounts(), {
        now,
        knownSince: now - knownMs(),
        hours: workingHoursOf(settings),
        localTime: (at) => localTime(at, utcOffsetMinutes),
      }),
    ),
    signalsADay: lazily(() => signalsADay(hourCounts(), { now, knownSince: now - knownMs() })),
    usualScores: usualOf,
    knownSince: () => now - knownMs(),
    localTime: (at) => localTime(at, utcOffsetMinutes),
    scoreAnHourAgo: (domain) =>
      store.rankings.pointAt(domain, store.rankings.leadingWindow(), now - HOUR_MS)?.score ?? null,
    pastScores: once((domain) => {
      const since = rankedSince();
      const instants = Array.from({ length: BASELINE_DAYS }, (_, day) => now - HOUR_MS - day * DAY_MS);
      const known = instants.filter((at) => at >= since);
      return store.rankings.scoresAt([domain], '24h', known).get(domain) ?? [];
    }),
    risesInHour: lazily(() => countRises(store, now - HOUR_MS)),
    accountContext: once((domain) => ({
      name: lookups.account(domain)?.name ?? domain,
      signalTypes: signalTypes(),
      ...ledHere(latelyOf(domain), now),
      personOf: createPersonNamer(store, domain),
    })),
  };
}

export function createDecideContext(
  store: Store,
  lookups: Lookups,
  { now, settings, utcOffsetMinutes }: EvaluationMoment,
): DecideContext {
  const openSince = now - settings.coolDownMinutes * MINUTE_MS;
  return {
    now,
    settings,
    utcOffsetMinutes,
    account: lookups.account,
    marks: once((domain) => store.marks.of('account', domain)),
    severityChange: ({ rule, account, cause }) =>
      learnedSeverityChange(
        store,
        settings,
        { kind: rule, account, cause, decidedAt: now },
        utcOffsetMinutes,
      ),
    recentAlerts: ({ rule, account, person }) =>
      account === null
        ? store.ledger.listRecentOfPerson(rule, person ?? '', now - COOL_DOWN_HISTORY_MS)
        : lookups.alerts(rule, account).filter(({ decidedAt }) => decidedAt >= now - COOL_DOWN_HISTORY_MS),
    hasOpenAlert: (domain) => lookups.hasOpenAlert(domain, openSince),
  };
}

/** Several rules ask about a signal of the page that came, with the same properties. */
function rememberingSignals(read: MeaningReader): MeaningReader {
  const known = new Map<object, Meaning>();
  return (type, properties) => {
    if (typeof properties === 'string') return read(type, properties);
    const before = known.get(properties);
    if (before !== undefined) return before;
    const meaning = read(type, properties);
    known.set(properties, meaning);
    return meaning;
  };
}

function countRises({ rankings }: Pick<Store, 'rankings'>, since: number): ReadonlyMap<string, number> {
  const domains = rankings.list('24h').map(({ domain }) => domain);
  const before = rankings.scoresAt(domains, '24h', [since]);
  const scores = new Map([...before].map(([domain, [score = null]]) => [domain, score ?? 0]));
  const rises = new Map<string, number>();
  for (const { domain, score } of rankings.listPoints(domains, '24h', since + 1)) {
    if (score > (scores.get(domain) ?? 0)) rises.set(domain, (rises.get(domain) ?? 0) + 1);
    scores.set(domain, score);
  }
  return rises;
}

/** What happened in the last hour and, if all of it is known, in the days before. */
function ledHere(history: AccountHistory, now: number): Pick<AccountContext, 'events' | 'causesBefore'> {
  const since = now - STORY_MS;
  const from = now - LED_HERE_MS;
  return {
    events: within(history, since, Infinity).map(asCauseEvent),
    causesBefore: lazily(() =>
      history.since > from ? [] : countCauses(within(history, from, since).map(asCauseEvent)),
    ),
  };
}

function asCauseEvent({ type, at, score, meaning, person }: ActivityEvent): CauseEvent {
  // The weight only orders causes; an unknown one comes last.
  return { type, at, weight: score ?? 0, deed: deedOf(meaning), person };
}

interface Once<T> {
  (domain: string): T;
  /** What was found before; null when nothing was asked. */
  readonly known: (domain: string) => T | null;
}

function once<T>(find: (domain: string) => T): Once<T> {
  const known = new Map<string, { readonly value: T }>();
  const ask = (domain: string): T => {
    const entry = known.get(domain) ?? { value: find(domain) };
    known.set(domain, entry);
    return entry.value;
  };
  return Object.assign(ask, { known: (domain: string) => known.get(domain)?.value ?? null });
}

function lazily<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: work() }).value;
}
