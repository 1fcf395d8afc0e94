// The calls that reach out to the desktop: links, the clipboard, notifications, the window itself.
import { isDeepStrictEqual } from 'node:util';
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { notificationPartWords } from '../../../shared/words/notification-check-words.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { seenWith } from '../../../shared/seen.ts';
import { errorShape } from '../../machine/log.ts';
import { readNoticeParts } from '../../reading/view-model/notices-view.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<
  CallParts,
  'checkNotifications' | 'noteHandled' | 'ports' | 'preferences' | 'publish' | 'responder' | 'showRoute'
>;

export function createDesktopCalls({
  checkNotifications,
  noteHandled,
  ports,
  preferences,
  publish,
  responder,
  showRoute,
}: Parts) {
  return {
    async sendTestNotification() {
      const { notifier } = ports;
      // It may respond again, which nobody has noticed yet.
      if ((notifier.service?.trouble() ?? null) !== null) await notifier.service?.ask();
      const outcome = await notifier.show({
        id: 'test',
        title: messages().alertText.test.title,
        body: messages().alertText.test.body,
        sound: preferences.current().settings.notificationSound ? 'system' : 'none',
        onClick: () => ports.panel.open(),
      });
      switch (outcome.kind) {
        case 'shown': {
          const check = await checkNotifications();
          const part = (['permission', 'focus'] as const).find((one) => check?.[one] === 'wrong');
          const { shown } = messages().alertText.test;
          return { shown: true, text: part === undefined ? shown : notificationPartWords(part) };
        }
        case 'failed':
          return { shown: false, text: messages().reasons.notShown[outcome.failure] };
        case 'not-yet':
          // Nobody waits for it any more.
          notifier.close('test');
          return {
            shown: false,
            text: messages().failures.notifications[notifier.service?.trouble()?.kind ?? 'silent'].title,
          };
      }
    },
    async getNotices() {
      try {
        const text = (await ports.host.readNotices?.()) ?? null;
        if (text === null) return { kind: 'from-sources' };
        const notices = readNoticeParts(text);
        return notices.length === 0 ? { kind: 'unreadable' } : { kind: 'listed', notices };
      } catch (error) {
        ports.log.warn('notices-unreadable', errorShape(error));
        return { kind: 'unreadable' };
      }
    },
    async openLink(url) {
      const opened = await ports.host.openLink(url);
      if (opened) responder.actedOnShown();
      return { opened };
    },
    copyText(text) {
      responder.actedOnShown();
      ports.desktop?.writeClipboard(text);
      return null;
    },
    showRoute(route) {
      showRoute(route);
      return null;
    },
    markSeen(more) {
      const { seen } = preferences.current();
      const next = seenWith(seen, more, ports.clock.now());
      if (isDeepStrictEqual(next, seen)) return null;
      preferences.update({ seen: next });
      publish();
      return null;
    },
    noteHandled(seq) {
      noteHandled(seq);
      return null;
    },
    noteHidingHint() {
      preferences.update({ hidingHints: preferences.current().hidingHints + 1 });
      publish();
      return null;
    },
    dismissNotificationCheck() {
      const { notificationCheck } = preferences.current();
      if (notificationCheck !== null)
        preferences.update({ notificationCheck: { ...notificationCheck, isRead: true } });
      publish();
      return null;
    },
    dismissTrayless() {
      preferences.update({ isTraylessRead: true });
      publish();
      return null;
    },
    hidePanel() {
      ports.panel.hide();
      return null;
    },
    restart() {
      ports.host.restart?.();
      return null;
    },
    quit() {
      ports.host.quit();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
