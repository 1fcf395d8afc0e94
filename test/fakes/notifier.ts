// The Notifier port: keeps what was shown, can fail, can be clicked, and what shows it can hang.
import type { NotificationFailure } from '../../src/shared/contract/alerts.ts';
import type {
  NotificationOutcome,
  NotificationRequest,
  NotificationService,
  Notifier,
} from '../../src/main/ports.ts';

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

export interface HangingNotifier extends FakeNotifier {
  readonly service: NotificationService;
  /** How often something was to be shown. */
  readonly asked: () => number;
  /** `takesOne`: the next one is handed over before that is found out. */
  hang(takesOne?: boolean): void;
  /** `isAnew`: in a new process, which knows nothing of what was handed to the last one. */
  answer(isAnew?: boolean): void;
}

/** Found out by what is to be shown next, as on the bus; `now`: of the test's clock. */
export function createHangingNotifier(now: () => number): HangingNotifier {
  const plain = createFakeNotifier();
  const listeners = new Set<() => void>();
  let isHanging = false;
  let takesOne = false;
  let silentSinceAt: number | null = null;
  let asked = 0;
  let taken: {
    readonly request: NotificationRequest;
    readonly settle: (outcome: NotificationOutcome) => void;
  }[] = [];
  const note = (sinceAt: number | null): void => {
    if ((silentSinceAt === null) === (sinceAt === null)) return;
    silentSinceAt = sinceAt;
    for (const listener of listeners) listener();
  };
  return Object.assign(plain, {
    asked: () => asked,
    show(request: NotificationRequest): Promise<NotificationOutcome> {
      asked += 1;
      if (!isHanging) {
        plain.shown.push(request);
        return Promise.resolve({ kind: 'shown' });
      }
      note(now());
      if (!takesOne) return Promise.resolve({ kind: 'not-yet', later: null });
      takesOne = false;
      const later = new Promise<NotificationOutcome>((settle) => taken.push({ request, settle }));
      return Promise.resolve({ kind: 'not-yet', later });
    },
    hang(one = false) {
      isHanging = true;
      takesOne = one;
    },
    answer(isAnew = false) {
      isHanging = false;
      for (const { request, settle } of taken) {
        if (!isAnew) plain.shown.push(request);
        settle(isAnew ? { kind: 'not-yet', later: null } : { kind: 'shown' });
      }
      taken = [];
      note(null);
    },
    service: {
      silentSinceAt: () => silentSinceAt,
      ask: () => Promise.resolve(isHanging ? note(now()) : note(null)),
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
}
