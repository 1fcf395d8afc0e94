// Moves kinds of alerts to the digest by what is learned: their alerts that nobody acted on are taken as dismissed, as if each had
// been. There is no other switch for it, so the settings list it among what was learned, and undo it.
import { alertRuleTraits, type AlertRule } from '../../../../shared/contract/alert-rules.ts';
import type { Settings } from '../../../../shared/model.ts';
import { localTime, type UtcOffset } from '../../../machine/local-time.ts';
import type { Response } from '../../store/responses.ts';
import type { AnsweredAlert, Span } from '../../store/spans.ts';
import type { Store } from '../../store/store.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import type { MeaningSettings } from '../evidence/signal-types.ts';
import { learnPreferences } from '../evidence/learned-preferences.ts';
import { traitsOf } from './traits-of.ts';

export type DigestSettings = MeaningSettings & Pick<Settings, 'learnFromActs'>;

interface Moment {
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

/** The kinds among these that would wait for the digest if their alerts without an answer counted as dismissed. */
export function movable(
  store: Store,
  settings: DigestSettings,
  { now, utcOffsetMinutes }: Moment,
  alerts: readonly AnsweredAlert[],
  kinds: readonly AlertRule[],
): readonly AlertRule[] {
  const known = store.responses.list();
  const unlearned = store.responses.listUnlearned();
  return kinds.filter((kind) => {
    // The others come whatever is learned, or are in the digest.
    if (alertRuleTraits[kind].pacing !== 'day-limited') return false;
    const dismissed = dismissals(store, settings, alerts, [kind]);
    const preferences = learnPreferences(
      [...dismissed, ...known],
      unlearned,
      now,
      (at) => localTime(at, utcOffsetMinutes).day,
    );
    const moved = dismissed.filter((one) => preferences.digestReason(one) !== null);
    return moved.length * 2 > dismissed.length;
  });
}

/** Returns the alerts that count as dismissed from now on. */
export function moveToDigest(
  store: Store,
  settings: DigestSettings,
  span: Span,
  kinds: readonly AlertRule[],
): readonly string[] {
  const dismissed = dismissals(store, settings, store.spans.listAlerts(span), kinds);
  store.transaction(() => {
    for (const one of dismissed) store.responses.write(one);
  });
  return dismissed.map(({ alertId }) => alertId);
}

/** Takes that back, except for alerts that the user has done something about since. */
export function takeFromDigest({ responses }: Pick<Store, 'responses'>, ids: readonly string[]): void {
  responses.remove(ids.filter((id) => responses.find(id)?.act === 'dismissed'));
}

/** At the time of each alert, so that they are those of many days, and grow old with it. */
function dismissals(
  store: Store,
  settings: MeaningSettings,
  alerts: readonly AnsweredAlert[],
  kinds: readonly AlertRule[],
): readonly Response[] {
  const weighed = asWeighed(store, settings);
  return alerts.flatMap(({ id, kind, decidedAt, answer }) => {
    if (answer !== null || !kinds.includes(kind)) return [];
    const alert = store.ledger.find(id);
    return alert === null
      ? []
      : [{ ...traitsOf(alert, weighed), alertId: id, act: 'dismissed' as const, at: decidedAt }];
  });
}
