// Sends pending posts to the user's webhook, one after another: retried with a growing pause or for as long as the receiver
// asks, repeated only with the same idempotency key, dropped after a day. Whatever fails here is shown as a status and stops
// nothing else.
import type { WebhookFailure } from '../../../shared/contract/webhook.ts';
import type {
  Alert,
  Settings,
  WebhookAddressAnswer,
  WebhookTestAnswer,
  WebhookView,
  WeekView,
} from '../../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import { instantOf, localTime } from '../../machine/local-time.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Http } from '../../machine/http-port.ts';
import type { Keychain } from '../../machine/keychain.ts';
import type { PostPause } from '../store/webhook-state.ts';
import type { Store } from '../store/store.ts';
import { deliver, type Delivery } from './deliver.ts';
import { isPosted, postOfAlert, postOfOrganization, postOfTest, postOfWeek, type Post } from './post.ts';
import { bodyOf } from './shapes.ts';
import { checkWebhookAddress } from './webhook-address.ts';

export interface OutgoingParts {
  readonly clock: Clock;
  readonly http: Pick<Http, 'send'>;
  readonly keychain: Keychain;
  /** The keychain entry of the address. */
  readonly entry: string;
  readonly settings: () => Settings;
  readonly store: () => Store;
  /** The demo's companies are invented, so nothing from it is posted except a test. */
  readonly isDemo: () => boolean;
  /** By the organization; 'unread': what it wants is not known, so nothing is posted and nothing is forgotten. */
  readonly forbidden: 'off' | 'unread' | null;
  readonly week: (store: Store) => WeekView;
  /** Catches what is thrown, which must not reach the delivery of alerts. */
  readonly guard: <T>(work: () => T) => T | null;
  readonly onChange: () => void;
}

export interface Outgoing {
  /** Call it in the transaction that records the delivery of an alert. */
  enqueue(store: Store, alert: Pick<Alert, 'id' | 'kind'>): void;
  /** Checks whether there is anything to post; cheap, called with every change of what is shown. */
  look(): void;
  view(): WebhookView;
  /** Stores it in the keychain. Pending posts are tried at once. Never rejects. */
  setAddress(text: string): Promise<WebhookAddressAnswer>;
  /** False when the keychain did not respond; it is no longer used in any case. */
  forgetAddress(): Promise<boolean>;
  /** Posts an example, whether posting is on or off. Never rejects. */
  test(): Promise<WebhookTestAnswer>;
  /** Ends what is in progress; leaves no timer. Posts that were not accepted stay pending. */
  stop(): Promise<void>;
}

/** Slack accepts one per second for each address. ms. */
const APART_MS = SECOND_MS;

/** After the first failure; doubled with each further one up to the longest. ms. */
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** Anything older is no news. ms. */
const OLDEST_MS = DAY_MS;

/**
 * A post lives for a day. A receiver that asks for a month by mistake, or is fixed sooner, is tried again within that day.
 * ms.
 */
const LONGEST_WISH_MS = 6 * HOUR_MS;

/** More than a day of any pace brings; the oldest are dropped. */
const MOST_WAITING = 500;

/** How often to check whether a week has ended. ms. */
const WEEK_CHECK_MS = 15 * MINUTE_MS;

/** How many days after Monday the week is still posted, if nobody was at the machine. */
const WEEK_LATE_DAYS = 2;

const MONDAY = 1;

const noPause: PostPause = { fromAt: 0, ms: 0 };

/** Failures where sending again does not help, or might cause a duplicate. */
const isFinal: Readonly<Record<WebhookFailure, boolean>> = {
  redirected: false,
  refused: false,
  'not-taken': true,
  limited: false,
  'server-error': false,
  'no-route': false,
  proxy: false,
  tls: false,
  timeout: false,
  'cut-off': false,
};

type Address =
  | { readonly kind: 'unread' | 'absent' | 'unavailable' }
  | { readonly kind: 'present'; readonly address: string; readonly host: string; readonly isKept: boolean };

export function createOutgoing(parts: OutgoingParts): Outgoing {
  const { clock, keychain, entry } = parts;
  let address: Address = { kind: 'unread' };
  let last: WebhookView['last'] = null;
  let droppedCount = 0;
  let failures = 0;
  /** Counted from an instant, so that setting the clock back does not lengthen it. */
  let pause: PostPause = noPause;
  let isRestRead = false;
  let hasAsked = false;
  let running: Promise<void> | null = null;
  let isStopped = false;
  let cancelTimer: (() => void) | null = null;
  const stopping = new AbortController();
  /** Accepted, although the disk could not record it: not sent again in this run. */
  const taken = new Set<string>();

  const isWanted = (): boolean =>
    !isStopped && parts.forbidden === null && parts.settings().webhookOn && !parts.isDemo();

  const current = (): Address => address;
  const readAddress = async (): Promise<Address> => {
    if (address.kind === 'present' || address.kind === 'absent') return address;
    const read = await keychain.read(entry);
    // It may have been set meanwhile.
    const now = current();
    if (now.kind === 'present' || now.kind === 'absent') return now;
    const checked = read.kind === 'present' ? checkWebhookAddress(read.secret) : null;
    if (read.kind === 'unavailable') address = { kind: 'unavailable' };
    else if (checked?.kind === 'ok') address = { ...checked, kind: 'present', isKept: true };
    else address = { kind: 'absent' };
    return address;
  };

  const wait = (ms: number): void => {
    cancelTimer?.();
    cancelTimer = isStopped
      ? null
      : clock.setTimer(Math.max(0, ms), () => {
          cancelTimer = null;
          look();
        });
  };

  const pauseFor = (ms: number): void => {
    pause = { fromAt: clock.now(), ms };
  };
  /** What is left of the pause; 0 or less when it is over. ms. */
  const pauseLeftMs = (): number => {
    const now = clock.now();
    if (now < pause.fromAt) pause = { ...pause, fromAt: now };
    return pause.fromAt + pause.ms - now;
  };

  const oweWeek = (store: Store): void => {
    const settings = parts.settings();
    if (!settings.webhookWeek) return;
    const now = clock.now();
    const offset = (at: number): number => clock.utcOffsetMinutes(at);
    const { day, weekday } = localTime(now, offset);
    const monday = day - ((weekday - MONDAY + 7) % 7);
    const before = store.webhookState.lastWeek();
    // Turned on in the middle of a week: the next one is the first.
    if (before === null) return store.webhookState.noteWeek(day === monday ? monday - 7 : monday);
    // Recorded by a clock that was far ahead; one week may be due to crossing time zones.
    if (before > monday + 7) return store.webhookState.noteWeek(monday);
    if (before >= monday || now < instantOf(monday, settings.briefingMinute, offset)) return;
    store.transaction(() => {
      store.webhookState.noteWeek(monday);
      if (day - monday <= WEEK_LATE_DAYS) store.pendingPosts.add(`week:${monday}`, now);
    });
  };

  const postOf = (store: Store, subject: string): Post | null => {
    const settings = parts.settings();
    const day = /^week:(-?\d+)$/.exec(subject)?.[1];
    if (day !== undefined)
      return settings.webhookWeek
        ? postOfWeek(store, parts.week(store), settings, Number(day), (at) => clock.utcOffsetMinutes(at))
        : null;
    const alert = store.ledger.find(subject);
    return alert === null ? null : postOfAlert(store, alert, settings);
  };

  /** The next one to be posted; posts that are no longer wanted are removed. */
  const nextOf = (store: Store): { readonly subject: string; readonly post: Post } | null => {
    const pending = store.pendingPosts.list();
    for (const [index, { subject, addedAt }] of pending.entries()) {
      const isDue = Math.abs(clock.now() - addedAt) < OLDEST_MS && pending.length - index <= MOST_WAITING;
      const post = isDue && !taken.has(subject) ? postOf(store, subject) : null;
      if (post !== null) return { subject, post: postOfOrganization(post, entry) };
      if (!isDue) droppedCount += 1;
      store.pendingPosts.remove(subject);
      taken.delete(subject);
    }
    return null;
  };

  /** The receiver's request survives a restart; our own pause does not. If the disk refuses it, this run is unaffected. */
  const keepPause = (store: Store, wishedMs: number | null): void => {
    parts.guard(() => store.webhookState.notePause(wishedMs === null ? null : pause));
  };

  /** From the previous run, so that the settings can show why nothing is posted. */
  const recallPause = (store: Store): void => {
    const { fromAt, ms } = store.webhookState.pause() ?? pause;
    pause = { fromAt, ms: Math.min(ms, LONGEST_WISH_MS) };
    isRestRead = true;
    const leftMs = pauseLeftMs();
    if (leftMs > APART_MS)
      last = {
        kind: 'failed',
        at: pause.fromAt,
        failure: 'limited',
        status: null,
        againAt: clock.now() + leftMs,
      };
  };

  const settle = (store: Store, subject: string, { failure, status, ...answer }: Delivery): void => {
    const now = clock.now();
    const retryAfterMs = answer.retryAfterMs === null ? null : Math.min(answer.retryAfterMs, LONGEST_WISH_MS);
    if (failure === null || isFinal[failure]) {
      failures = 0;
      pauseFor(Math.max(APART_MS, retryAfterMs ?? 0));
      keepPause(store, retryAfterMs);
      if (failure === null) last = { kind: 'delivered', at: now };
      else {
        droppedCount += 1;
        last = { kind: 'failed', at: now, failure, status, againAt: null };
      }
      taken.add(subject);
      store.pendingPosts.remove(subject);
      taken.delete(subject);
      return;
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
    failures += 1;
    pauseFor(Math.max(pauseMs, retryAfterMs ?? 0));
    keepPause(store, retryAfterMs);
    last = { kind: 'failed', at: now, failure, status, againAt: now + pause.ms };
  };

  const run = async (): Promise<void> => {
    const store = parts.store();
    const before = address;
    const target = await readAddress();
    if (target !== before) parts.onChange();
    if (!isWanted() || target.kind !== 'present' || pauseLeftMs() > 0) return;
    const next = nextOf(store);
    if (next === null) return;
    const body = bodyOf(next.post, parts.settings().webhookShape);
    const delivery = await deliver(
      { http: parts.http, now: () => clock.now(), address: target.address },
      next.post,
      body,
      stopping.signal,
    );
    // Interrupted: it stays pending and is sent with the same key by the next run. So it does for another address that was
    // entered since; to enter the same one again changes nothing.
    const latest = current();
    const isSame = latest.kind === 'present' && latest.address === target.address;
    if (stopping.signal.aborted || !isSame) return;
    settle(store, next.subject, delivery);
    parts.onChange();
  };

  function look(): void {
    if (isStopped || running !== null) return;
    cancelTimer?.();
    cancelTimer = null;
    if (!isWanted()) {
      if (!parts.isDemo() && parts.forbidden !== 'unread') parts.guard(() => forgetPending(parts.store()));
      return;
    }
    const hasOwed = parts.guard(() => {
      if (!isRestRead) recallPause(parts.store());
      oweWeek(parts.store());
      return parts.store().pendingPosts.list().length > 0;
    });
    if (address.kind !== 'unread' && (hasOwed !== true || address.kind === 'absent'))
      return wait(WEEK_CHECK_MS);
    const leftMs = pauseLeftMs();
    // The first time the address is read anyway, because the settings show it.
    if (leftMs > 0 && hasAsked) return wait(leftMs);
    hasAsked = true;
    running = run()
      .catch((error: unknown) => {
        parts.guard(() => {
          throw error;
        });
        pauseFor(Math.max(FIRST_PAUSE_MS, pauseLeftMs()));
      })
      .finally(() => {
        running = null;
        if (address.kind === 'unavailable') pauseFor(Math.max(MINUTE_MS, pauseLeftMs()));
        look();
      });
  }

  /** Nothing is posted for a period in which nobody wanted it. */
  const forgetPending = (store: Store): void => {
    for (const { subject } of store.pendingPosts.list()) store.pendingPosts.remove(subject);
  };

  const tryNow = (): void => {
    failures = 0;
    pause = noPause;
    isRestRead = true;
    parts.guard(() => parts.store().webhookState.notePause(null));
    look();
    parts.onChange();
  };

  return {
    enqueue(store, { id, kind }) {
      if (!isWanted() || !isPosted(kind, parts.settings())) return;
      parts.guard(() => store.pendingPosts.add(id, clock.now()));
      // Once the transaction that it is part of has ended; a post that is under way is followed by a look.
      if (running === null) wait(0);
    },
    look,
    view() {
      return {
        address:
          address.kind === 'present'
            ? { kind: 'present', host: address.host, isKept: address.isKept }
            : { kind: address.kind === 'absent' ? 'absent' : 'unknown' },
        waitingCount: isWanted() ? parts.store().pendingPosts.list().length : 0,
        last,
        droppedCount,
      };
    },
    async setAddress(text) {
      if (parts.forbidden !== null) return { kind: 'refused', reason: 'forbidden' };
      const checked = checkWebhookAddress(text);
      if (checked.kind === 'bad') return { kind: 'refused', reason: checked.reason };
      const isKept = (await keychain.write(entry, checked.address)) === 'written';
      address = { ...checked, kind: 'present', isKept };
      last = null;
      tryNow();
      return { kind: isKept ? 'kept' : 'session' };
    },
    async forgetAddress() {
      address = { kind: 'absent' };
      last = null;
      const removed = await keychain.remove(entry);
      parts.onChange();
      return removed !== 'unavailable';
    },
    async test() {
      if (parts.forbidden !== null) return { kind: 'forbidden' };
      keychain.allowDialog();
      const target = await readAddress();
      if (target.kind !== 'present') {
        parts.onChange();
        return { kind: target.kind === 'unavailable' ? 'keychain-silent' : 'no-address' };
      }
      const post = postOfTest(parts.settings(), clock.now());
      const body = bodyOf(post, parts.settings().webhookShape);
      const { failure, status, text } = await deliver(
        { http: parts.http, now: () => clock.now(), address: target.address },
        post,
        body,
        stopping.signal,
      );
      // The cause has been fixed, so what is pending need not wait longer.
      if (failure === null && last?.kind === 'failed' && last.failure !== 'limited') tryNow();
      else parts.onChange();
      return { kind: 'answered', body, failure, status, text };
    },
    async stop() {
      isStopped = true;
      cancelTimer?.();
      cancelTimer = null;
      stopping.abort();
      await running;
    },
  };
}
