// Evaluates what a poll brought: gathers what the rules need, runs them and writes the decisions. Call it in the transaction
// that stores the changes.
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { AlertRule, Settings, Signal } from '../../../../shared/model.ts';
import { meaningSaidOf } from '../../../../shared/type-meanings.ts';
import type { UtcOffset } from '../../../machine/local-time.ts';
import type { DecidedAlert } from '../../store/alert-row.ts';
import type { Decision } from '../../store/decisions.ts';
import type { Store } from '../../store/store.ts';
import { isIgnored } from '../evidence/ignored-types.ts';
import { accountCools } from '../rules/account-cools.ts';
import { accountHot } from '../rules/account-hot.ts';
import { accountSurges } from '../rules/account-surges.ts';
import { adLike } from '../rules/ad-like.ts';
import { buyerVisit } from '../rules/buyer-visit.ts';
import { explicitAsk } from '../rules/explicit-ask.ts';
import { highScoring } from '../rules/high-scoring.ts';
import { personRises } from '../rules/person-rises.ts';
import { noChanges, type Changes, type Rule } from '../rules/rule.ts';
import { scoreJump } from '../rules/score-jump.ts';
import { severalPeople } from '../rules/several-people.ts';
import { signalSubject, strongSignal } from '../rules/strong-signal.ts';
import { worthALook } from '../rules/worth-a-look.ts';
import { watched } from '../rules/watched.ts';
import { decide } from './decide.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { HistoryCache } from './read-history.ts';
import { createDecideContext, createLookups, createRuleContext } from './gather-context.ts';

/** All rules. Their order has no meaning. */
export const rulesByName: { readonly [Name in AlertRule]: Rule<Name> } = {
  'explicit-ask': explicitAsk,
  'several-people': severalPeople,
  'buyer-visit': buyerVisit,
  'worth-a-look': worthALook,
  'strong-signal': strongSignal,
  watched,
  'high-scoring': highScoring,
  'score-jump': scoreJump,
  'ad-like': adLike,
  'account-surges': accountSurges,
  'account-hot': accountHot,
  'account-cools': accountCools,
  'person-rises': personRises,
};

const rules: readonly Rule[] = Object.values(rulesByName);

export interface EvaluateOptions {
  readonly now: number;
  /** How far `now` is ahead of the service's clock, by which its signals are dated; 0 unless this computer's clock is wrong. */
  readonly clockErrorMs: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  /** Holds alerts back until the walk has reached its mark. */
  readonly walk: number | null;
  /** The changes closed a gap (sleep, outage): their alerts are delivered in one digest. */
  readonly isCatchUp: boolean;
  /** A first poll: the rules learn where things stand, and nobody is alerted. */
  readonly isBaseline: boolean;
  /** Shared by the evaluations of one walk's pages. */
  readonly histories?: HistoryCache;
  /** Likewise. */
  readonly answers?: AnswerCache;
}

export function evaluateChanges(store: Store, changes: Partial<Changes>, options: EvaluateOptions): void {
  const { now, clockErrorMs, walk, isCatchUp, isBaseline, answers } = options;
  const lookups = createLookups(store, now, answers);
  const { leftOut, others } = separateSignals(store, changes.signals ?? [], options.settings);
  const glanced = { domains: domainsOf(others), named: domainsOf(others.filter(isNamed)) };
  // Rankings and scores are dated by our clock, when they are read.
  const isDatedByUs = (changes.ranking ?? null) !== null || (changes.people ?? []).length > 0;
  const rulesNow = isDatedByUs ? now : now - clockErrorMs;
  const context = createRuleContext(store, lookups, { ...options, now: rulesNow, glanced });
  const asked = isBaseline ? rules.filter(({ isStateless }) => !isStateless) : rules;
  const results = asked.map((rule) => rule.evaluate({ ...noChanges, ...changes, signals: others }, context));
  store.latches.write(
    results.flatMap(({ latches }) => latches),
    now,
  );
  if (isBaseline) return;
  const decided = decide(results, createDecideContext(store, lookups, options));
  for (const domain of decided.endedSnoozes)
    store.marks.write({ ...store.marks.of('account', domain), snooze: null });
  const alerts = decided.alerts.map((alert) => datedAlert(alert, others, options));
  const added = store.ledger.add(alerts, now, { walk, isCatchUp });
  answers?.added(added, now, store);
  store.decisions.add([...decided.decisions, ...leftOut], now);
}

/**
 * Of what was asked before there was anybody to interrupt nothing is shown, but whoever asked is owed an answer. Call it in the
 * transaction that completes a first reading: how an ask is judged depends on what came before it.
 */
export function oweFirstAsks(store: Store, signals: readonly Signal[], options: EvaluateOptions): void {
  const { now, clockErrorMs, answers } = options;
  const lookups = createLookups(store, now, answers);
  const { others } = separateSignals(store, signals, options.settings);
  const glanced = { domains: domainsOf(others), named: domainsOf(others.filter(isNamed)) };
  const context = createRuleContext(store, lookups, { ...options, now: now - clockErrorMs, glanced });
  const { rule, candidates, rejected } = explicitAsk.evaluate({ ...noChanges, signals: others }, context);
  const asks = [...candidates, ...rejected.flatMap(({ owed }) => owed ?? [])];
  const owed = asks.map((ask) => ({
    ...ask.subject,
    reason: { code: 'before-first-reading' } as const,
    owed: ask,
  }));
  const result = { rule, candidates: [], rejected: owed, latches: [] };
  const decided = decide([result], createDecideContext(store, lookups, options));
  for (const owed of decided.alerts) {
    const alert = datedAlert(owed, others, options);
    store.ledger.add([alert], alert.happenedAt, { walk: null, isCatchUp: false });
  }
  store.decisions.add(decided.decisions, now);
}

/** The ledger's instants are those of our clock. */
function datedAlert(
  alert: DecidedAlert,
  signals: readonly Signal[],
  { now, clockErrorMs }: Pick<EvaluateOptions, 'clockErrorMs' | 'now'>,
): DecidedAlert & { readonly happenedAt: number } {
  const { cause } = alert;
  const signal = 'signalId' in cause ? signals.find(({ id }) => id === cause.signalId) : undefined;
  return {
    ...alert,
    happenedAt: signal === undefined ? now : Math.min(now, signal.recordedAt + clockErrorMs),
  };
}

function domainsOf(signals: readonly Signal[]): readonly string[] {
  return [...new Set(signals.map(({ account }) => account.domain))];
}

function isNamed({ contact }: Signal): boolean {
  return contact !== null;
}

/**
 * What the user or a colleague logged is no news, nor what is of a type that the user ignores. Returns those decisions and the
 * remaining signals. A signal that only might be theirs is evaluated like any other.
 */
function separateSignals(
  store: Store,
  signals: readonly Signal[],
  settings: Settings,
): { readonly leftOut: readonly Decision[]; readonly others: readonly Signal[] } {
  const ids = signals.map(({ id }) => id);
  const own = store.outbox.ownAmong(ids);
  const ofTeam = store.teamActs.loggedAmong(ids);
  const isAnyIgnored = settings.typeMeanings.some(({ type }) => isIgnored(settings, type));
  if (own.size === 0 && ofTeam.size === 0 && !isAnyIgnored) return { leftOut: [], others: signals };
  const reasonOf = ({ id, type }: Signal): Reason | null => {
    if (own.has(id)) return { code: 'logged-by-user' };
    const by = ofTeam.get(id)?.by;
    if (by !== undefined) return { code: 'logged-by-colleague', by };
    if (!isIgnored(settings, type)) return null;
    return {
      code: meaningSaidOf(settings.typeMeanings, type) === 'ours' ? 'type-ours' : 'type-ignored',
      type,
    };
  };
  return {
    leftOut: signals.flatMap((signal) => {
      const reason = reasonOf(signal);
      return reason === null ? [] : leftOutDecision(signal, reason);
    }),
    others: signals.filter((signal) => reasonOf(signal) === null),
  };
}

function leftOutDecision(signal: Signal, reason: Reason): Decision {
  const { key, domain, what } = signalSubject(signal);
  return { subject: key, domain, what, alertId: null, reason };
}
