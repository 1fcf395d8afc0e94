// Carries out the release plan. Every step is on disk before the act, so a crash repeats no notification.
import { isDeepStrictEqual } from 'node:util';
import { isOfRule, passingHolds, type Hold } from '../../../../shared/contract/alerts.ts';
import type { Reason } from '../../../../shared/contract/reasons.ts';
import { isOwnSound, type OwnSound, type SoundChoice } from '../../../../shared/contract/sounds.ts';
import type { Alert, Settings } from '../../../../shared/model.ts';
import { createTurns } from '../../../../shared/turns.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { withStanding } from '../../../../shared/words/alert-body.ts';
import { discreetWords, notificationWords } from '../../../../shared/words/notification-words.ts';
import { endOf, localTime } from '../../../machine/local-time.ts';
import {
  notificationButtons,
  type NotificationAction,
  type NotificationOutcome,
  type NotificationRequest,
  type Notifier,
} from './notifier.ts';
import type { DecidedAlert, LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { LineWriter, type ReportLine } from './line-writer.ts';
import { byStrength, kindSaid, losesPerson } from './strength.ts';
import { createAlertPruner } from './prune-alerts.ts';
import { isQuietHeldDue } from './quiet.ts';
import { holdOf, silentHold } from './hold.ts';
import { requestsContent } from './digest.ts';
import { planRelease, type Bundle, type HoldStep, type JoinStep, type ReleaseContext } from './release.ts';
import { createReleaseContext, type ReleaseContextParts } from './release-context.ts';
import { raiseDueReminders } from './reminders.ts';
import { listPastRings, listSecondRings, stillWaiting } from './second-ring.ts';
import { endSnoozes, listOverSnoozes } from './snoozes.ts';
import { settledBy } from './settled-by.ts';
import { soundNow } from './sound.ts';
import { standingNow } from './standing.ts';

export interface ReleaserParts extends ReleaseContextParts {
  readonly notifier: Notifier;
  readonly store: Pick<
    Store,
    | 'ledger'
    | 'marks'
    | 'accounts'
    | 'causes'
    | 'rankings'
    | 'facets'
    | 'outbox'
    | 'signals'
    | 'history'
    | 'responses'
    | 'decisions'
    | 'pendingLines'
    | 'counts'
    | 'fetched'
    | 'lastActs'
    | 'toCall'
    | 'transaction'
    | 'versionOf'
  >;
  /** The system's Do Not Disturb; left out where it cannot be read. */
  readonly isDoNotDisturb?: () => Promise<boolean>;
  /** False while the clock is in doubt: nothing is deleted because of its age. Left out: it never is in doubt. */
  readonly mayForget?: () => boolean;
  /** Whether nobody has this account, so it can be claimed. Left out without a team. */
  readonly isFree?: (domain: string) => boolean;
  /** Left out by a host without sound. */
  readonly playSound?: (sound: OwnSound) => void;
  /** A click, or a button. */
  readonly onAction: (alert: Alert, action: NotificationAction) => void;
  /** For a host that uses lines as notifications. */
  readonly report?: ReportLine;
  /** Called in the transaction that records that it was, or may have been, delivered. Must not throw. */
  readonly onDelivered?: (alert: Alert) => void;
  /** Each alert once it is shown, held, summarised or failed. */
  readonly onSettled: (alert: Alert) => void;
}

export class Releaser {
  readonly #parts: ReleaserParts;
  readonly #inTurn = createTurns();
  /** Null for a host that shows notifications on a desktop. */
  readonly #lines: LineWriter | null;
  readonly #prune: ReturnType<typeof createAlertPruner>;
  /** Version of ledger and marks when nothing waited and no snooze ran: nothing can wait until they are written. */
  #idleVersion: number | null = null;
  /** When the next follow-up is due: only time brings it up. */
  #idleUntilAt = Number.NEGATIVE_INFINITY;
  /** The settings by which alerts were last made to wait; null before the first release. */
  #waitsBy: ReturnType<typeof waitSettingsOf> | null = null;
  /** What the desktop answered but the disk has not taken yet: the alert is neither shown again nor forgotten. */
  readonly #unwritten = new Map<
    string,
    { readonly alert: LedgerAlert; readonly outcome: NotificationOutcome }
  >();

  constructor(parts: ReleaserParts) {
    this.#parts = parts;
    const { report, store } = parts;
    this.#lines = report === undefined ? null : new LineWriter({ report, store });
    this.#prune = createAlertPruner(parts);
  }

  /**
   * After a crash, an alert that was being shown may or may not have been seen. It is not shown again, but stays unread in
   * the panel and says so. Owed lines are written.
   */
  recover(): void {
    const { store } = this.#parts;
    const settled = store.transaction(() => {
      const held = store.ledger.listInState('showing').map((alert) => this.#holdInterrupted(alert));
      this.#lines?.enqueue(held);
      return held;
    });
    void this.#inTurn(() => this.#lines?.writePending()).catch(() => undefined);
    for (const alert of settled) this.#parts.onSettled(alert);
  }

  #holdInterrupted(alert: LedgerAlert): Alert {
    return this.#settle(alert, 'held', { code: 'interrupted' }, 'failed');
  }

  /** Delivers what may be delivered now. Calls run one after another and never reject because of a failed notification. */
  release(): Promise<void> {
    return this.#inTurn(() => this.#releaseOnce());
  }

  async #releaseOnce(): Promise<void> {
    if (this.#lines?.isHeard() === false) return;
    this.#writeOutcomes();
    // Data that cannot be deleted must not delay what is to be shown.
    const fault = this.#prune();
    const { clock, store } = this.#parts;
    const isIdle = this.#version() === this.#idleVersion && clock.now() < this.#idleUntilAt;
    if (!isIdle || this.#hasNewRing()) {
      await this.#deliver();
      this.#idleVersion = this.#isAnythingAhead() ? null : this.#version();
      this.#idleUntilAt = store.outbox.listReminders(Number.MAX_SAFE_INTEGER)[0]?.remindAt ?? Infinity;
    }
    if (fault !== null) throw fault.cause;
  }

  #version(): number {
    return this.#parts.store.versionOf('alert', 'mark', 'outbox');
  }

  /** Something waits, or will wait simply because time passes; follow-ups say when. */
  #isAnythingAhead(): boolean {
    const { ledger, marks } = this.#parts.store;
    return (
      this.#unwritten.size > 0 ||
      ledger.listReleasable().length > 0 ||
      ledger.isHolding(passingHolds) ||
      marks.list().some(({ snooze }) => snooze !== null)
    );
  }

  /** In a team, a request that nobody answers is the team's. */
  #listRings(): readonly DecidedAlert[] {
    const { store, settings, clock, isFree } = this.#parts;
    const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
    return isFree === undefined
      ? listSecondRings(store, settings(), { now: clock.now(), utcOffsetMinutes })
      : [];
  }

  #hasNewRing(): boolean {
    return this.#listRings().some(({ id }) => this.#parts.store.ledger.find(id) === null);
  }

  async #deliver(): Promise<void> {
    const isDoNotDisturb = await this.#readDoNotDisturb();
    const waitsBy = waitSettingsOf(this.#parts.settings());
    const { toShow, toUpdate, bundle, settled } = this.#parts.store.transaction(() => {
      const plan = this.#plan(isDoNotDisturb);
      this.#lines?.enqueue(plan.settled);
      return plan;
    });
    // Reported only after the commit: what is rolled back never happened.
    const isHeard = (await this.#lines?.writePending()) ?? true;
    this.#waitsBy = waitsBy;
    for (const alert of settled) this.#parts.onSettled(alert);
    if (!isHeard) return;
    for (const alert of toUpdate) this.#update(alert);
    for (const alert of toShow) if (this.#isStillFree(alert) && !(await this.#show([alert]))) return;
    if (bundle !== null) await this.#showBundle(bundle);
  }

  /**
   * While those before it were shown, the user may have read it, muted its account or paused, or a colleague may have claimed
   * the account: the next release judges it.
   */
  #isStillFree({ id }: LedgerAlert): boolean {
    const alert = this.#parts.store.ledger.find(id);
    // What may come at this hour was decided for the members of a digest.
    if (alert === null || alert.kind === 'digest') return alert?.isUnread === true;
    const held = holdOf(alert, this.#contextNow(false));
    // How many may come was decided for all of them together; whose account it is was not.
    return (
      held === null || (held.hold === 'today' && held.reason.code !== 'claimed') || held.hold === 'silent'
    );
  }

  /** Nothing is shown until the service responds, and nobody waits for it. */
  #isSilent(): boolean {
    return (this.#parts.notifier.service?.trouble() ?? null) !== null;
  }

  /**
   * Some desktops need another process to answer this, so ask only when nothing else would hold back what there is to
   * deliver.
   */
  async #readDoNotDisturb(): Promise<boolean> {
    const { isDoNotDisturb, store, settings, clock } = this.#parts;
    if (isDoNotDisturb === undefined || !settings().respectDoNotDisturb || this.#isSilent()) return false;
    const context = this.#contextNow(false);
    const plan = planRelease(store.ledger.listReleasable(), this.#listDue(), context);
    const isFree = plan.shows.length + plan.joins.length + plan.digests.length > 0 || plan.bundle !== null;
    const isBack =
      listOverSnoozes(store, clock.now()).length + store.outbox.listReminders(clock.now()).length > 0 ||
      this.#hasNewRing();
    return (isFree || isBack) && (await isDoNotDisturb());
  }

  #contextNow(isDoNotDisturb: boolean): ReleaseContext {
    const waitsBy = waitSettingsOf(this.#parts.settings());
    const isJudgedAnew = this.#waitsBy !== null && !isDeepStrictEqual(waitsBy, this.#waitsBy);
    return createReleaseContext(this.#parts, { isDoNotDisturb, isJudgedAnew });
  }

  /** Writes what becomes of each alert; showing and updating is left to the caller. */
  #plan(isDoNotDisturb: boolean): {
    readonly toShow: readonly LedgerAlert[];
    readonly toUpdate: readonly LedgerAlert[];
    readonly bundle: Bundle | null;
    readonly settled: readonly Alert[];
  } {
    const { store, clock } = this.#parts;
    const { ledger } = store;
    endSnoozes(store, clock.now());
    raiseDueReminders(store, clock.now());
    const rings = this.#listRings();
    ledger.add(rings, clock.now(), { walk: null, isCatchUp: false });
    const past = listPastRings(ledger, rings).map((alert) =>
      this.#hold({ alert, hold: 'read', reason: { code: 'ring-not-needed' } }),
    );
    const context = this.#contextNow(isDoNotDisturb);
    const plan = planRelease(ledger.listReleasable(), this.#listDue(), context);
    const reworded = new Set<string>();
    for (const id of plan.lifted) ledger.lift(id);
    const settled = [
      ...past,
      ...plan.holds.map((step) => this.#hold(step)),
      ...plan.joins.map((step) => this.#join(step, reworded)),
    ];
    const toUpdate = [...reworded].flatMap((id) => found(ledger.find(id)));
    const { bundle } = plan;
    if (plan.digests.length === 0) return { toShow: plan.shows, toUpdate, bundle, settled };
    const now = clock.now();
    const offset = (at: number): number => clock.utcOffsetMinutes(at);
    const toShow = [...plan.shows];
    for (const { members, alert } of plan.digests) {
      for (const member of members) {
        const { untilMinute: atMinute, untilWeekday } = endOf(now, member.decidedAt, offset);
        const reason: Reason = {
          code: 'in-digest',
          atMinute,
          ...(untilWeekday !== undefined && { atWeekday: untilWeekday }),
        };
        ledger.fold(member.id, alert.id, reason, now);
        settled.push({ ...member, state: 'summarised', reason });
      }
      ledger.add([alert], now, { walk: null, isCatchUp: false });
      const digest = ledger.find(alert.id);
      if (digest?.state === 'pending') toShow.push(digest);
    }
    return { toShow, toUpdate, bundle, settled };
  }

  /** Held alerts whose hold may have ended; quiet hours may keep them until the briefing. */
  #listDue(): readonly LedgerAlert[] {
    const { store, clock, settings } = this.#parts;
    const offset = (at: number): number => clock.utcOffsetMinutes(at);
    return passingHolds.flatMap((hold) =>
      store.ledger
        .listHeld(hold)
        .filter(
          ({ decidedAt }) => hold !== 'quiet' || isQuietHeldDue(settings(), decidedAt, clock.now(), offset),
        ),
    );
  }

  #hold({ alert, hold, reason }: HoldStep): Alert {
    return this.#settle(alert, 'held', reason, hold);
  }

  /** The open alert takes over the newer text, and its time, if it is about something stronger. */
  #join({ alert, intoId, reason }: JoinStep, reworded: Set<string>): Alert {
    const { store, clock } = this.#parts;
    // The alert it joins may itself have joined another one.
    const rootId = store.ledger.find(intoId)?.intoId ?? intoId;
    store.ledger.fold(alert.id, rootId, reason, clock.now(), 'joined');
    const open = store.ledger.find(rootId);
    // The same rule again says nothing new, and what is weaker stands below.
    const said = open === null ? null : { ...open, kind: kindSaid(store.ledger, open) };
    const isNew =
      said !== null && isOfRule(said.kind) && alert.kind !== said.kind && byStrength(alert, said) < 0;
    if (open?.state === 'shown' && isNew && !losesPerson(open, alert)) {
      store.ledger.reword(open.id, alert);
      reworded.add(open.id);
    }
    return { ...alert, state: 'summarised', reason };
  }

  #update(joined: LedgerAlert): void {
    if (joined.state !== 'shown') return;
    const alert = this.#asOfNow(joined);
    this.#parts.notifier.update?.(alert.id, this.#wordsOf(alert));
  }

  /** A host that uses lines as notifications writes one for each request. */
  async #showBundle({ requests, earlier }: Bundle): Promise<void> {
    const free = requests.filter((alert) => this.#isStillFree(alert));
    if (this.#lines !== null) {
      for (const alert of free.toReversed()) if (!(await this.#show([alert]))) return;
    } else if (free.length > 0) await this.#show(free, earlier);
  }

  /**
   * One notification for all of them, which also names `earlier` ones, and takes the place of theirs. False when nobody reads
   * it.
   */
  async #show(decided: readonly LedgerAlert[], earlier: readonly LedgerAlert[] = []): Promise<boolean> {
    const { onAction, store, clock, notifier } = this.#parts;
    if (this.#isSilent()) {
      for (const alert of decided) this.#parts.onSettled(this.#hold({ alert, ...silentHold }));
      return true;
    }
    const alerts = decided.map((alert) => this.#asOfNow(alert));
    const [alert, ...others] = alerts;
    if (alert === undefined) return true;
    const isOne = others.length + earlier.length === 0;
    const sound = await soundNow(alert, this.#parts);
    store.transaction(() => {
      for (const { id } of alerts) store.ledger.setState(id, 'showing', null, clock.now());
    });
    const { nameOf } = this.#contextNow(false);
    const content = isOne ? alert.content : requestsContent([...alerts, ...earlier], nameOf);
    const outcome = await this.#hand({
      id: alert.id,
      others: others.map(({ id }) => id),
      ...this.#wordsOf({ ...alert, content }),
      sound,
      onClick: () => onAction(alert, isOne ? 'open' : 'list'),
      ...(alert.account === null || !isOne
        ? {}
        : {
            actions: notificationButtons
              .filter((action) => action !== 'claim' || this.#parts.isFree?.(alert.account ?? '') === true)
              .map((action) => ({ action, label: messages().alertText.buttons[action] })),
            onAction: (action) => onAction(alert, action),
          }),
    });
    // It remains "showing": if the app crashes before the outcome is known, it is in the panel and not shown again.
    if (outcome.kind === 'not-yet' && outcome.later !== null) {
      void outcome.later.then((known) => this.#noteLate(alerts, known, sound));
      return true;
    }
    if (outcome.kind === 'shown' && isOwnSound(sound)) this.#parts.playSound?.(sound);
    if (this.#lines !== null && !(await this.#lines.write({ ...alert, ...settledBy(outcome) }))) {
      // Nobody has seen it, so the next start shows it.
      store.ledger.setState(alert.id, 'pending', null, clock.now());
      return false;
    }
    for (const one of alerts) this.#unwritten.set(one.id, { alert: one, outcome });
    this.#writeOutcomes();
    if (outcome.kind === 'shown') for (const { id } of earlier) notifier.close(id);
    return true;
  }

  #noteLate(alerts: readonly LedgerAlert[], outcome: NotificationOutcome, sound: SoundChoice): void {
    try {
      // Another run of the workspace may have held it as interrupted; that stays.
      const open = alerts.filter(({ id }) => this.#parts.store.ledger.find(id)?.state === 'showing');
      if (open.length === 0) return;
      if (outcome.kind === 'shown' && isOwnSound(sound)) this.#parts.playSound?.(sound);
      for (const alert of open) this.#unwritten.set(alert.id, { alert, outcome });
      this.#writeOutcomes();
    } catch {
      // What the disk does not take now is written with the next release, which reports the fault.
    }
  }

  /** Ranks move and waits grow between the decision and this moment, especially while it is held. What else it says is kept. */
  #asOfNow(alert: LedgerAlert): LedgerAlert {
    const { store, clock } = this.#parts;
    const waiting = 'waitingAlertId' in alert.cause ? store.ledger.find(alert.cause.waitingAlertId) : null;
    const content = withStanding(
      waiting === null ? alert.content : stillWaiting(waiting, clock.now()),
      standingNow(store, alert, this.#parts.settings()),
    );
    if (isDeepStrictEqual(content, alert.content)) return alert;
    store.ledger.setAsOfNow(alert.id, content);
    return { ...alert, content };
  }

  /** A desktop whose adapter throws has not accepted it. */
  async #hand(request: NotificationRequest): Promise<NotificationOutcome> {
    try {
      return await this.#parts.notifier.show(request);
    } catch {
      return { kind: 'failed', failure: 'not-accepted' };
    }
  }

  #writeOutcomes(): void {
    for (const [id, { alert, outcome }] of this.#unwritten) {
      const { state, reason, hold } = settledBy(outcome);
      const settled = this.#settle(alert, state, reason, hold);
      this.#unwritten.delete(id);
      this.#parts.onSettled(settled);
    }
  }

  #wordsOf(alert: LedgerAlert): { readonly title: string; readonly body: string } {
    const { clock, settings } = this.#parts;
    const now = clock.now();
    const dayOf = (at: number): number => localTime(at, (instant) => clock.utcOffsetMinutes(instant)).day;
    return (settings().hideNames ? discreetWords : notificationWords)(
      alert,
      dayOf(alert.decidedAt) === dayOf(now),
    );
  }

  #settle(alert: LedgerAlert, state: 'shown' | 'held' | 'failed', reason: Reason | null, hold?: Hold): Alert {
    const { store, clock, onDelivered } = this.#parts;
    store.transaction(() => {
      if ((hold === 'read' || hold === 'muted') && reason !== null)
        store.ledger.holdForGood(alert.id, { hold, reason }, clock.now());
      else store.ledger.setState(alert.id, state, reason, clock.now(), hold);
      if (state !== 'held' || reason?.code === 'interrupted') onDelivered?.(alert);
    });
    return { ...alert, state, reason };
  }
}

/** What decides which alerts wait for later. All other holds go by the settings of the moment anyway. */
function waitSettingsOf({ pace, workDays, workFromMinute, workToMinute, learnFromActs }: Settings) {
  return { pace, workDays, workFromMinute, workToMinute, learnFromActs };
}

function found<T>(value: T | null): readonly T[] {
  return value === null ? [] : [value];
}
