// What the plan of a release goes by, read when it is asked for: what the user set, and what is known of the accounts.
import type { Settings } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Clock, Notifier } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { readTaste } from '../learn/read-taste.ts';
import { traitsOf } from '../learn/traits-of.ts';
import { createPacing, paceOver, type PaceLedger } from './pace.ts';
import type { ReleaseContext } from './release.ts';

export interface ReleaseContextParts {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly pausedUntilAt: () => number | null;
  /** Which colleague of the team has this account; null for nobody and for one's own. Left out in no team. */
  readonly colleagueWith?: (domain: string) => string | null;
  /** Of the user's other organizations: what comes of them takes of the same promise. */
  readonly otherLedgers?: () => readonly PaceLedger[];
  readonly notifier?: Pick<Notifier, 'service'>;
  readonly store: Pick<Store, 'ledger' | 'marks' | 'accounts' | 'signals' | 'history' | 'responses'>;
}

export function createReleaseContext(parts: ReleaseContextParts, isDoNotDisturb: boolean): ReleaseContext {
  const { clock, store } = parts;
  const settings = parts.settings();
  const now = clock.now();
  const openSince = now - settings.coolDownMinutes * MINUTE_MS;
  return {
    now,
    settings,
    isDoNotDisturb,
    areNotificationsSilent: (parts.notifier?.service?.silentSinceAt() ?? null) !== null,
    pausedUntilAt: parts.pausedUntilAt(),
    utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
    nameOf: (domain) => store.accounts.find(domain)?.name ?? domain,
    colleagueWith: (domain) => parts.colleagueWith?.(domain) ?? null,
    isMuted: (domain) => store.marks.of('account', domain).isMuted,
    isWatched: ({ account, person }) =>
      (account !== null && store.marks.of('account', account).isWatched) ||
      (person !== null && store.marks.of('person', person).isWatched),
    ...createPacing(paceOver([store.ledger, ...(parts.otherLedgers?.() ?? [])]), settings, now, (at) =>
      clock.utcOffsetMinutes(at),
    ),
    learnedDigest(alert) {
      const taste = readTaste(store, settings, now);
      return taste.hasDigests ? taste.digestReason(traitsOf(alert, store)) : null;
    },
    snoozedUntilAt: (domain) => store.marks.of('account', domain).snooze?.untilAt ?? null,
    openAlert(domain) {
      const open = settings.coolDownMinutes === 0 ? null : store.ledger.findOpen(domain, openSince);
      // One that was shown while the clock was ahead is not open until then.
      return open === null || open.decidedAt > now ? null : open;
    },
  };
}
