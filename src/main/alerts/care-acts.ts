// What watching, muting, snoozing and excluding do to what is stored. Returns the alerts whose notifications now close.
import type { AttentionAct, AttentionTarget, SnoozeLength } from '../../shared/model.ts';
import type { Care } from '../state/care.ts';
import type { Store } from '../state/store.ts';
import type { UtcOffset } from './local-time.ts';
import { snoozeUntil } from './pause-until.ts';

/** A signal older than this was no reason to snooze. */
const SEEN_MS = 86_400_000;

export interface CareMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  /** The alert whose notification was snoozed; it comes back when the snooze ends. */
  readonly alertId?: string;
}

/** 'exclude' and 'include' are settings, not care: they change nothing here but what is closed. */
export function actOnCare(
  store: Store,
  target: AttentionTarget,
  act: AttentionAct,
  moment: CareMoment,
): readonly string[] {
  const id = target.kind === 'account' ? target.domain : target.publicIdentifier;
  const care = store.care.of(target.kind, id);
  const next = nextCare(store, care, act, moment);
  if (next !== null) store.care.write(next);
  const isSilenced = act === 'mute' || act === 'exclude' || act.startsWith('snooze');
  return isSilenced && target.kind === 'account' ? store.ledger.listOpenIds(target.domain) : [];
}

function nextCare(store: Store, care: Care, act: AttentionAct, moment: CareMoment): Care | null {
  switch (act) {
    case 'watch':
      return { ...care, isWatched: true };
    case 'unwatch':
      return { ...care, isWatched: false };
    case 'mute':
      return { ...care, isMuted: true };
    case 'unmute':
      return { ...care, isMuted: false };
    case 'snooze-1h':
      return snoozed(store, care, '1h', moment);
    case 'snooze-tomorrow':
      return snoozed(store, care, 'tomorrow', moment);
    case 'snooze-monday':
      return snoozed(store, care, 'monday', moment);
    case 'wake':
      return { ...care, snooze: null };
    case 'exclude':
    case 'include':
      return null;
  }
}

function snoozed(store: Store, care: Care, length: SnoozeLength, moment: CareMoment): Care {
  const { now, utcOffsetMinutes, alertId } = moment;
  return {
    ...care,
    snooze: {
      sinceAt: now,
      untilAt: snoozeUntil(length, now, utcOffsetMinutes),
      topScore: store.history.topScore(care.id, now - SEEN_MS),
      alertId: alertId ?? null,
    },
  };
}
