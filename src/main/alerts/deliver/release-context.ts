// Gathers what the release plan needs: what the user set, and what is known of the accounts.
import type { Settings } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseContext } from './release.ts';

export function createReleaseContext(
  parts: {
    readonly clock: Clock;
    readonly store: Pick<Store, 'ledger' | 'marks' | 'accounts'>;
    readonly settings: () => Settings;
    readonly pausedUntilAt: () => number | null;
  },
  isDoNotDisturb: boolean,
): ReleaseContext {
  const { clock, store } = parts;
  const settings = parts.settings();
  const now = clock.now();
  const openSince = now - settings.coolDownMinutes * MINUTE_MS;
  return {
    now,
    settings,
    isDoNotDisturb,
    pausedUntilAt: parts.pausedUntilAt(),
    utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
    nameOf: (domain) => store.accounts.find(domain)?.name ?? domain,
    isMuted: (domain) => store.marks.of('account', domain).isMuted,
    isWatched: ({ account, person }) =>
      (account !== null && store.marks.of('account', account).isWatched) ||
      (person !== null && store.marks.of('person', person).isWatched),
    snoozedUntilAt: (domain) => store.marks.of('account', domain).snooze?.untilAt ?? null,
    openAlert(domain) {
      const open = settings.coolDownMinutes === 0 ? null : store.ledger.findOpen(domain, openSince);
      // One that was shown while the clock was ahead is not open until then.
      return open === null || open.decidedAt > now ? null : open;
    },
  };
}
