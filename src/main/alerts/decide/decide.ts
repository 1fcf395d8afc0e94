// From what the rules found to what is told: one alert per subject, through the gates and the cool-down. Pure.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { LatchChange } from '../../store/rule-latches.ts';
import type { Decision } from '../../store/decisions.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import { coolDownOf, refusalOf, type GateContext } from './gates.ts';
import type { Candidate, RuleResult, Rejected } from '../rules/rule.ts';

export interface Decided {
  readonly alerts: readonly DecidedAlert[];
  readonly decisions: readonly Decision[];
  readonly latches: readonly LatchChange[];
  /** Snoozed accounts that wake early. */
  readonly wakes: readonly string[];
}

export interface DecideContext extends GateContext {
  /** True when a shown and unread alert of this account is young enough to be joined. */
  readonly hasOpen: (domain: string) => boolean;
}

export function decide(results: readonly RuleResult[], context: DecideContext): Decided {
  const alerts: DecidedAlert[] = [];
  const decisions = new Map<string, Decision>();
  const wakes = new Set<string>();
  /** Told in this batch: a second one of the same rule and account is told in the first. */
  const toldNow = new Map<string, string>();
  for (const candidate of strongestPerSubject(results.flatMap(({ candidates }) => candidates))) {
    const { subject } = candidate;
    const outcome = outcomeOf(candidate, toldNow, context);
    if (outcome.kind !== 'not-told') {
      alerts.push(alertOf(candidate, outcome));
      if (outcome.kind === 'told') toldNow.set(ruleAndAccount(candidate), candidate.id);
      if (wakesSnooze(candidate, context)) wakes.add(candidate.account ?? '');
    }
    decisions.set(subject.key, {
      subject: subject.key,
      domain: subject.domain,
      what: subject.what,
      alertId: outcome.kind === 'not-told' ? null : candidate.id,
      reason: outcome.kind === 'not-told' ? outcome.reason : null,
    });
  }
  for (const rejected of results.flatMap((result) => result.rejected)) addRejected(decisions, rejected);
  return {
    alerts,
    decisions: [...decisions.values()],
    latches: results.flatMap(({ latches }) => latches),
    wakes: [...wakes],
  };
}

/** A signal that is both strong and of a watched account is one alert. */
function strongestPerSubject(candidates: readonly Candidate[]): readonly Candidate[] {
  const bySubject = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = bySubject.get(candidate.subject.key);
    if (known === undefined || known.severity < candidate.severity)
      bySubject.set(candidate.subject.key, candidate);
  }
  return [...bySubject.values()];
}

type Outcome =
  | { readonly kind: 'told' }
  /** In the ledger as an alert, but told in another one. */
  | { readonly kind: 'joined'; readonly alertId: string; readonly reason: Reason }
  | { readonly kind: 'not-told'; readonly reason: Reason };

function outcomeOf(
  candidate: Candidate,
  toldNow: ReadonlyMap<string, string>,
  context: DecideContext,
): Outcome {
  const refusal = refusalOf(candidate, context);
  if (refusal !== null) return { kind: 'not-told', reason: refusal };
  const sibling = context.settings.coolDownMinutes === 0 ? undefined : toldNow.get(ruleAndAccount(candidate));
  if (sibling !== undefined && !candidate.isWatched) {
    return { kind: 'joined', alertId: sibling, reason: { code: 'joined-in-batch' } };
  }
  const coolDown = coolDownOf(candidate, context);
  if (coolDown === null) return { kind: 'told' };
  // An open alert takes it in at release, and says the newer words.
  if (candidate.account !== null && context.hasOpen(candidate.account)) {
    return { kind: 'told' };
  }
  return { kind: 'joined', alertId: coolDown.last.id, reason: coolDown.reason };
}

function ruleAndAccount({ kind, account, person }: Candidate): string {
  return `${kind} ${account ?? person ?? ''}`;
}

/** A crossing beyond what the user had seen when it was snoozed. */
function wakesSnooze({ account, isCrossing, score }: Candidate, context: DecideContext): boolean {
  if (account === null || !isCrossing) return false;
  const { snooze } = context.marks(account);
  return snooze !== null && snooze.untilAt > context.now && (score === null || score > snooze.topScore);
}

function alertOf(candidate: Candidate, outcome: Outcome): DecidedAlert {
  const { id, kind, account, person, cause, severity, words } = candidate;
  const alert = { id, kind, account, person, cause, severity, ...words() };
  return outcome.kind === 'joined'
    ? { ...alert, joins: { alertId: outcome.alertId, reason: outcome.reason } }
    : alert;
}

/** What one rule left out may have been told by another one; the first reason stands. */
function addRejected(decisions: Map<string, Decision>, { key, domain, what, reason }: Rejected): void {
  if (decisions.has(key)) return;
  decisions.set(key, { subject: key, domain, what, alertId: null, reason });
}
