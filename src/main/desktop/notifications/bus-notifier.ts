// Notifications on Linux, over the session bus (freedesktop's "Desktop Notifications Specification"): Electron's own have
// no buttons there (electron#24333) and leave markup in a text as it is. Where the bus cannot be used, the other notifier is.
import { messages } from '../../../shared/messages/messages.ts';
import { z } from 'zod';
import { notificationText } from '../../outside-text.ts';
import type { Clock, NotificationOutcome, NotificationRequest, Notifier } from '../../ports.ts';
import type { BusCall, BusMessage, BusValue } from '../bus/bus-message.ts';
import { subscribeCall, type SessionBus } from '../bus/session-bus.ts';
import { watchService } from './service-watch.ts';

/** The name of a click that is not on a button. */
const CLICK = 'default';

const SERVICE = 'org.freedesktop.Notifications';
const OBJECT = {
  destination: SERVICE,
  path: '/org/freedesktop/Notifications',
  interface: SERVICE,
} as const;

/** Handed to the service, and not known to be off the screen. */
interface Open {
  request: NotificationRequest;
  /** By which the desktop knows it; null until it has answered. */
  number: number | null;
  /** Who showed it: nobody else may say that it was clicked. */
  sender: string | null;
  /** Nobody wants it any more: whatever the service still makes of it is closed. */
  isWithdrawn: boolean;
}

/** Nothing was handed over. */
const notYet: NotificationOutcome = { kind: 'not-yet', later: null };

const capabilitiesSchema = z.tuple([z.array(z.string())]);
const numberSchema = z.tuple([z.number()]);
const chosenSchema = z.tuple([z.number(), z.string()]);
const closedSchema = z.tuple([z.number(), z.number()]);

export function createBusNotifier(options: {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly bus: SessionBus;
  /** Path of the picture. */
  readonly icon: string;
  readonly other: Notifier;
}): Notifier {
  const { clock, bus, icon, other } = options;
  const open = new Map<string, Open>();
  /** Its signals reach this process; null until they were asked for, and after the connection ended. */
  let subscribed: Promise<boolean> | null = null;

  /** What the service can do; null where it cannot be asked. Asked each time: another one may have taken its place. */
  async function capabilities(): Promise<ReadonlySet<string> | null> {
    const reply = await bus.call({ ...OBJECT, member: 'GetCapabilities', signature: '', body: [] });
    const parsed = capabilitiesSchema.safeParse(reply?.body);
    if (!parsed.success) return null;
    subscribed ??= bus.call(subscribeCall(SERVICE, SERVICE)).then((answer) => answer !== null);
    const isSubscribed = await subscribed;
    if (!isSubscribed) subscribed = null;
    return isSubscribed ? new Set(parsed.data[0]) : null;
  }

  const service = watchService(clock, capabilities);

  bus.onClosed(() => {
    subscribed = null;
    open.clear();
  });
  bus.onSignal((signal) => {
    if (signal.interface !== SERVICE) return;
    if (signal.member === 'ActionInvoked') {
      const parsed = chosenSchema.safeParse(signal.body);
      if (!parsed.success) return;
      const [number, name] = parsed.data;
      const found = forget(number, signal);
      if (found === null) return;
      // Some desktops leave it on the screen.
      withdraw(found);
      choose(found.request, name);
    }
    if (signal.member === 'NotificationClosed') {
      const parsed = closedSchema.safeParse(signal.body);
      if (parsed.success) forget(parsed.data[0], signal);
    }
  });

  /** The one with this number that this sender showed; it is no longer open. */
  function forget(number: number, { sender }: BusMessage): Open | null {
    for (const [id, known] of open) {
      if (known.number !== number || known.sender !== sender) continue;
      open.delete(id);
      return known;
    }
    return null;
  }

  function closeNumber(number: number): void {
    void bus.call({ ...OBJECT, member: 'CloseNotification', signature: 'u', body: [number] });
  }

  /** Off the screen, or as soon as the service says by which number it is there. */
  function withdraw(shown: Open): void {
    shown.isWithdrawn = true;
    if (shown.number !== null) closeNumber(shown.number);
  }

  /** Shows it, or gives it new words in its place; false when the service refused, or ended before it answered. */
  async function hand(
    shown: Open,
    request: NotificationRequest,
    known: ReadonlySet<string>,
  ): Promise<boolean> {
    const reply = await bus.call(notifyCall(request, icon, known, shown.number ?? 0));
    const parsed = numberSchema.safeParse(reply?.body);
    if (!parsed.success) {
      if (shown.number === null && open.get(request.id) === shown) open.delete(request.id);
      return false;
    }
    const [number] = parsed.data;
    if (shown.isWithdrawn) {
      closeNumber(number);
      return true;
    }
    shown.number = number;
    shown.sender = reply?.sender ?? null;
    shown.request = request;
    open.set(request.id, shown);
    return true;
  }

  async function showNew(
    request: NotificationRequest,
    known: ReadonlySet<string>,
  ): Promise<NotificationOutcome> {
    const shown: Open = { request, number: null, sender: null, isWithdrawn: false };
    open.set(request.id, shown);
    const handed = hand(shown, request, known);
    const answer = await service.inTime(handed);
    // It lies before the service, which may still show it: sent once more, it would be there twice.
    if (answer === null)
      return { kind: 'not-yet', later: handed.then((isShown) => (isShown ? { kind: 'shown' } : notYet)) };
    return answer.value ? { kind: 'shown' } : { kind: 'failed', failure: 'not-accepted' };
  }

  return {
    async show(request) {
      if (service.silentSinceAt() !== null) return notYet;
      // The other notifier would wait for the same service, and the whole app with it.
      const answer = await service.inTime(capabilities());
      if (answer === null) return notYet;
      return answer.value === null ? other.show(request) : showNew(request, answer.value);
    },
    update(id, words) {
      const shown = open.get(id);
      if (shown === undefined) return other.update?.(id, words);
      const { number } = shown;
      // Nobody waits for it: a service that hangs takes it when it is back.
      void capabilities().then((known) => {
        if (known === null || open.get(id) !== shown || shown.number !== number) return;
        void hand(shown, { ...shown.request, ...words, silent: true }, known);
      });
    },
    close(id) {
      const shown = open.get(id);
      if (shown === undefined) return other.close(id);
      open.delete(id);
      withdraw(shown);
    },
    service,
  };
}

function choose({ onClick, onAction, actions = [] }: NotificationRequest, name: string): void {
  const chosen = actions.find(({ action }) => action === name);
  if (name === CLICK) onClick();
  else if (chosen !== undefined) onAction?.(chosen.action);
}

function notifyCall(
  request: NotificationRequest,
  icon: string,
  known: ReadonlySet<string>,
  replaced: number,
): BusCall {
  const { title, body } = notificationText(request, known.has('body-markup'));
  const { silent, actions = [] } = request;
  const buttons = [
    CLICK,
    messages().alertText.buttons.open,
    ...actions.flatMap(({ action, label }) => [action, label]),
  ];
  const hints: readonly (readonly [string, BusValue])[] = [
    ['desktop-entry', { type: 's', value: 'hotlist' }],
    ...(silent ? [['suppress-sound', { type: 'b', value: true }] as const] : []),
  ];
  return {
    ...OBJECT,
    member: 'Notify',
    signature: 'susssasa{sv}i',
    body: ['Hotlist', replaced, icon, title, body, known.has('actions') ? buttons : [], hints, -1],
  };
}
