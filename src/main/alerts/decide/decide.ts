// From what the rules found to alerts and decisions: one alert a subject, through the gates and the cool-down. Pure.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Decision } from '../../store/decisions.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Candidate, Rejection, RuleResult } from '../rules/rule.ts';
import { coolDownOf, gateReason, type GateContext } from './gates.ts';

export interface Decided {
  readonly alerts: readonly DecidedAlert[];
  readonly decisions: readonly Decision[];
  /** Accounts whose snooze ends early. */
  readonly endedSnoozes: readonly string[];
}

export interface DecideContext extends GateContext {
  /** True when a shown and unread alert of this account is young enough to be joined. */
  readonly hasOpenAlert: (domain: string) => boolean;
}

export function decide(results: readonly RuleResult[], context: DecideContext): Decided {
  const alerts: DecidedAlert[] = [];
  const decisions = new Map<string, Decision>();
  const endedSnoozes = new Set<string>();
  /** Alerts of this batch by rule and account: a second one joins the first. */
  const firstOfBatch = new Map<string, string>();
  for (const candidate of strongestPerSubject(results.flatMap(({ candidates }) => candidates))) {
    const outcome = outcomeOf(candidate, firstOfBatch, context);
    if (outcome.kind !== 'rejected') {
      alerts.push(alertOf(candidate, outcome));
      if (outcome.kind === 'alert') firstOfBatch.set(ruleAndAccount(candidate), candidate.id);
      if (candidate.account !== null && endsSnooze(candidate, candidate.account, context))
        endedSnoozes.add(candidate.account);
    }
    const { key: subject, domain, what } = candidate.subject;
    const isRejected = outcome.kind === 'rejected';
    decisions.set(subject, {
      subject,
      domain,
      what,
      alertId: isRejected ? null : candidate.id,
      reason: isRejected ? outcome.reason : null,
    });
  }
  for (const rejection of results.flatMap(({ rejected }) => rejected)) addRejection(decisions, rejection);
  return { alerts, decisions: [...decisions.values()], endedSnoozes: [...endedSnoozes] };
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
  | { readonly kind: 'alert' }
  /** In the ledger as an alert, but delivered in another one. */
  | { readonly kind: 'joined'; readonly alertId: string; readonly reason: Reason }
  | { readonly kind: 'rejected'; readonly reason: Reason };

function outcomeOf(
  candidate: Candidate,
  firstOfBatch: ReadonlyMap<string, string>,
  context: DecideContext,
): Outcome {
  const gate = gateReason(candidate, context);
  if (gate !== null) return { kind: 'rejected', reason: gate };
  const sibling =
    context.settings.coolDownMinutes === 0 ? undefined : firstOfBatch.get(ruleAndAccount(candidate));
  if (sibling !== undefined && !candidate.passesFilters) {
    return { kind: 'joined', alertId: sibling, reason: { code: 'joined-in-batch' } };
  }
  const coolDown = coolDownOf(candidate, context);
  if (coolDown === null) return { kind: 'alert' };
  // An open alert takes it in at release, and may show the newer words.
  if (candidate.account !== null && context.hasOpenAlert(candidate.account)) return { kind: 'alert' };
  return { kind: 'joined', alertId: coolDown.last.id, reason: coolDown.reason };
}

function ruleAndAccount({ rule, account, person }: Candidate): string {
  return `${rule} ${account ?? person ?? ''}`;
}

function endsSnooze(candidate: Candidate, domain: string, { marks, now }: DecideContext): boolean {
  const { snooze } = marks(domain);
  return snooze !== null && snooze.untilAt > now && candidate.endsSnooze(snooze);
}

function alertOf(candidate: Candidate, outcome: Exclude<Outcome, { kind: 'rejected' }>): DecidedAlert {
  const { id, rule, account, person, cause, severity, words } = candidate;
  const alert = { id, kind: rule, account, person, cause, severity, ...words() };
  return outcome.kind === 'joined'
    ? { ...alert, joins: { alertId: outcome.alertId, reason: outcome.reason } }
    : alert;
}

/** What one rule rejected may be an alert of another one; the first reason stands. */
function addRejection(decisions: Map<string, Decision>, { key, domain, what, reason }: Rejection): void {
  if (decisions.has(key)) return;
  decisions.set(key, { subject: key, domain, what, alertId: null, reason });
}
