// Notifications on Linux, over the session bus (freedesktop's "Desktop Notifications Specification"): Electron's own have no
// buttons there (electron#24333), do not escape markup, and block the whole app while the service hangs.
import { SECOND_MS } from '../../../../shared/time-units.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import { z } from 'zod';
import { notificationText } from '../../../machine/outside-text.ts';
import type { Clock } from '../../../machine/clock.ts';
import type {
  NotificationOutcome,
  NotificationRequest,
  Notifier,
} from '../../../pipeline/alerts/deliver/notifier.ts';
import type { BusCall, BusMessage, BusValue } from '../bus/bus-message.ts';
import { onOwnerChange, signalsOf, type SessionBus } from '../bus/session-bus.ts';
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
  /** The desktop's id for it; null until it has answered. */
  number: number | null;
  /** Which sender showed it: nobody else may report a click on it. */
  sender: string | null;
  /** No longer wanted: if the service still shows it, it is closed. */
  isWithdrawn: boolean;
}

/** How long the end of the app waits for what it withdraws: a service that works answers at once. */
const END_MS = SECOND_MS;

/** Nothing was handed over. */
const notYet: NotificationOutcome = { kind: 'not-yet', later: null };

const capabilitiesSchema = z.tuple([z.array(z.string())]);
const numberSchema = z.tuple([z.number()]);
const chosenSchema = z.tuple([z.number(), z.string()]);
const closedSchema = z.tuple([z.number(), z.number()]);

export function createBusNotifier(options: {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly bus: SessionBus;
  /** Path of the picture, which another process reads. */
  readonly icon: string;
}): Notifier {
  const { clock, bus, icon } = options;
  const open = new Map<string, Open>();

  /**
   * The service's capabilities; null if there is none. Asked each time, because another service may have replaced it.
   */
  async function capabilities(): Promise<ReadonlySet<string> | null> {
    const reply = await bus.call({ ...OBJECT, member: 'GetCapabilities', signature: '', body: [] });
    const parsed = capabilitiesSchema.safeParse(reply?.body);
    return parsed.success ? new Set(parsed.data[0]) : null;
  }

  const service = watchService(clock, capabilities);
  onOwnerChange(bus, SERVICE, () => {
    if (service.trouble() !== null) void service.ask();
  });

  bus.subscribe(signalsOf(SERVICE, SERVICE));
  bus.onClosed(() => open.clear());
  bus.onSignal((signal) => {
    if (signal.interface !== SERVICE) return;
    if (signal.member === 'ActionInvoked') {
      const parsed = chosenSchema.safeParse(signal.body);
      if (!parsed.success) return;
      const [number, name] = parsed.data;
      const found = forget(number, signal);
      if (found === null) return;
      // Some desktops leave it on the screen.
      void withdraw(found);
      choose(found.request, name);
    }
    if (signal.member === 'NotificationClosed') {
      const parsed = closedSchema.safeParse(signal.body);
      if (parsed.success) forget(parsed.data[0], signal);
    }
  });

  /** Finds and removes the open one with this number that this sender showed; null without one. */
  function forget(number: number, { sender }: BusMessage): Open | null {
    for (const [id, known] of open) {
      if (known.number !== number || known.sender !== sender) continue;
      open.delete(id);
      return known;
    }
    return null;
  }

  function closeNumber(number: number, sender: string | null): Promise<unknown> {
    const member = 'CloseNotification';
    return bus.call({ ...OBJECT, ...destinationOf(sender), member, signature: 'u', body: [number] });
  }

  /** Closes it, or will as soon as the service says under which number it is shown. */
  async function withdraw(shown: Open): Promise<void> {
    shown.isWithdrawn = true;
    if (shown.number !== null) await closeNumber(shown.number, shown.sender);
  }

  /** Shows it, or replaces its text; false when the service refused, or ended before it answered. */
  async function hand(
    shown: Open,
    request: NotificationRequest,
    known: ReadonlySet<string>,
  ): Promise<boolean> {
    const call = notifyCall(request, icon, known, shown.number ?? 0);
    const reply = await bus.call({ ...call, ...destinationOf(shown.sender) });
    const parsed = numberSchema.safeParse(reply?.body);
    if (!parsed.success) {
      if (shown.number === null && open.get(request.id) === shown) open.delete(request.id);
      return false;
    }
    const [number] = parsed.data;
    if (shown.isWithdrawn) {
      void closeNumber(number, reply?.sender ?? null);
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
    // The service has it and may still show it; sending it again would show it twice.
    if (answer === null)
      return { kind: 'not-yet', later: handed.then((isShown) => (isShown ? { kind: 'shown' } : notYet)) };
    return answer.value ? { kind: 'shown' } : { kind: 'failed', failure: 'not-accepted' };
  }

  return {
    async show(request) {
      if (service.trouble() !== null) return notYet;
      const known = await service.look();
      return known === null ? notYet : showNew(request, known);
    },
    update(id, words) {
      const shown = open.get(id);
      if (shown === undefined) return;
      const { number } = shown;
      // Nobody waits for it: a service that hangs handles it once it is back.
      void capabilities().then((known) => {
        if (known === null || open.get(id) !== shown || shown.number !== number) return;
        void hand(shown, { ...shown.request, ...words, sound: 'none' }, known);
      });
    },
    close(id) {
      const shown = open.get(id);
      if (shown === undefined) return;
      open.delete(id);
      void withdraw(shown);
    },
    end() {
      const left = [...open.values()];
      open.clear();
      if (left.length === 0 || service.trouble() !== null) return Promise.resolve();
      return new Promise((resolve) => {
        const cancel = clock.setTimer(END_MS, resolve);
        void Promise.all(left.map(withdraw)).then(() => {
          cancel();
          resolve();
        });
      });
    },
    service,
  };
}

/**
 * Numbers are those of one service. Another one that has replaced it counts anew, and would close or overwrite what a
 * different program shows; addressed to the one that is gone, the call reaches nobody. Null: whoever is the service now.
 */
function destinationOf(sender: string | null): Pick<BusCall, 'destination'> {
  return { destination: sender ?? SERVICE };
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
  const { sound, actions = [] } = request;
  const buttons = [
    // Some desktops draw a button for the click, too.
    CLICK,
    messages().alertText.buttons.open,
    ...actions.flatMap(({ action, label }) => [action, label]),
  ];
  const hints: readonly (readonly [string, BusValue])[] = [
    ['desktop-entry', { type: 's', value: 'hotlist' }],
    ...(sound !== 'system' ? [['suppress-sound', { type: 'b', value: true }] as const] : []),
  ];
  return {
    ...OBJECT,
    member: 'Notify',
    signature: 'susssasa{sv}i',
    body: ['Hotlist', replaced, icon, title, body, known.has('actions') ? buttons : [], hints, -1],
  };
}
