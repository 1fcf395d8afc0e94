// Records what the user does about alerts, to learn from it. What counts, and as what, is decided here;
// evidence/learned-preferences.ts decides how much.
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { ActivityOutcome } from '../../../../shared/contract/activity.ts';
import { outcomeActs, type OutcomeAct, type ResponseAct } from '../../../../shared/contract/learning.ts';
import type { AttentionAct, Route, Settings } from '../../../../shared/model.ts';
import { DAY_MS } from '../../../../shared/time-units.ts';
import type { Clock } from '../../../machine/clock.ts';
import type { NotificationAction } from '../deliver/notifier.ts';
import { byStrength } from '../deliver/strength.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Response } from '../../store/responses.ts';
import type { Store } from '../../store/store.ts';
import { asWeighed } from '../evidence/ignored-types.ts';
import type { LearnedTrait } from '../evidence/learned-preferences.ts';
import { readLearnedPreferences } from './read-learned-preferences.ts';
import { traitsOf } from './traits-of.ts';

/** An act on an account says something about its alerts of this period. */
const ABOUT_ALERTS_MS = DAY_MS;

/** A request of Friday may be called back on Monday, and the outcome is still that of the request. */
const ABOUT_OUTCOMES_MS = 7 * DAY_MS;

/** Opening an account says nothing about alerts that lay there longer. */
const OPENED_MS = 3 * DAY_MS;

/** More activities than are taken back after another was logged. */
const MOST_REPLACED = 100;

/** Acts that are kept because they say more than the one that would replace them. */
const stays: Readonly<Record<ResponseAct, ReadonlySet<ResponseAct>>> = {
  opened: new Set(['opened', 'acted', 'handled', 'dismissed', 'snoozed', 'muted', ...outcomeActs]),
  snoozed: new Set(['acted', 'handled', ...outcomeActs]),
  acted: new Set(outcomeActs),
  handled: new Set(['reached', 'booked', 'refuted']),
  dismissed: new Set(outcomeActs),
  muted: new Set(['reached', 'booked', 'refuted']),
  tried: new Set(['acted', 'handled', 'reached', 'booked', 'refuted']),
  // One call may be followed by a better or a worse one, but a meeting was booked.
  reached: new Set(['booked']),
  booked: new Set(),
  refuted: new Set(['booked']),
};

/**
 * The label that an outcome gives the alert that led to the call. An unanswered call says nothing of it, and a wrong person may
 * stand for the right company.
 */
const actsOfOutcomes: Readonly<Record<ActivityOutcome, OutcomeAct>> = {
  reached: 'reached',
  booked: 'booked',
  'not-interested': 'refuted',
  'wrong-company': 'refuted',
  'no-answer': 'tried',
  'wrong-person': 'tried',
};

const actsOnAccount: Readonly<Record<AttentionAct, ResponseAct | null>> = {
  watch: 'acted',
  unwatch: null,
  mute: 'muted',
  unmute: null,
  'snooze-1h': 'snoozed',
  'snooze-tomorrow': 'snoozed',
  'snooze-monday': 'snoozed',
  wake: null,
  exclude: 'muted',
  include: null,
};

/** Null: it says nothing about the alert. */
const actsOfButtons: Readonly<Record<NotificationAction, ResponseAct | null>> = {
  open: 'opened',
  list: null,
  claim: 'acted',
  // The activity that is logged then says more.
  log: 'opened',
  snooze: 'snoozed',
  done: 'handled',
};

/** What an undo takes back. */
const takenBack: Partial<Record<AttentionAct, ResponseAct>> = {
  unwatch: 'acted',
  unmute: 'muted',
  wake: 'snoozed',
  include: 'muted',
};

export interface Responder {
  /** The panel shows this; `read` are the alerts that it marked as read. */
  shown(route: Route, read: readonly string[]): void;
  /** A button of a notification, or a click on it. */
  notified(alertId: string, action: NotificationAction): void;
  /** Named one by one: 'all' says nothing about any of them. */
  done(alertIds: readonly string[]): void;
  reopened(alertIds: readonly string[]): void;
  /** The user did something for this account: opened a link, copied it, claimed it. */
  acted(domain: string): void;
  /** The user logged something they did there at this instant, and said how it went; null: did not say. */
  logged(domain: string, outcome: ActivityOutcome | null, at: number): void;
  /** The activity that was logged at that instant was taken back. */
  unlogged(domain: string, at: number): void;
  /** The user did something with the account that the panel shows. */
  actedOnShown(): void;
  marked(domains: readonly string[], act: AttentionAct): void;
  /** What has been learned since the last call to wait for the digest. */
  takeNews(): readonly LearnedTrait[];
}

export function createResponder(parts: {
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
  readonly store: () => Store;
  readonly settings: () => Settings;
}): Responder {
  const { clock, settings } = parts;
  let shownDomain: string | null = null;
  let news: readonly LearnedTrait[] = [];
  /** By alert: what the act at that instant replaced; null: nothing. */
  const replaced = new Map<string, { readonly at: number; readonly before: Response | null }>();

  const digests = (): readonly LearnedTrait[] =>
    readLearnedPreferences(parts.store(), settings(), clock.now(), (at) => clock.utcOffsetMinutes(at))
      .list()
      .filter(({ verdict }) => verdict === 'digest');

  /** Runs `work` if learning is on, and notes what it taught. */
  const learn = (work: (store: Store, now: number) => void): void => {
    if (!settings().learnFromActs) return;
    const store = parts.store();
    const before = digests();
    store.transaction(() => work(store, clock.now()));
    const isKnown = (one: LearnedTrait): boolean => before.some((other) => isSame(one, other));
    news = [
      ...news.filter((one) => digests().some((other) => isSame(one, other))),
      ...digests().filter((one) => !isKnown(one)),
    ];
  };

  const note = (store: Store, alert: LedgerAlert | null, act: ResponseAct, at: number): void => {
    // A summary has no kind, and Hotlist's own problems are nothing to learn from.
    if (alert === null || !isOfRule(alert.kind)) return;
    // An alert that never interrupted says nothing about interrupting.
    if (alert.reason?.code === 'usual-asks' || alert.reason?.code === 'before-first-reading') return;
    const before = store.responses.find(alert.id);
    if (before !== null && stays[act].has(before.act)) return;
    const about = before ?? traitsOf(alert, asWeighed(store, settings()));
    store.responses.write({ ...about, alertId: alert.id, act, at });
    replaced.delete(alert.id);
    replaced.set(alert.id, { at, before });
    for (const oldest of [...replaced.keys()].slice(0, -MOST_REPLACED)) replaced.delete(oldest);
  };

  const recent = (store: Store, domain: string, now: number): readonly LedgerAlert[] =>
    store.ledger.listDelivered(domain, now - ABOUT_ALERTS_MS).filter(({ decidedAt }) => decidedAt <= now);

  const noteActed = (store: Store, domain: string, at: number): void => {
    const alerts = recent(store, domain, at);
    // If one was opened, the act was about that one; otherwise about the newest.
    const opened = alerts.filter(({ id }) => store.responses.find(id)?.act === 'opened');
    for (const alert of opened.length > 0 ? opened : alerts.slice(0, 1)) note(store, alert, 'acted', at);
  };

  const responder: Responder = {
    shown(route, read) {
      shownDomain = route.name === 'account' ? route.domain : null;
      if (read.length === 0) return;
      learn((store, now) => {
        for (const id of read) {
          const alert = store.ledger.find(id);
          if (alert !== null && alert.decidedAt > now - OPENED_MS) note(store, alert, 'opened', now);
        }
      });
    },
    notified(alertId, action) {
      const act = actsOfButtons[action];
      if (act !== null) learn((store, now) => note(store, store.ledger.find(alertId), act, now));
    },
    done(alertIds) {
      learn((store, now) => {
        for (const id of alertIds) {
          const before = store.responses.find(id)?.act;
          const wasOpened = before === 'opened' || before === 'acted' || before === 'handled';
          note(store, store.ledger.find(id), wasOpened ? 'handled' : 'dismissed', now);
        }
      });
    },
    reopened(alertIds) {
      learn((store) => {
        for (const id of alertIds) {
          const before = store.responses.find(id);
          if (before?.act === 'dismissed') store.responses.remove([id]);
          if (before?.act === 'handled') store.responses.write({ ...before, act: 'opened' });
        }
      });
    },
    acted(domain) {
      learn((store, now) => noteActed(store, domain, now));
    },
    logged(domain, outcome, at) {
      learn((store, now) => {
        if (outcome === null) return noteActed(store, domain, at);
        const alerts = store.ledger.listDelivered(domain, now - ABOUT_OUTCOMES_MS).toSorted(byStrength);
        // Several alerts lead to one call: it is that of the headline, of those that the user has looked at.
        const seen = alerts.find(({ id }) => store.responses.find(id) !== null);
        note(store, seen ?? alerts[0] ?? null, actsOfOutcomes[outcome], at);
      });
    },
    unlogged(domain, at) {
      learn((store, now) => {
        for (const { id } of store.ledger.listDelivered(domain, now - ABOUT_OUTCOMES_MS)) {
          const noted = store.responses.find(id);
          if (noted?.at !== at) continue;
          const known = replaced.get(id);
          // After a restart it is not known any more, but whoever logs something has seen the alert.
          const before = known?.at === at ? known.before : { ...noted, act: 'opened' as const };
          if (before === null) store.responses.remove([id]);
          else store.responses.write(before);
        }
      });
    },
    actedOnShown() {
      if (shownDomain !== null) responder.acted(shownDomain);
    },
    // For all accounts at once, because every act causes all acts ever to be counted again.
    marked(domains, act) {
      const done = actsOnAccount[act];
      const undone = takenBack[act];
      learn((store, now) => {
        const alerts = domains.flatMap((domain) => recent(store, domain, now));
        if (done !== null) for (const alert of alerts) note(store, alert, done, now);
        else
          store.responses.remove(
            alerts.flatMap(({ id }) => (store.responses.find(id)?.act === undone ? id : [])),
          );
      });
    },
    takeNews() {
      const taken = news;
      news = [];
      return taken;
    },
  };
  return responder;
}

function isSame(one: LearnedTrait, other: LearnedTrait): boolean {
  return one.trait === other.trait && one.value === other.value && one.isAsk === other.isAsk;
}
