// What the user can do about Hotlist as a whole: connect, pause, check, log a signal. A failure becomes a notice; nothing
// is thrown.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type {
  ConnectAnswer,
  ConnectRequest,
  LogActivityAnswer,
  Surface,
  TestNotificationAnswer,
} from '../../shared/model.ts';
import type { LoggedActivity } from '../../shared/contract/arguments.ts';
import { messages } from '../../shared/messages/messages.ts';
import { activityWords } from '../../shared/words/activity-words.ts';
import { callsByName, noticeFor, open, type Announcer } from './call.ts';

export type PanelActions = ReturnType<typeof createActions>;

export function createActions(bridge: BridgeCalls, announcer: Announcer) {
  const { command, reading } = callsByName(bridge, announcer);
  const takeBack = async (id: string): Promise<boolean> => {
    const opened = await open(bridge.discardLogged(id));
    const isBack = opened.kind === 'ok' && opened.value;
    if (!isBack) announcer.showProblem(messages().calls.tooLateToTakeBack);
    return isBack;
  };
  /** That it is done. `id`: of the logged activity. */
  const announceLogged = (type: string, id: string): void => {
    const activity = activityWords(type);
    announcer.showDone(messages().calls.logged(activity), {
      run: () => takeBack(id),
      undone: messages().calls.takenBack(activity),
    });
  };
  return {
    announceLogged,
    setHotWindow: command('setHotWindow', 'changeWindow'),
    checkNow: command('checkNow', 'checkNow'),
    /** Passes through, and is kept nowhere in the panel. */
    signInToProxy: reading('signInToProxy'),
    forgetProxyPassword: reading('forgetProxyPassword'),
    /** Passes through as well. */
    setWebhookAddress: reading('setWebhookAddress'),
    forgetWebhookAddress: reading('forgetWebhookAddress'),
    testWebhook: reading('testWebhook'),
    stopReading: command('stopReading', 'stop'),
    pause: command('pause', 'pause'),
    resume: command('resume', 'resume'),
    startDemo: command('startDemo', 'startDemo'),
    leaveDemo: command('leaveDemo', 'leaveDemo'),
    updateSettings: command('updateSettings', 'saveSetting'),
    hidePanel: command('hidePanel', 'hidePanel'),
    checkForUpdates: command('checkForUpdates', 'checkForUpdates'),
    installUpdate: command('installUpdate', 'installUpdate'),
    restart: command('restart', 'restart'),
    quit: command('quit', 'quit'),
    /** The key passes through and is kept nowhere in the panel. */
    async connect(request: ConnectRequest): Promise<ConnectAnswer> {
      const opened = await open(bridge.connect(request));
      if (opened.kind === 'ok') return opened.value;
      return { kind: 'refused', field: null, title: noticeFor('connect'), next: null };
    },
    async disconnect(surface: Surface): Promise<boolean> {
      const opened = await open(bridge.disconnect(surface));
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
    async logActivity(domain: string, activity: LoggedActivity): Promise<LogActivityAnswer> {
      const opened = await open(bridge.logActivity(domain, activity));
      if (opened.kind === 'failed') return { kind: 'refused', title: noticeFor('logActivity') };
      const answer = opened.value;
      if (answer.kind === 'queued') announceLogged(activity.type, answer.id);
      return answer;
    },
    takeBack,
    endFollowUp: command('endFollowUp', 'cancelFollowUp'),
    unshare: command('unshareLogged', 'unshare'),
    async sendTestNotification(): Promise<TestNotificationAnswer> {
      const opened = await open(bridge.sendTestNotification());
      return opened.kind === 'ok' ? opened.value : { shown: false, text: noticeFor('testNotification') };
    },
  };
}
