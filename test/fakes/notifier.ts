// The Notifier port: keeps what was shown, can fail, can be clicked.
import type { NotificationFailure } from '../../src/shared/contract/alerts.ts';
import type { NotificationRequest, Notifier } from '../../src/main/ports.ts';

export interface FakeNotifier extends Notifier {
  readonly shown: NotificationRequest[];
  readonly closed: string[];
  /** Why the next ones fail; null shows them. */
  failure: NotificationFailure | null;
  click(id: string): void;
  /** The ids shown so far, in order. */
  ids(): readonly string[];
}

export function createFakeNotifier(): FakeNotifier {
  const notifier: FakeNotifier = {
    shown: [],
    closed: [],
    failure: null,
    show(request) {
      if (notifier.failure !== null) return Promise.resolve({ kind: 'failed', failure: notifier.failure });
      notifier.shown.push(request);
      return Promise.resolve({ kind: 'shown' });
    },
    close: (id) => void notifier.closed.push(id),
    click: (id) => notifier.shown.find((request) => request.id === id)?.onClick(),
    ids: () => notifier.shown.map((request) => request.id),
  };
  return notifier;
}
