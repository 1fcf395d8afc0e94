// How the user has marked an account or a person: watched, muted, snoozed, excluded. Pure.
import type { AttentionTarget, AttentionView, PanelState } from './model.ts';

export interface AccountMarks {
  readonly isWatched: boolean;
  readonly isMuted: boolean;
  readonly isExcluded: boolean;
  /** null = not snoozed. */
  readonly snoozedUntilAt: number | null;
}

export function marksOf(
  panel: Pick<PanelState, 'attention' | 'settings'>,
  target: AttentionTarget,
): AccountMarks {
  const { attention, settings } = panel;
  if (target.kind === 'person') {
    const isWatched = attention.watchedPeople.includes(target.publicIdentifier);
    return { isWatched, isMuted: false, isExcluded: false, snoozedUntilAt: null };
  }
  const { domain } = target;
  return {
    isWatched: attention.watchedAccounts.includes(domain),
    isMuted: attention.muted.includes(domain),
    isExcluded: settings.excludedDomains.includes(domain),
    snoozedUntilAt: snoozedUntil(attention, domain),
  };
}

function snoozedUntil(attention: AttentionView, domain: string): number | null {
  return attention.snoozed.find((snooze) => snooze.domain === domain)?.untilAt ?? null;
}

/** How many are watched (accounts and people), snoozed and muted. */
export function markedCounts({
  watchedAccounts,
  watchedPeople,
  snoozed,
  muted,
}: AttentionView): Readonly<Record<'watched' | 'snoozed' | 'muted', number>> {
  return {
    watched: watchedAccounts.length + watchedPeople.length,
    snoozed: snoozed.length,
    muted: muted.length,
  };
}

export function watchAct({ isWatched }: Pick<AccountMarks, 'isWatched'>): 'watch' | 'unwatch' {
  return isWatched ? 'unwatch' : 'watch';
}
