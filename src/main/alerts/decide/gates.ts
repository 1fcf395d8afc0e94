// What the user set speaks against a candidate: filters, mutes, exclusions, and the cool-down. Pure.
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { Account, Settings } from '../../../shared/model.ts';
import { isEmptyFilter, matchesFilter } from '../../../shared/account-filter.ts';
import type { Marks } from '../../store/marks.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import { localTime, type UtcOffset } from '../../local-time.ts';
import type { Candidate } from '../rules/rule.ts';
import { chooses } from '../rules/strong-signal.ts';

const MINUTE_MS = 60_000;

/** Alerts of the last week count for how long the next cool-down is. */
export const TOLD_MS = 7 * 86_400_000;

/** No cool-down is longer than a day. */
const LONGEST_MS = 86_400_000;

export interface GateContext {
  readonly now: number;
  readonly settings: Settings;
  readonly utcOffsetMinutes: UtcOffset;
  readonly account: (domain: string) => Account | null;
  readonly marks: (domain: string) => Marks;
  /** Alerts of this kind about this account since `TOLD_MS` ago, newest first. */
  readonly told: (candidate: Candidate) => readonly LedgerAlert[];
}

/** Why the candidate may not become an alert at all; null when it may. */
export function refusalOf(
  candidate: Pick<Candidate, 'account' | 'isWatched'>,
  context: Pick<GateContext, 'settings' | 'account' | 'marks'>,
): Reason | null {
  const { account: domain, isWatched } = candidate;
  const { settings } = context;
  if (domain === null) {
    if (isWatched) return null;
    return settings.onlyWatched ? { code: 'only-watched' } : namedFilterReason(null, settings);
  }
  if (settings.excludedDomains.some((excluded) => isWithin(domain, excluded)))
    return { code: 'domain-left-out', domain };
  if (context.marks(domain).isMuted) return { code: 'muted' };
  // Who watches an account wants to hear of it, whatever the filters say.
  if (isWatched) return null;
  if (settings.onlyWatched) return { code: 'only-watched' };
  const account = context.account(domain);
  return filterReason(account, settings) ?? namedFilterReason(account, settings);
}

function isWithin(domain: string, excluded: string): boolean {
  const name = excluded.toLowerCase();
  return domain === name || domain.endsWith(`.${name}`);
}

function filterReason(account: Account | null, settings: Settings): Reason | null {
  const stage = account?.stage ?? null;
  if (!chooses(settings.stages, stage)) return { code: 'stage-left-out', stage };
  if (settings.onlyIcpMatched && account?.isIcpMatched !== true) return { code: 'icp-unmatched' };
  const icp = account?.icpName ?? null;
  if (!chooses(settings.icps, icp)) return { code: 'icp-left-out', icp };
  const names = account?.labels.map((label) => label.name) ?? [];
  const { mode } = settings.labels;
  if (mode === 'all') return null;
  const passes = names.map((name) => chooses(settings.labels, name));
  if (mode === 'only' && !passes.includes(true)) return { code: 'label-missing' };
  if (mode === 'except' && passes.includes(false)) {
    return { code: 'label-left-out', labels: names.filter((_name, index) => passes[index] === false) };
  }
  return null;
}

/** Of whom nothing is known, a filter that asks for something lets nobody through. */
function namedFilterReason(account: Account | null, { alertFilter }: Settings): Reason | null {
  if (alertFilter === null || isEmptyFilter(alertFilter.filter)) return null;
  // Whom the user watches has been let through before.
  if (account !== null && matchesFilter(account, alertFilter.filter, false)) return null;
  return { code: 'filter-failed', filter: alertFilter.name };
}

export interface CoolDown {
  /** The alert it was told in. */
  readonly last: LedgerAlert;
  readonly untilAt: number;
  readonly reason: Reason;
}

/**
 * Per rule and account, from what is on disk. Each further alert of a week makes it longer: the third of a kind tells
 * less than the first. Watched accounts have none.
 */
export function coolDownOf(candidate: Candidate, context: GateContext): CoolDown | null {
  const { settings, now, utcOffsetMinutes } = context;
  if (candidate.isWatched) return null;
  const told = context.told(candidate);
  const [last] = told;
  if (last === undefined) return null;
  const growth = candidate.coolDownGrowth ** (told.length - 1);
  const coolDownMs = settings.coolDownMinutes * MINUTE_MS * growth;
  const untilAt = last.decidedAt + Math.min(coolDownMs, LONGEST_MS);
  if (now >= untilAt) return null;
  const untilMinute = localTime(untilAt, utcOffsetMinutes).minute;
  const minutesAgo = Math.max(0, Math.round((now - last.decidedAt) / MINUTE_MS));
  return { last, untilAt, reason: { code: 'cool-down', minutesAgo, untilMinute } };
}
