// What planning a release depends on, read on demand: the user's settings and what is known about the accounts.
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { Settings } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { Notifier } from './notifier.ts';
import type { Store } from '../../store/store.ts';
import { failedFilter } from '../failed-filter.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import { listWaiting, ourActs } from '../waiting.ts';
import { readLearnedPreferences } from '../learn/read-learned-preferences.ts';
import { traitsOf } from '../learn/traits-of.ts';
import { holdOfAccount } from './hold.ts';
import { ringIdOf } from './second-ring.ts';
import { createPacing, paceOver, type PaceLedger } from './pace.ts';
import type { ReleaseContext } from './release.ts';

export interface ReleaseContextParts {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly pausedUntilAt: () => number | null;
  /** Which colleague has this account; null for nobody, and if it is the user's own. */
  readonly colleagueWith?: (domain: string) => string | null;
  /** The ledgers of the user's other organizations, which share the same daily target. */
  readonly otherLedgers?: () => readonly PaceLedger[];
  readonly notifier?: Pick<Notifier, 'service'>;
  readonly store: Pick<
    Store,
    | 'ledger'
    | 'marks'
    | 'accounts'
    | 'causes'
    | 'signals'
    | 'history'
    | 'responses'
    | 'counts'
    | 'fetched'
    | 'lastActs'
    | 'toCall'
  >;
}

/** What is known about this release alone. */
type ReleaseMoment = Pick<ReleaseContext, 'isDoNotDisturb' | 'isJudgedAnew'>;

export function createReleaseContext(parts: ReleaseContextParts, moment: ReleaseMoment): ReleaseContext {
  const { clock, store } = parts;
  const settings = parts.settings();
  const now = clock.now();
  const openSince = now - settings.coolDownMinutes * MINUTE_MS;
  const offset = (at: number): number => clock.utcOffsetMinutes(at);
  const context: ReleaseContext = {
    now,
    settings,
    ...moment,
    areNotificationsSilent: (parts.notifier?.service?.trouble() ?? null) !== null,
    pausedUntilAt: parts.pausedUntilAt(),
    utcOffsetMinutes: offset,
    unanswered: () =>
      listWaiting(store, settings, { now, utcOffsetMinutes: offset }, ourActs(store, settings)).filter(
        ({ alert }) =>
          holdOfAccount(alert, context) === null &&
          (context.snoozedUntilAt(alert.account) ?? 0) <= now &&
          // It rings again in this release.
          store.ledger.find(ringIdOf(alert))?.state !== 'pending',
      ),
    nameOf: (domain) => store.accounts.find(domain)?.name ?? domain,
    colleagueWith: (domain) => parts.colleagueWith?.(domain) ?? null,
    isMuted: (domain) => store.marks.of('account', domain).isMuted,
    isWatched: ({ account, person }) =>
      (account !== null && store.marks.of('account', account).isWatched) ||
      (person !== null && store.marks.of('person', person).isWatched),
    filterOf: ({ account }) =>
      settings.alertFilter === null
        ? null
        : failedFilter(account === null ? null : store.accounts.find(account), settings),
    ...createPacing(paceOver([store.ledger, ...(parts.otherLedgers?.() ?? [])]), settings, now, offset),
    learnedDigest(alert) {
      const preferences = readLearnedPreferences(store, settings, now, offset);
      return preferences.hasDigests
        ? preferences.digestReason(traitsOf(alert, asWeighed(store, settings)))
        : null;
    },
    snoozedUntilAt: (domain) => store.marks.of('account', domain).snooze?.untilAt ?? null,
    // A notification that was shown while the clock was ahead is not of the last minutes.
    requestsShown: (since) => store.ledger.listShown('explicit-ask', since, now),
    openAlert(domain) {
      const open = settings.coolDownMinutes === 0 ? null : store.ledger.findOpen(domain, openSince);
      // One shown while the clock was ahead does not stay open until then.
      return open === null || open.decidedAt > now ? null : open;
    },
    shownSince: (domain, since) =>
      settings.coolDownMinutes === 0
        ? null
        : (store.ledger
            .listDelivered(domain, since)
            .find(
              ({ state, kind, isDone, decidedAt }) =>
                state === 'shown' && isOfRule(kind) && !isDone && decidedAt <= now,
            ) ?? null),
  };
  return context;
}
