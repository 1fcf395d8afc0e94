// Merges what a rule would have delivered with what it did deliver: if both are the same moment, the delivered one counts.
import type { AlertRule, Settings } from '../../../../shared/model.ts';
import { MINUTE_MS } from '../../../../shared/time-units.ts';
import { exampleWords } from '../../../../shared/words/notification-words.ts';
import type { DeliveredAlert } from '../../store/delivered-alerts.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { rulesByName } from '../decide/evaluate-changes.ts';
import type { ReplayedNotification } from './replay.ts';
import { isAboutWatched } from './still-fires.ts';

export interface Notice {
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** The alerts of the rule. */
  readonly alerts: readonly LedgerAlert[];
}

/** Oldest first. `delivered` are those that the settings would still deliver. */
export function mergeNotices(
  rule: AlertRule,
  replayed: readonly ReplayedNotification[],
  delivered: readonly DeliveredAlert[],
  { store, settings }: { readonly store: Store; readonly settings: Settings },
): readonly Notice[] {
  const withinMs = rulesByName[rule].sameMomentMs(settings);
  const kept = outsideCoolDown(delivered, store, settings).map(({ at, content, alerts }): Notice => ({
    at,
    alerts,
    // A digest tells of other rules' alerts, too.
    ...exampleWords(content.code === 'digest' ? (alerts[0]?.content ?? content) : content),
  }));
  const supposed = replayed.flatMap(({ at, title, body, kind, alerts: all }): readonly Notice[] => {
    const alerts = all.filter((alert) => alert.kind === rule);
    const [first] = alerts;
    if (first === undefined) return [];
    const words = kind === 'digest' ? exampleWords(first.content) : { title, body };
    return [{ at, ...words, alerts }];
  });
  const isKept = (notice: Notice): boolean => kept.some((other) => isSame(notice, other, withinMs));
  const keptNotices = kept.map((notice) => {
    if (!isReworded(notice)) return notice;
    const twin = supposed.find((other) => isSame(notice, other, withinMs));
    return twin === undefined ? notice : { ...notice, title: twin.title, body: twin.body };
  });
  return [...supposed.filter((notice) => !isKept(notice)), ...keptNotices].sort((a, b) => a.at - b.at);
}

/** Without those that these settings' cool-down would have kept quiet. */
function outsideCoolDown(
  delivered: readonly DeliveredAlert[],
  store: Store,
  settings: Settings,
): readonly DeliveredAlert[] {
  const lastAt = new Map<string, number>();
  const coolDownMs = settings.coolDownMinutes * MINUTE_MS;
  return [...delivered]
    .sort((a, b) => a.at - b.at)
    .filter(({ alerts }) => {
      const outside = alerts.filter(
        (alert) =>
          isAboutWatched(alert, store) ||
          alert.decidedAt >= (lastAt.get(subjectOf(alert)) ?? -Infinity) + coolDownMs,
      );
      for (const alert of outside) lastAt.set(subjectOf(alert), alert.decidedAt);
      return outside.length > 0;
    });
}

function isSame(one: Notice, other: Notice, withinMs: number): boolean {
  return one.alerts.some((alert) =>
    other.alerts.some(
      (twin) =>
        alert.id === twin.id ||
        (subjectOf(alert) === subjectOf(twin) && Math.abs(alert.decidedAt - twin.decidedAt) < withinMs),
    ),
  );
}

/** It shows the text of another alert that joined it; its own text is not kept. */
function isReworded({ alerts }: Notice): boolean {
  return alerts.some(({ wordsFromId }) => wordsFromId !== null);
}

function subjectOf({ account, person, id }: LedgerAlert): string {
  return account ?? person ?? id;
}
