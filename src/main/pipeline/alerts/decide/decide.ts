// Turns what the rules found into alerts and decisions: one alert per subject, unless the user's settings (filters, mutes,
// exclusions) rule it out or a cool-down joins it to the last one. Pure.
import { alertRuleTraits } from '../../../../shared/contract/alert-rules.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import type { Account, Settings } from '../../../../shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { endOf, type UtcOffset } from '../../../machine/local-time.ts';
import type { Decision } from '../../store/decisions.ts';
import type { DecidedAlert } from '../../store/ledger.ts';
import type { Marks } from '../../store/marks.ts';
import { isChosen } from '../../../../shared/choice-list.ts';
import { isExcluded } from '../excluded.ts';
import { failedFilter } from '../failed-filter.ts';
import type { Candidate, Rejection, RuleResult } from '../rules/rule.ts';
import type { RecentAlert } from './answer-cache.ts';

/** Alerts of the last week determine how long the next cool-down is. */
export const COOL_DOWN_HISTORY_MS = 7 * DAY_MS;

/** No cool-down is longer. */
const LONGEST_COOL_DOWN_MS = DAY_MS;

export interface GateContext {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  readonly account: (domain: string) => Account | null;
  readonly marks: (domain: string) => Marks;
  /** Alerts of the candidate's rule about its account since `COOL_DOWN_HISTORY_MS` ago, newest first. */
  readonly recentAlerts: (candidate: Candidate) => readonly RecentAlert[];
}

export interface Decided {
  readonly alerts: readonly DecidedAlert[];
  readonly decisions: readonly Decision[];
  /** Accounts whose snooze ends early. */
  readonly endedSnoozes: readonly string[];
}

export interface DecideContext extends GateContext {
  /** How much the severity changes because of what the user did about similar alerts; points. */
  readonly severityChange: (candidate: Candidate) => number;
  /** True when a shown and unread alert of this account is young enough to be joined. */
  readonly hasOpenAlert: (domain: string) => boolean;
}

export function decide(unordered: readonly RuleResult[], context: DecideContext): Decided {
  // Between equally severe rules or reasons, the first by name wins, so list order never matters.
  const results = unordered.toSorted((one, other) => (one.rule < other.rule ? -1 : 1));
  const alerts: DecidedAlert[] = [];
  const decisions = new Map<string, Decision>();
  const endedSnoozes = new Set<string>();
  /** Alerts of this batch by rule and account: a second one joins the first. */
  const firstOfBatch = new Map<string, string>();
  for (const candidate of strongestPerSubject(results.flatMap(({ candidates }) => candidates))) {
    const outcome = outcomeOf(candidate, firstOfBatch, context);
    if (outcome.kind !== 'rejected') {
      alerts.push(alertOf(candidate, outcome, context.severityChange(candidate)));
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
  for (const rejection of results.flatMap(({ rejected }) => rejected)) {
    const { key: subject, domain, what, reason, owed } = rejection;
    const isDecided = (decisions.get(subject)?.alertId ?? null) !== null;
    if (owed === undefined || isDecided || gateReason(owed, context) !== null) {
      addRejection(decisions, rejection);
      continue;
    }
    alerts.push(alertOf(owed, { kind: 'owed', reason }, 0));
    decisions.set(subject, { subject, domain, what, alertId: owed.id, reason: null });
  }
  return { alerts, decisions: [...decisions.values()], endedSnoozes: [...endedSnoozes] };
}

/**
 * A signal that is both strong and of a watched account gives one alert; between equals the first wins. An explicit ask is
 * one whatever else it is: it keeps its place in the pace, and ends a snooze.
 */
function strongestPerSubject(candidates: readonly Candidate[]): readonly Candidate[] {
  const bySubject = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { key } = candidate.subject;
    const known = bySubject.get(key);
    if (known === undefined) bySubject.set(key, candidate);
    else if (isStronger(candidate, known)) bySubject.set(key, withOther(candidate, known));
    else bySubject.set(key, withOther(known, candidate));
  }
  return [...bySubject.values()];
}

function isStronger(candidate: Candidate, known: Candidate): boolean {
  const isAsk = ({ rule }: Candidate): boolean => alertRuleTraits[rule].pacing === 'bundled';
  return isAsk(candidate) === isAsk(known) ? known.severity < candidate.severity : isAsk(candidate);
}

/** Whichever rule provides the text, the alert is as severe as the other's, and says that the user watches this person. */
function withOther(strongest: Candidate, other: Candidate): Candidate {
  const watchedPerson = strongest.watchedPerson ?? other.watchedPerson;
  return {
    ...strongest,
    severity: Math.max(strongest.severity, other.severity),
    passesFilters: strongest.passesFilters || other.passesFilters,
    watchedPerson,
    person: strongest.person ?? watchedPerson?.publicIdentifier ?? null,
  };
}

type Outcome =
  | { readonly kind: 'alert' }
  /** Recorded as an alert, but delivered as part of another one. */
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
  // An open alert takes it in at release and may then show the newer text.
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

function alertOf(
  candidate: Candidate,
  outcome: Exclude<Outcome, { kind: 'rejected' }> | { readonly kind: 'owed'; readonly reason: Reason },
  change: number,
): DecidedAlert {
  const { id, rule, account, person, cause, watchedPerson } = candidate;
  const said = candidate.content();
  const watched = watchedPerson?.name ?? (rule === 'watched' ? said.name : null);
  const content = { ...said, watched };
  const severity = Math.max(0, Math.min(100, candidate.severity + change));
  const alert = { id, kind: rule, account, person, cause, severity, content };
  switch (outcome.kind) {
    case 'alert':
      return alert;
    case 'joined':
      return { ...alert, joins: { alertId: outcome.alertId, reason: outcome.reason } };
    case 'owed':
      return { ...alert, owedOnly: outcome.reason };
  }
}

/** A subject that one rule rejected may be another rule's alert; the first reason is kept. */
function addRejection(
  decisions: Map<string, Decision>,
  { key, domain, what, reason }: Rejection<Candidate>,
): void {
  if (decisions.has(key)) return;
  decisions.set(key, { subject: key, domain, what, alertId: null, reason });
}

/** Why the candidate may not become an alert; null when it may. */
export function gateReason(
  {
    account: domain,
    passesFilters,
    isAboutCustomers,
  }: Pick<Candidate, 'account' | 'passesFilters' | 'isAboutCustomers'>,
  { settings, account: findAccount, marks }: Pick<GateContext, 'settings' | 'account' | 'marks'>,
): Reason | null {
  if (domain !== null) {
    if (isExcluded(domain, settings)) return { code: 'domain-left-out', domain };
    if (marks(domain).isMuted) return { code: 'muted' };
  }
  // A watched account alerts whatever the filters say.
  if (passesFilters) return null;
  if (settings.onlyWatched) return { code: 'only-watched' };
  if (domain === null) return namedFilterReason(null, settings);
  const account = findAccount(domain);
  const said = isAboutCustomers && isMarkedCustomer(account, settings);
  return (
    (said ? null : customerReason(account, settings)) ??
    filterReason(account, settings) ??
    namedFilterReason(account, settings)
  );
}

function filterReason(account: Account | null, settings: Settings): Reason | null {
  if (settings.onlyIcpMatched && account?.isIcpMatched !== true) return { code: 'icp-unmatched' };
  const icp = account?.icpName ?? null;
  return isChosen(settings.icps, icp) ? null : { code: 'icp-left-out', icp };
}

/** Users exclude a stage or a label to say who their customers are. */
export function isMarkedCustomer(
  account: Pick<Account, 'stage' | 'labels'> | null,
  { stages, labels }: Pick<Settings, 'stages' | 'labels'>,
): boolean {
  if (account === null) return false;
  const { stage } = account;
  return (
    (stage !== null && stages.mode === 'except' && !isChosen(stages, stage)) ||
    (labels.mode === 'except' && account.labels.some(({ name }) => !isChosen(labels, name)))
  );
}

function customerReason(account: Account | null, settings: Settings): Reason | null {
  const stage = account?.stage ?? null;
  if (!isChosen(settings.stages, stage)) return { code: 'stage-left-out', stage };
  const names = account?.labels.map(({ name }) => name) ?? [];
  const { mode } = settings.labels;
  if (mode === 'all') return null;
  const leftOut = names.filter((name) => !isChosen(settings.labels, name));
  if (mode === 'only' && leftOut.length === names.length) return { code: 'label-missing' };
  if (mode === 'except' && leftOut.length > 0) return { code: 'label-left-out', labels: leftOut };
  return null;
}

/** For an unknown account, a filter that requires something lets nothing through. */
function namedFilterReason(account: Account | null, settings: Settings): Reason | null {
  const filter = settings.othersInDigest ? null : failedFilter(account, settings);
  return filter === null ? null : { code: 'filter-failed', filter };
}

export interface CoolDown {
  /** The alert that it follows too soon. */
  readonly last: RecentAlert;
  readonly reason: Reason;
}

/**
 * Per rule and account, from what is on disk. Each further alert within a week makes it longer, because the third of a kind
 * says less than the first. Watched accounts have none.
 */
export function coolDownOf(candidate: Candidate, context: GateContext): CoolDown | null {
  const { settings, now, utcOffsetMinutes } = context;
  if (candidate.passesFilters) return null;
  // An alert decided while the clock was ahead would block the next ones until then.
  const recent = context
    .recentAlerts(candidate)
    .filter(({ id, decidedAt }) => decidedAt <= now && id.startsWith(candidate.coolDownAfter));
  const [last] = recent;
  if (last === undefined) return null;
  const growth = candidate.coolDownGrowth ** (recent.length - 1);
  const ownMs = settings.coolDownMinutes * MINUTE_MS * growth;
  const coolDownMs = settings.coolDownMinutes === 0 ? 0 : Math.max(ownMs, candidate.leastCoolDownMs);
  const untilAt = last.decidedAt + Math.min(coolDownMs, LONGEST_COOL_DOWN_MS);
  if (now >= untilAt) return null;
  const minutesAgo = Math.max(0, Math.round((now - last.decidedAt) / MINUTE_MS));
  return { last, reason: { code: 'cool-down', minutesAgo, ...endOf(untilAt, now, utcOffsetMinutes) } };
}
