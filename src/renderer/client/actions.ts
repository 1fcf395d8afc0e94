// What the user can do that changes something in main. Each call reports a failure as a notice and never throws.
import type { HotlistBridge } from '../../shared/contract/bridge.ts';
import type {
  ConnectAnswer,
  ConnectRequest,
  HotWindow,
  LogSignalAnswer,
  PauseLength,
  Settings,
  Surface,
} from '../../shared/model.ts';
import { wordsFor } from '../../shared/words/text.ts';
import { createRun, noticeFor, open, type Voice } from './call.ts';

export interface TestOutcome {
  readonly shown: boolean;
  readonly text: string;
}

export interface PanelActions {
  setHotWindow(window: HotWindow): Promise<boolean>;
  checkNow(): Promise<boolean>;
  stopReading(): Promise<boolean>;
  pause(length: PauseLength): Promise<boolean>;
  resume(): Promise<boolean>;
  startDemo(): Promise<boolean>;
  leaveDemo(): Promise<boolean>;
  disconnect(surface: Surface): Promise<boolean>;
  updateSettings(patch: Partial<Settings>): Promise<boolean>;
  openLink(url: string): Promise<boolean>;
  hidePanel(): Promise<boolean>;
  quit(): Promise<boolean>;
  /** The key passes through and is kept nowhere in the panel. */
  connect(request: ConnectRequest): Promise<ConnectAnswer>;
  logSignal(domain: string, type: string): Promise<LogSignalAnswer>;
  takeBack(id: string): Promise<boolean>;
  sendTestNotification(): Promise<TestOutcome>;
}

export function createActions(bridge: HotlistBridge, voice: Voice): PanelActions {
  const run = createRun(voice);
  const takeBack = async (id: string): Promise<boolean> => {
    const opened = await open(bridge.discardLogged(id));
    const isBack = opened.kind === 'ok' && opened.value;
    if (!isBack) voice.notice('It is too late to take this signal back: it is on its way.');
    return isBack;
  };
  return {
    setHotWindow: (window) => run('Changing the window', bridge.setHotWindow(window)),
    checkNow: () => run('Checking now', bridge.checkNow()),
    stopReading: () => run('Stopping', bridge.stopReading()),
    pause: (length) => run('Pausing', bridge.pause(length)),
    resume: () => run('Resuming', bridge.resume()),
    startDemo: () => run('Starting the demo', bridge.startDemo()),
    leaveDemo: () => run('Leaving the demo', bridge.leaveDemo()),
    async disconnect(surface) {
      const opened = await open(bridge.disconnect(surface));
      if (opened.kind === 'failed') voice.notice(noticeFor('Disconnecting'));
      else if (opened.value.kind === 'key-kept') voice.notice(`${opened.value.title} ${opened.value.next}`);
      return opened.kind === 'ok';
    },
    updateSettings: (patch) => run('Saving the setting', bridge.updateSettings(patch)),
    hidePanel: () => run('Hiding the panel', bridge.hidePanel()),
    quit: () => run('Quitting', bridge.quit()),
    async openLink(url) {
      const opened = await open(bridge.openLink(url));
      const isOpened = opened.kind === 'ok' && opened.value.opened;
      if (!isOpened)
        voice.notice('Hotlist opens only web addresses of accounts and people. This one was left alone.');
      return isOpened;
    },
    async connect(request) {
      const opened = await open(bridge.connect(request));
      if (opened.kind === 'ok') return opened.value;
      return { kind: 'refused', field: null, title: noticeFor('Connecting'), next: null };
    },
    async logSignal(domain, type) {
      const opened = await open(bridge.logSignal(domain, type));
      if (opened.kind === 'failed') return { kind: 'refused', title: noticeFor('Logging the signal') };
      const answer = opened.value;
      if (answer.kind === 'queued') {
        voice.say(`${wordsFor(type)} logged. It goes to the service in a moment.`, () => {
          void takeBack(answer.id);
        });
      }
      return answer;
    },
    takeBack,
    async sendTestNotification() {
      const opened = await open(bridge.sendTestNotification());
      return opened.kind === 'ok'
        ? opened.value
        : { shown: false, text: noticeFor('Sending a test notification') };
    },
  };
}
