// What watching, muting, snoozing and excluding change in the store. Returns the alerts whose notifications close.
import type {
  AttentionAct,
  AttentionTarget,
  MarkChange,
  MarkState,
  Settings,
  SnoozeLength,
} from '../../../shared/model.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import type { Marks } from '../store/marks.ts';
import type { Store } from '../store/store.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import { snoozeUntil } from './pause-until.ts';

/** A signal older than this was no reason to snooze. */
const SEEN_MS = DAY_MS;

/** Whether nothing about the account is to be shown after it. */
const silences: Readonly<Record<AttentionAct, boolean>> = {
  watch: false,
  unwatch: false,
  mute: true,
  unmute: false,
  'snooze-1h': true,
  'snooze-tomorrow': true,
  'snooze-monday': true,
  wake: false,
  exclude: true,
  include: false,
};

export interface MarkMoment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
  /** The alert whose notification was snoozed; it comes back when the snooze ends. */
  readonly alertId?: string;
  /** When the user's day begins, for snoozes until another day. */
  readonly morningMinute: number;
}

/** 'exclude' and 'include' are settings, not marks; here they only close alerts. */
export function applyMark(
  store: Store,
  target: AttentionTarget,
  act: AttentionAct,
  moment: MarkMoment,
): readonly string[] {
  const marks = store.marks.of(target.kind, idOf(target));
  const next = nextMarks(store, marks, act, moment);
  if (next !== null) store.marks.write(next);
  return silences[act] && target.kind === 'account' ? store.ledger.listOpenIds(target.domain) : [];
}

/** All marks of one account or person. */
export function markStateOf(
  { marks }: Pick<Store, 'marks'>,
  { excludedDomains }: Pick<Settings, 'excludedDomains'>,
  target: AttentionTarget,
): MarkState {
  const { isWatched, isMuted, snooze } = marks.of(target.kind, idOf(target));
  const isExcluded = target.kind === 'account' && excludedDomains.includes(target.domain);
  return { isWatched, isMuted, isExcluded, snooze };
}

/**
 * Takes back what the act changed, except what was changed again since. Returns the act that this amounts to, or null.
 * 'exclude' and 'include' are left to the caller, because exclusions are settings.
 */
export function undoMark(
  store: Pick<Store, 'marks'>,
  settings: Pick<Settings, 'excludedDomains'>,
  { target, before, after }: MarkChange,
): AttentionAct | null {
  const now = markStateOf(store, settings, target);
  const then: MarkState = {
    isWatched: now.isWatched === after.isWatched ? before.isWatched : now.isWatched,
    isMuted: now.isMuted === after.isMuted ? before.isMuted : now.isMuted,
    isExcluded: now.isExcluded === after.isExcluded ? before.isExcluded : now.isExcluded,
    snooze: isSameSnooze(now.snooze, after.snooze) ? before.snooze : now.snooze,
  };
  const { isExcluded: _isExcluded, ...marks } = then;
  store.marks.write({ kind: target.kind, id: idOf(target), ...marks });
  return undoneBy(now, then);
}

function isSameSnooze(one: MarkState['snooze'], other: MarkState['snooze']): boolean {
  return one?.sinceAt === other?.sinceAt && one?.untilAt === other?.untilAt;
}

/** The act that reverses the change between two states, as far as learning is concerned; null for none. */
function undoneBy(from: MarkState, to: MarkState): AttentionAct | null {
  if (from.isExcluded !== to.isExcluded) return to.isExcluded ? 'exclude' : 'include';
  if (from.isMuted && !to.isMuted) return 'unmute';
  if (from.snooze !== null && to.snooze === null) return 'wake';
  return from.isWatched && !to.isWatched ? 'unwatch' : null;
}

function idOf(target: AttentionTarget): string {
  return target.kind === 'account' ? target.domain : target.publicIdentifier;
}

function nextMarks(store: Store, marks: Marks, act: AttentionAct, moment: MarkMoment): Marks | null {
  switch (act) {
    case 'watch':
      return { ...marks, isWatched: true };
    case 'unwatch':
      return { ...marks, isWatched: false };
    case 'mute':
      return { ...marks, isMuted: true };
    case 'unmute':
      return { ...marks, isMuted: false };
    case 'snooze-1h':
      return snoozed(store, marks, '1h', moment);
    case 'snooze-tomorrow':
      return snoozed(store, marks, 'tomorrow', moment);
    case 'snooze-monday':
      return snoozed(store, marks, 'monday', moment);
    case 'wake':
      return { ...marks, snooze: null };
    case 'exclude':
    case 'include':
      return null;
  }
}

function snoozed(store: Store, marks: Marks, length: SnoozeLength, moment: MarkMoment): Marks {
  const { now, utcOffsetMinutes, alertId, morningMinute } = moment;
  return {
    ...marks,
    snooze: {
      sinceAt: now,
      untilAt: snoozeUntil(length, now, utcOffsetMinutes, morningMinute),
      topScore: store.history.topScore(marks.id, now - SEEN_MS),
      // Where a snooze is made longer, its alert comes back at the later end.
      alertId: alertId ?? marks.snooze?.alertId ?? null,
    },
  };
}
