// What a poll brought, attended to: gathers what the rules need, runs them, and writes what they decided. Call it in
// the transaction that stored the cause.
import type { AdLike, AlertRule, Settings, Signal } from '../../../shared/model.ts';
import type { StoredAccount } from '../../store/accounts.ts';
import type { Decision } from '../../store/decisions.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { readAccountContext } from './account-context.ts';
import { decide, type Decided, type DecideContext } from './decide.ts';
import { TOLD_MS } from './gates.ts';
import type { UtcOffset } from '../../local-time.ts';
import { decideCooling } from '../rules/account-cools.ts';
import { decideHotAccounts, type Ranking } from '../rules/account-hot.ts';
import { decideSurges } from '../rules/account-surges.ts';
import { decideAdLikes } from '../rules/ad-like.ts';
import { decideRises, type PersonChange } from '../rules/person-rises.ts';
import type { RuleContext, RuleResult } from '../rules/rule.ts';
import { decideStrongSignals, signalSubject } from '../rules/strong-signal.ts';
import { decideWatched } from '../rules/watched.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** One visit after another within this time is one moment, not a habit. */
const EPISODE_MS = 2 * HOUR_MS;

/** How far back "usual" reaches. */
const BASELINE_DAYS = 14;

/** What came in less than this is not taken for more than twice as much a day. */
const LEAST_MEAN_DAYS = 0.5;

export interface Changes {
  readonly signals?: readonly Signal[];
  /** Accounts whose number of signals is looked at: once, when a walk has reached its mark. */
  readonly countedDomains?: readonly string[];
  readonly likes?: readonly AdLike[];
  readonly ranking?: Ranking;
  readonly people?: readonly PersonChange[];
}

export interface EvaluateOptions {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  /** Keeps alerts back until the walk has reached its mark. */
  readonly walk: number | null;
  readonly isCatchUp: boolean;
  /** A first look: the rules learn where things stand, and nothing is told. */
  readonly isBaseline: boolean;
}

export function evaluateChanges(store: Store, changes: Changes, options: EvaluateOptions): void {
  const { now, walk, isCatchUp, isBaseline } = options;
  const lookups = createLookups(store, now);
  const { own, others } = separateOwnSignals(store, changes.signals ?? []);
  const results = runRules({ ...changes, signals: others }, createRuleContext(store, lookups, options));
  if (isBaseline) {
    store.latches.write(
      results.flatMap(({ latches }) => latches),
      now,
    );
    return;
  }
  const decided: Decided = decide(results, createDecideContext(store, lookups, options));
  store.latches.write(decided.latches, now);
  for (const domain of decided.wakes)
    store.marks.write({ ...store.marks.of('account', domain), snooze: null });
  store.ledger.add(decided.alerts, now, { walk, isCatchUp });
  store.decisions.add(decided.decisions, now);
  store.decisions.add(own.map(ownSignalDecision), now);
}

/** What the user logged is no news to them. A signal that only might be theirs is told like any other. */
function separateOwnSignals(
  store: Store,
  signals: readonly Signal[],
): { readonly own: readonly Signal[]; readonly others: readonly Signal[] } {
  const ids = store.outbox.ownAmong(signals.map(({ id }) => id));
  if (ids.size === 0) return { own: [], others: signals };
  return {
    own: signals.filter(({ id }) => ids.has(id)),
    others: signals.filter(({ id }) => !ids.has(id)),
  };
}

function ownSignalDecision(signal: Signal): Decision {
  const { key, domain, what } = signalSubject(signal);
  return { subject: key, domain, what, alertId: null, reason: { code: 'logged-by-user' } };
}

function runRules(changes: Changes, context: RuleContext): readonly RuleResult[] {
  const { signals = [], countedDomains = [], likes = [], ranking = null, people = [] } = changes;
  return [
    decideStrongSignals(signals, context),
    decideWatched(signals, likes, context),
    decideAdLikes(likes, context),
    decideSurges(countedDomains, context),
    ...(ranking === null ? [] : [decideHotAccounts(ranking, context), decideCooling(ranking, context)]),
    decideRises(people, context),
  ];
}

/** What the rules and the gates both ask for. */
interface Lookups {
  readonly account: (domain: string) => StoredAccount | null;
  /** Told in the last 14 days, newest first. */
  readonly told: (kind: AlertRule, domain: string) => readonly LedgerAlert[];
}

function createLookups(store: Store, now: number): Lookups {
  const tellers = new Map<AlertRule, (domain: string) => readonly LedgerAlert[]>();
  return {
    account: once((domain) => store.accounts.find(domain)),
    told(kind, domain) {
      const teller =
        tellers.get(kind) ?? once((of) => store.ledger.listTold(kind, of, now - BASELINE_DAYS * DAY_MS));
      tellers.set(kind, teller);
      return teller(domain);
    },
  };
}

function createRuleContext(store: Store, lookups: Lookups, { now, settings }: EvaluateOptions): RuleContext {
  const { history } = store;
  const watched = new Set(
    store.marks.list().flatMap((marks) => (marks.isWatched ? [`${marks.kind} ${marks.id}`] : [])),
  );
  const from = now - (BASELINE_DAYS + 1) * DAY_MS;
  const ownTimes = lazily(() => store.outbox.ownTimes(from));
  const knownMs = lazily(() => now - (history.firstRecordedAt() ?? now));
  /** Days of history before the last 24 hours, at most 14. */
  const knownDays = lazily(() => Math.min(BASELINE_DAYS, Math.floor((knownMs() - DAY_MS) / DAY_MS)));
  return {
    now,
    settings,
    latch: (rule, subject) => store.latches.find(rule, subject),
    isAccountWatched: (domain) => watched.has(`account ${domain}`),
    isPersonWatched: (publicIdentifier) => watched.has(`person ${publicIdentifier}`),
    toldHours: once((domain) => {
      const told = lookups.told('strong-signal', domain);
      const before = told.filter(({ decidedAt }) => decidedAt < now - EPISODE_MS);
      return new Set(before.map(({ decidedAt }) => Math.floor(decidedAt / HOUR_MS))).size;
    }),
    strongHistory: (domain, score) => ({
      hours: history.countStrongHours(domain, from, now - EPISODE_MS, score),
      lastDay: history.countStrong(domain, now - DAY_MS, now + 1, score),
      usual: history.countStrong(domain, from, now - DAY_MS, score) / Math.max(1, knownDays()),
    }),
    topDays: (domain, topN) =>
      store.rankings.countTopDays(domain, '24h', topN, now - BASELINE_DAYS * DAY_MS, now - DAY_MS),
    activity: once((domain) => {
      // What the user logs after a call is no surge.
      const own = ownTimes().get(domain) ?? [];
      const count = (since: number, to: number): number =>
        history.countSignals(domain, since, to) - own.filter((at) => at >= since && at < to).length;
      // Before a whole day is known, what came before this hour is all that tells what is usual.
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
    accountContext: once((domain) => readAccountContext(store, domain, lookups.account(domain), now)),
  };
}

function createDecideContext(
  store: Store,
  lookups: Lookups,
  { now, settings, utcOffsetMinutes }: EvaluateOptions,
): DecideContext {
  const openSince = now - settings.coolDownMinutes * MINUTE_MS;
  return {
    now,
    settings,
    utcOffsetMinutes,
    account: lookups.account,
    marks: once((domain) => store.marks.of('account', domain)),
    told: ({ kind, account, person }) =>
      account === null
        ? store.ledger.listToldPerson(kind, person ?? '', now - TOLD_MS)
        : lookups.told(kind, account).filter(({ decidedAt }) => decidedAt >= now - TOLD_MS),
    hasOpen: once((domain) => store.ledger.findOpen(domain, openSince) !== null),
  };
}

/** Looked up once: nothing of it changes while the rules run, and a busy account comes up in every signal of a page. */
function once<T>(find: (domain: string) => T): (domain: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (domain) => {
    const entry = known.get(domain) ?? { value: find(domain) };
    known.set(domain, entry);
    return entry.value;
  };
}

function lazily<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: work() }).value;
}
