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
import { activityWords } from '../../shared/words/activity-words.ts';
import { callsByName, noticeFor, open, type Announcer } from './call.ts';

export type PanelActions = ReturnType<typeof createActions>;

export function createActions(bridge: BridgeCalls, announcer: Announcer) {
  const { command } = callsByName(bridge, announcer);
  const takeBack = async (id: string): Promise<boolean> => {
    const opened = await open(bridge.discardLogged(id));
    const isBack = opened.kind === 'ok' && opened.value;
    if (!isBack) announcer.showProblem('It is too late to take this signal back: it is on its way.');
    return isBack;
  };
  return {
    setHotWindow: command('setHotWindow', 'Changing the window'),
    checkNow: command('checkNow', 'Checking now'),
    stopReading: command('stopReading', 'Stopping'),
    pause: command('pause', 'Pausing'),
    resume: command('resume', 'Resuming'),
    startDemo: command('startDemo', 'Starting the demo'),
    leaveDemo: command('leaveDemo', 'Leaving the demo'),
    updateSettings: command('updateSettings', 'Saving the setting'),
    hidePanel: command('hidePanel', 'Hiding the panel'),
    restart: command('restart', 'Restarting'),
    quit: command('quit', 'Quitting'),
    /** The key passes through and is kept nowhere in the panel. */
    async connect(request: ConnectRequest): Promise<ConnectAnswer> {
      const opened = await open(bridge.connect(request));
      if (opened.kind === 'ok') return opened.value;
      return { kind: 'refused', field: null, title: noticeFor('Connecting'), next: null };
    },
    async disconnect(surface: Surface): Promise<boolean> {
      const opened = await open(bridge.disconnect(surface));
      if (opened.kind === 'failed') announcer.showProblem(noticeFor('Disconnecting'));
      else if (opened.value.kind === 'key-kept')
        announcer.showProblem(`${opened.value.title} ${opened.value.next}`);
      return opened.kind === 'ok';
    },
    async openLink(url: string): Promise<boolean> {
      const opened = await open(bridge.openLink(url));
      const isOpened = opened.kind === 'ok' && opened.value.opened;
      if (!isOpened)
        announcer.showProblem(
          'This address was not opened. Hotlist opens only web addresses of accounts and people, in the browser that your system names.',
        );
      return isOpened;
    },
    async logActivity(domain: string, activity: LoggedActivity): Promise<LogActivityAnswer> {
      const opened = await open(bridge.logActivity(domain, activity));
      if (opened.kind === 'failed') return { kind: 'refused', title: noticeFor('Logging the activity') };
      const answer = opened.value;
      if (answer.kind === 'queued') {
        announcer.showDone(
          `${activityWords(activity.type)} logged. It goes to the service in a moment.`,
          () => {
            void takeBack(answer.id);
          },
        );
      }
      return answer;
    },
    takeBack,
    endFollowUp: command('endFollowUp', 'Cancelling the follow-up'),
    async sendTestNotification(): Promise<TestNotificationAnswer> {
      const opened = await open(bridge.sendTestNotification());
      return opened.kind === 'ok'
        ? opened.value
        : { shown: false, text: noticeFor('Sending a test notification') };
    },
  };
}
