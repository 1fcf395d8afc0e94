// The Notifier port: keeps what was shown, can fail and be clicked, and can stand for a notification service that hangs.
import type { NotificationFailure } from '../../src/shared/contract/alerts.ts';
import type { NotificationTrouble } from '../../src/shared/contract/status.ts';
import type {
  NotificationOutcome,
  NotificationRequest,
  NotificationService,
  Notifier,
} from '../../src/main/pipeline/alerts/deliver/notifier.ts';

export interface FakeNotifier extends Notifier {
  readonly shown: NotificationRequest[];
  readonly closed: string[];
  /** Why the next notifications fail; null = they are shown. */
  failure: NotificationFailure | null;
  /** How often the app has ended. */
  ends: number;
  click(id: string): void;
  /** The ids shown so far, in order. */
  ids(): readonly string[];
}

export function createFakeNotifier(): FakeNotifier {
  const notifier: FakeNotifier = {
    shown: [],
    closed: [],
    failure: null,
    ends: 0,
    show(request) {
      if (notifier.failure !== null) return Promise.resolve({ kind: 'failed', failure: notifier.failure });
      notifier.shown.push(request);
      return Promise.resolve({ kind: 'shown' });
    },
    end() {
      notifier.ends += 1;
      return Promise.resolve();
    },
    close: (id) => void notifier.closed.push(id),
    click: (id) => notifier.shown.find((request) => request.id === id)?.onClick(),
    ids: () => notifier.shown.map((request) => request.id),
  };
  return notifier;
}

export interface HangingNotifier extends FakeNotifier {
  readonly service: NotificationService;
  /** How many times `show` was called. */
  readonly asked: () => number;
  /** The service stops answering. `takesOne`: the next notification is handed over before that is noticed. */
  hang(takesOne?: boolean): void;
  /** The service ends, and none takes its place. */
  leave(): void;
  /** The service answers again. `isAnew`: as a new process, which does not know what was handed to the old one. */
  answer(isAnew?: boolean): void;
}

/** That the service hangs is noticed at the next notification, as on the bus. `now` is the test's clock. */
export function createHangingNotifier(now: () => number): HangingNotifier {
  const plain = createFakeNotifier();
  const listeners = new Set<() => void>();
  let real: NotificationTrouble | null = null;
  let takesOne = false;
  let known: ReturnType<NotificationService['trouble']> = null;
  let asked = 0;
  let taken: {
    readonly request: NotificationRequest;
    readonly settle: (outcome: NotificationOutcome) => void;
  }[] = [];
  const note = (): void => {
    if (real === (known?.kind ?? null)) return;
    known = real === null ? null : { kind: real, sinceAt: known?.sinceAt ?? now() };
    for (const listener of listeners) listener();
  };
  return Object.assign(plain, {
    asked: () => asked,
    show(request: NotificationRequest): Promise<NotificationOutcome> {
      asked += 1;
      if (real === null) {
        plain.shown.push(request);
        return Promise.resolve({ kind: 'shown' });
      }
      note();
      if (!takesOne) return Promise.resolve({ kind: 'not-yet', later: null });
      takesOne = false;
      const later = new Promise<NotificationOutcome>((settle) => taken.push({ request, settle }));
      return Promise.resolve({ kind: 'not-yet', later });
    },
    hang(one = false) {
      real = 'silent';
      takesOne = one;
    },
    leave: () => void (real = 'missing'),
    answer(isAnew = false) {
      real = null;
      for (const { request, settle } of taken) {
        if (!isAnew) plain.shown.push(request);
        settle(isAnew ? { kind: 'not-yet', later: null } : { kind: 'shown' });
      }
      taken = [];
      note();
    },
    service: {
      trouble: () => known,
      ask: () => Promise.resolve(note()),
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
}
