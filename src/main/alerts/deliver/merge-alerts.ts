// One list of what a rule would have told and of what it has told: what was told stands for the same in the replay.
import type { AlertRule, Settings } from '../../../shared/model.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import type { DeliveredAlert } from '../../store/delivered-alerts.ts';
import type { ReplayedNotification } from '../preview/replay.ts';
import { isOfWatched } from './still-fires.ts';

const MINUTE_MS = 60_000;

/** The replay looks at other instants than the poller did: of one account within this time it is the same moment. */
const SAME_MS = 3_600_000;

export interface Notice {
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** Of the rule. */
  readonly alerts: readonly LedgerAlert[];
}

/** Oldest first. `told` are those that the settings would still tell. */
export function mergeTold(
  rule: AlertRule,
  replayed: readonly ReplayedNotification[],
  told: readonly DeliveredAlert[],
  { store, settings }: { readonly store: Store; readonly settings: Settings },
): readonly Notice[] {
  const kept = outsideCoolDown(told, store, settings);
  const withinMs = sameWithinMs(rule, settings);
  const supposed = replayed
    .map(({ at, title, body, alerts }) => ({
      at,
      title,
      body,
      alerts: alerts.filter(({ kind }) => kind === rule),
    }))
    .filter((notice) => notice.alerts.length > 0);
  const isKept = (notice: Notice): boolean => kept.some((other) => isSame(notice, other, withinMs));
  const toldWords = kept.map((notice) => {
    if (!isReworded(notice)) return notice;
    const twin = supposed.find((other) => isSame(notice, other, withinMs));
    return twin === undefined ? notice : { ...notice, title: twin.title, body: twin.body };
  });
  return [...supposed.filter((notice) => !isKept(notice)), ...toldWords].sort((a, b) => a.at - b.at);
}

/** Without what a cool-down of these settings would have kept quiet. */
function outsideCoolDown(
  told: readonly DeliveredAlert[],
  store: Store,
  settings: Settings,
): readonly DeliveredAlert[] {
  const toldAt = new Map<string, number>();
  const coolDownMs = settings.coolDownMinutes * MINUTE_MS;
  return [...told]
    .sort((a, b) => a.at - b.at)
    .filter(({ alerts }) => {
      const heard = alerts.filter(
        (alert) =>
          isOfWatched(alert, store) ||
          alert.decidedAt >= (toldAt.get(subjectOf(alert)) ?? -Infinity) + coolDownMs,
      );
      for (const alert of heard) toldAt.set(subjectOf(alert), alert.decidedAt);
      return heard.length > 0;
    });
}

/** Each signal and like is news of its own, but for the cool-down: the replay may have told another one first. */
function sameWithinMs(rule: AlertRule, { coolDownMinutes }: Settings): number {
  if (rule === 'watched') return 0;
  return rule === 'strong-signal' || rule === 'ad-like' ? coolDownMinutes * MINUTE_MS : SAME_MS;
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

/** Another alert that joined it has put its own words into it: what it said before is not kept. */
function isReworded({ alerts }: Notice): boolean {
  return alerts.some(({ wordsFromId }) => wordsFromId !== null);
}

function subjectOf({ account, person, id }: LedgerAlert): string {
  return account ?? person ?? id;
}
