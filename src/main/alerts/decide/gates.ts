// What the user set speaks against a candidate: filters, mutes, exclusions, and the cool-down. Pure.
import type { Account, Settings } from '../../../shared/model.ts';
import { isEmptyFilter, matchesFilter } from '../../../shared/account-filter.ts';
import { clockTime, listWords } from '../../../shared/text.ts';
import type { Marks } from '../../store/marks.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { UtcOffset } from '../../local-time.ts';
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

/** Why the candidate may not be told at all, in words; null when it may. */
export function refusalOf(
  candidate: Pick<Candidate, 'account' | 'isWatched'>,
  context: Pick<GateContext, 'settings' | 'account' | 'marks'>,
): string | null {
  const { account: domain, isWatched } = candidate;
  const { settings } = context;
  if (domain === null) {
    if (isWatched) return null;
    return settings.onlyWatched ? onlyWatchedWords : namedFilterWords(null, settings);
  }
  if (settings.excludedDomains.some((excluded) => isWithin(domain, excluded)))
    return `You left out ${domain}`;
  if (context.marks(domain).isMuted) return 'You muted this account';
  // Who watches an account wants to hear of it, whatever the filters say.
  if (isWatched) return null;
  if (settings.onlyWatched) return onlyWatchedWords;
  const account = context.account(domain);
  return filterWords(account, settings) ?? namedFilterWords(account, settings);
}

const onlyWatchedWords = 'You want to hear only of whom you watch';

function isWithin(domain: string, excluded: string): boolean {
  const name = excluded.toLowerCase();
  return domain === name || domain.endsWith(`.${name}`);
}

function filterWords(account: Account | null, settings: Settings): string | null {
  const stage = account?.stage ?? null;
  if (!chooses(settings.stages, stage)) return `You left out the stage ${stage ?? 'that is not known'}`;
  if (settings.onlyIcpMatched && account?.isIcpMatched !== true) return 'It does not match an ICP';
  const icp = account?.icpName ?? null;
  if (!chooses(settings.icps, icp)) return `You left out the ICP ${icp ?? 'that is not known'}`;
  const names = account?.labels.map((label) => label.name) ?? [];
  const { mode } = settings.labels;
  if (mode === 'all') return null;
  const passes = names.map((name) => chooses(settings.labels, name));
  if (mode === 'only' && !passes.includes(true)) return 'It has none of the labels you chose';
  if (mode === 'except' && passes.includes(false)) {
    return `You left out the label ${listWords(
      names.filter((_name, index) => passes[index] === false),
      2,
    )}`;
  }
  return null;
}

/** Of whom nothing is known, a filter that asks for something lets nobody through. */
function namedFilterWords(account: Account | null, { alertFilter }: Settings): string | null {
  if (alertFilter === null || isEmptyFilter(alertFilter.filter)) return null;
  // Whom the user watches has been let through before.
  if (account !== null && matchesFilter(account, alertFilter.filter, false)) return null;
  return `It does not pass your filter “${alertFilter.name}”`;
}

export interface CoolDown {
  /** The alert it was told in. */
  readonly last: LedgerAlert;
  readonly untilAt: number;
  readonly reason: string;
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
  const until = clockTime(untilAt, utcOffsetMinutes(untilAt));
  const ago = Math.max(0, Math.round((now - last.decidedAt) / MINUTE_MS));
  return { last, untilAt, reason: `Told ${ago} min ago: the same again is quiet until ${until}` };
}
