// What the user set speaks against a candidate: filters, mutes, exclusions, and the cool-down. Pure.
import { isEmptyFilter, matchesFilter } from '../../../shared/account-filter.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Account, Settings } from '../../../shared/model.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { localTime, type UtcOffset } from '../../local-time.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Marks } from '../../store/marks.ts';
import { isChosen } from '../rules/choice-list.ts';
import type { Candidate } from '../rules/rule.ts';

/** Alerts of the last week count for how long the next cool-down is. */
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
  readonly recentAlerts: (candidate: Candidate) => readonly LedgerAlert[];
}

/** Why the candidate may not become an alert at all; null when it may. */
export function gateReason(
  { account: domain, passesFilters }: Pick<Candidate, 'account' | 'passesFilters'>,
  { settings, account: findAccount, marks }: Pick<GateContext, 'settings' | 'account' | 'marks'>,
): Reason | null {
  if (domain !== null) {
    if (settings.excludedDomains.some((excluded) => isWithin(domain, excluded)))
      return { code: 'domain-left-out', domain };
    if (marks(domain).isMuted) return { code: 'muted' };
  }
  // Who watches an account wants its alerts, whatever the filters say.
  if (passesFilters) return null;
  if (settings.onlyWatched) return { code: 'only-watched' };
  if (domain === null) return namedFilterReason(null, settings);
  const account = findAccount(domain);
  return filterReason(account, settings) ?? namedFilterReason(account, settings);
}

function isWithin(domain: string, excluded: string): boolean {
  const name = excluded.toLowerCase();
  return domain === name || domain.endsWith(`.${name}`);
}

function filterReason(account: Account | null, settings: Settings): Reason | null {
  const stage = account?.stage ?? null;
  if (!isChosen(settings.stages, stage)) return { code: 'stage-left-out', stage };
  if (settings.onlyIcpMatched && account?.isIcpMatched !== true) return { code: 'icp-unmatched' };
  const icp = account?.icpName ?? null;
  if (!isChosen(settings.icps, icp)) return { code: 'icp-left-out', icp };
  const names = account?.labels.map(({ name }) => name) ?? [];
  const { mode } = settings.labels;
  if (mode === 'all') return null;
  const leftOut = names.filter((name) => !isChosen(settings.labels, name));
  if (mode === 'only' && leftOut.length === names.length) return { code: 'label-missing' };
  if (mode === 'except' && leftOut.length > 0) return { code: 'label-left-out', labels: leftOut };
  return null;
}

/** Of an account that is not known, a filter that asks for something lets nothing through. */
function namedFilterReason(account: Account | null, { alertFilter }: Settings): Reason | null {
  if (alertFilter === null || isEmptyFilter(alertFilter.filter)) return null;
  // Watched accounts have passed before, so whether it is one does not matter here.
  if (account !== null && matchesFilter(account, alertFilter.filter, false)) return null;
  return { code: 'filter-failed', filter: alertFilter.name };
}

export interface CoolDown {
  /** The alert that it comes too soon after. */
  readonly last: LedgerAlert;
  readonly reason: Reason;
}

/**
 * A rule and account at a time, from what is on disk. Each further alert of a week makes it longer: the third of a kind
 * says less than the first. Watched accounts have none.
 */
export function coolDownOf(candidate: Candidate, context: GateContext): CoolDown | null {
  const { settings, now, utcOffsetMinutes } = context;
  if (candidate.passesFilters) return null;
  // One that was decided while the clock was ahead would hold up the next ones until then.
  const recent = context.recentAlerts(candidate).filter(({ decidedAt }) => decidedAt <= now);
  const [last] = recent;
  if (last === undefined) return null;
  const growth = candidate.coolDownGrowth ** (recent.length - 1);
  const coolDownMs = settings.coolDownMinutes * MINUTE_MS * growth;
  const untilAt = last.decidedAt + Math.min(coolDownMs, LONGEST_COOL_DOWN_MS);
  if (now >= untilAt) return null;
  const untilMinute = localTime(untilAt, utcOffsetMinutes).minute;
  const minutesAgo = Math.max(0, Math.round((now - last.decidedAt) / MINUTE_MS));
  return { last, reason: { code: 'cool-down', minutesAgo, untilMinute } };
}
