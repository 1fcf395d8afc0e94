// What the user can do about Hotlist as a whole: connect, pause, check, log a signal. A failure becomes a notice; nothing is
// thrown.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type {
  ConnectAnswer,
  ConnectRequest,
  LogActivityAnswer,
  OutboxEntry,
  PanelState,
  Reminder,
  ReportCardView,
  SeenType,
  Settings,
  Surface,
  TestNotificationAnswer,
} from '../../shared/model.ts';
import type { FollowUpAnswer } from '../../shared/contract/answers.ts';
import type { FollowUpWish, LoggedActivity } from '../../shared/contract/arguments.ts';
import type { AlertRule } from '../../shared/contract/alert-rules.ts';
import type { TypeMeaning } from '../../shared/contract/type-meanings.ts';
import { leaveOut, takeBackLeftOut } from '../../shared/choice-list.ts';
import type { DoNotContact } from '../../shared/do-not-contact.ts';
import { messages } from '../../shared/messages/messages.ts';
import { answerTo, meaningSaidOf, sayMeaning } from '../../shared/type-meanings.ts';
import { activityWords } from '../../shared/words/activity-words.ts';
import { answerSaid } from '../words/type-answer-words.ts';
import { callsByName, noticeFor, open, type LateAnnouncer } from './call.ts';

export type PanelActions = ReturnType<typeof createActions>;

/** `panel`: as it is when it is called; null before the first state. */
export function createActions(
  bridge: BridgeCalls,
  announcer: LateAnnouncer,
  panel: () => Pick<PanelState, 'settings' | 'typeAnswers'> | null,
) {
  const settings = (): Settings | null => panel()?.settings ?? null;
  const { command, reading } = callsByName(bridge, announcer);
  const takeBack = async (id: string): Promise<boolean> => {
    const opened = await open(bridge.discardLogged(id));
    const isBack = opened.kind === 'ok' && opened.value;
    if (!isBack) announcer.showProblem(messages().calls.tooLateToTakeBack);
    return isBack;
  };
  const putBack = async (id: string): Promise<boolean> => {
    const opened = await open(bridge.restoreLogged(id));
    const isBack = opened.kind === 'ok' && opened.value;
    if (!isBack) announcer.showProblem(noticeFor('change'));
    return isBack;
  };
  /** Confirms it. `id`: of the logged activity; `reminder`: when it is due, as text of the moment. */
  const announceLogged = (
    type: string,
    id: string,
    reminder: (() => string) | null,
    from = announcer.fromNow(),
  ): void => {
    const activity = activityWords(type);
    const was = (): string => messages().calls.logged(activity, reminder?.() ?? null);
    from.showDone(was(), {
      run: () => takeBack(id),
      undone: () => messages().calls.takenBack(activity),
      was,
    });
  };
  const updateSettings = command('updateSettings', 'saveSetting');
  let saying: Promise<void> = Promise.resolve();
  const setReminder = async (id: string, wish: FollowUpWish): Promise<FollowUpAnswer> => {
    const opened = await open(bridge.changeFollowUp(id, wish));
    return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('change') };
  };
  const bringBack = async (id: string, at: number): Promise<boolean> => {
    const answer = await setReminder(id, { at });
    if (answer.kind === 'refused') announcer.showProblem(answer.title);
    return answer.kind === 'set';
  };
  return {
    announceLogged,
    /** Accounts with this stage or label neither alert nor rank from now on. */
    async leaveOut({ of, value }: DoNotContact): Promise<void> {
      const setting = of === 'stage' ? 'stages' : 'labels';
      const before = settings()?.[setting];
      if (before === undefined) return;
      const from = announcer.fromNow();
      if (!(await updateSettings({ [setting]: leaveOut(before, value) }))) return;
      const { leftOut, leftOutUndone } = messages().account.doNotContact;
      from.showDone(leftOut(value), {
        // What was chosen in the settings since stays.
        run: () =>
          updateSettings({
            [setting]: takeBackLeftOut(settings()?.[setting] ?? before, value, before),
          }),
        undone: () => leftOutUndone(value),
      });
    },
    /**
     * What signals of a type mean from now on; null takes the answer back. `asked`: what else changes with it. One after the
     * other, since each answer adds to those before.
     */
    sayMeaning(
      { type, words }: Pick<SeenType, 'type' | 'words'>,
      meaning: TypeMeaning | null,
      asked: Partial<Pick<Settings, 'typesAskedAt'>> = {},
    ): Promise<void> {
      const from = announcer.fromNow();
      saying = saying.then(async () => {
        const before = panel();
        if (before === null) return;
        const { typeAnswers } = before;
        const { own } = typeAnswers;
        const answer = { typeMeanings: sayMeaning(own, type, meaning), ...asked };
        if (!(await updateSettings(answer))) return;
        const said = (one: TypeMeaning | null): string =>
          answerSaid(answerTo(type, { ...typeAnswers, own: sayMeaning(own, type, one) }), words);
        const earlier = meaningSaidOf(own, type);
        from.showDone(said(meaning), {
          // What was answered since stays.
          run: () =>
            updateSettings({
              typeMeanings: sayMeaning(panel()?.typeAnswers.own ?? [], type, earlier),
              ...('typesAskedAt' in asked && { typesAskedAt: before.settings.typesAskedAt }),
            }),
          undone: () => said(earlier),
        });
      });
      return saying;
    },
    /** Alerts of these kinds wait for the digest. */
    async moveToDigest(kinds: readonly AlertRule[]): Promise<boolean> {
      const from = announcer.fromNow();
      const opened = await open(bridge.moveToDigest(kinds));
      if (opened.kind === 'failed') {
        announcer.showProblem(noticeFor('change'));
        return false;
      }
      const { moved, movedBack } = messages().reportCard;
      from.showDone(moved(kinds.length), {
        run: async () => (await open(bridge.takeFromDigest(opened.value))).kind === 'ok',
        undone: () => movedBack,
      });
      return true;
    },
    /** A kind of alert takes less than before. */
    async lowerThreshold({
      kind,
      setting,
      before,
      after,
    }: NonNullable<ReportCardView['sooner']>): Promise<boolean> {
      const from = announcer.fromNow();
      if (!(await updateSettings({ [setting]: after }))) return false;
      const { lowered, raised } = messages().reportCard;
      const name = messages().rules[kind].title;
      from.showDone(lowered(name, String(before), String(after)), {
        run: () => updateSettings({ [setting]: before }),
        undone: () => raised(name, String(before)),
      });
      return true;
    },
    /** Types that have come by now are not asked about again. */
    async putTypesOff(now: number): Promise<void> {
      const before = settings()?.typesAskedAt ?? null;
      const from = announcer.fromNow();
      if (!(await updateSettings({ typesAskedAt: now }))) return;
      const { putOff, putOffUndone } = messages().typeMeanings.ask;
      from.showDone(putOff, {
        run: () => updateSettings({ typesAskedAt: before }),
        undone: () => putOffUndone,
      });
    },
    setHotWindow: command('setHotWindow', 'changeWindow'),
    setHotOrder: command('setHotOrder', 'changeOrder'),
    checkNow: command('checkNow', 'checkNow'),
    /** Passes through, and is not stored in the panel. */
    signInToProxy: reading('signInToProxy'),
    forgetProxyPassword: reading('forgetProxyPassword'),
    /** Passes through as well. */
    setWebhookAddress: reading('setWebhookAddress'),
    forgetWebhookAddress: reading('forgetWebhookAddress'),
    testWebhook: reading('testWebhook'),
    stopReading: command('stopReading', 'stop'),
    pause: command('pause', 'pause'),
    async resume(): Promise<boolean> {
      const opened = await open(bridge.resume());
      if (opened.kind === 'failed') {
        announcer.showProblem(noticeFor('resume'));
        return false;
      }
      const { shown, waiting } = opened.value;
      if (shown + waiting > 0) announcer.showDone(messages().statusLine.resumed(shown, waiting), null);
      return true;
    },
    startDemo: command('startDemo', 'startDemo'),
    leaveDemo: command('leaveDemo', 'leaveDemo'),
    updateSettings,
    hidePanel: command('hidePanel', 'hidePanel'),
    noteHidingHint: reading('noteHidingHint'),
    dismissTrayless: command('dismissTrayless', 'close'),
    dismissNotificationCheck: command('dismissNotificationCheck', 'close'),
    checkForUpdates: command('checkForUpdates', 'checkForUpdates'),
    installUpdate: command('installUpdate', 'installUpdate'),
    restart: command('restart', 'restart'),
    quit: command('quit', 'quit'),
    /** The key passes through and is not stored in the panel. */
    async connect(request: ConnectRequest): Promise<ConnectAnswer> {
      const opened = await open(bridge.connect(request));
      if (opened.kind === 'ok') return opened.value;
      return { kind: 'refused', field: null, title: noticeFor('connect'), next: null };
    },
    cancelConnect: command('cancelConnect', 'cancel'),
    async disconnect(surface: Surface, removesData: boolean): Promise<boolean> {
      const opened = await open(bridge.disconnect(surface, removesData));
      if (opened.kind === 'failed') announcer.showProblem(noticeFor('disconnect'));
      else if (opened.value.kind === 'key-kept')
        announcer.showProblem(`${opened.value.title} ${opened.value.next}`);
      return opened.kind === 'ok';
    },
    async openLink(url: string): Promise<boolean> {
      const opened = await open(bridge.openLink(url));
      const isOpened = opened.kind === 'ok' && opened.value.opened;
      if (!isOpened) announcer.showProblem(messages().calls.linkNotOpened);
      return isOpened;
    },
    /** `upcoming`: formats a future instant. */
    async logActivity(
      domain: string,
      activity: LoggedActivity,
      upcoming: (at: number) => string,
    ): Promise<LogActivityAnswer> {
      const from = announcer.fromNow();
      const opened = await open(bridge.logActivity(domain, activity));
      if (opened.kind === 'failed') return { kind: 'refused', title: noticeFor('logActivity') };
      const answer = opened.value;
      if (answer.kind === 'queued') {
        const { id, remindAt } = answer;
        announceLogged(activity.type, id, remindAt === null ? null : () => upcoming(remindAt), from);
      }
      return answer;
    },
    /** Confirms it. `onback`: its removal was undone. */
    async removeLogged({ id, type }: Pick<OutboxEntry, 'id' | 'type'>, onback: () => void): Promise<void> {
      const from = announcer.fromNow();
      const isRemoved = await takeBack(id);
      if (!isRemoved) return;
      const activity = activityWords(type);
      from.showDone(messages().calls.takenBack(activity), {
        run: () => putBack(id).finally(onback),
        undone: () => messages().calls.putBack(activity),
      });
    },
    /** Null: done and confirmed; otherwise why not. */
    async changeReminder(
      { id, at }: Pick<Reminder, 'at' | 'id'>,
      wish: FollowUpWish,
      upcoming: (at: number) => string,
    ): Promise<string | null> {
      const from = announcer.fromNow();
      const answer = await setReminder(id, wish);
      if (answer.kind === 'refused') return answer.title;
      const set = (when: number): string => messages().calls.reminderSet(upcoming(when));
      from.showDone(set(answer.remindAt), {
        run: () => bringBack(id, at),
        undone: () => set(at),
        was: () => set(answer.remindAt),
      });
      return null;
    },
    async removeReminder(
      { id, at }: Pick<Reminder, 'at' | 'id'>,
      upcoming: (at: number) => string,
    ): Promise<void> {
      const from = announcer.fromNow();
      const opened = await open(bridge.endFollowUp(id));
      if (opened.kind === 'failed') return announcer.showProblem(noticeFor('removeReminder'));
      const words = messages().calls;
      from.showDone(words.reminderRemoved, {
        run: () => bringBack(id, at),
        undone: () => words.reminderSet(upcoming(at)),
      });
    },
    unshare: command('unshareLogged', 'unshare'),
    async sendTestNotification(): Promise<TestNotificationAnswer> {
      const opened = await open(bridge.sendTestNotification());
      return opened.kind === 'ok' ? opened.value : { shown: false, text: noticeFor('testNotification') };
    },
  };
}
