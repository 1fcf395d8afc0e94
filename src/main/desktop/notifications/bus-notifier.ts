// Notifications on Linux, over the session bus (freedesktop's "Desktop Notifications Specification"): Electron's own have
// no buttons there (electron#24333) and leave markup in a text as it is. Where the bus cannot be used, the other notifier is.
import { messages } from '../../../shared/messages/messages.ts';
import { z } from 'zod';
import { SECOND_MS } from '../../../shared/time-units.ts';
import { notificationText } from '../../outside-text.ts';
import type { Clock, NotificationOutcome, NotificationRequest, Notifier } from '../../ports.ts';
import type { BusCall, BusMessage, BusValue } from '../bus/bus-message.ts';
import { subscribeCall, type SessionBus } from '../bus/session-bus.ts';

/** A notification that is not confirmed within this time counts as not shown. */
const ANSWER_MS = 10 * SECOND_MS;

/** The name of a click that is not on a button. */
const CLICK = 'default';

const SERVICE = 'org.freedesktop.Notifications';
const OBJECT = {
  destination: SERVICE,
  path: '/org/freedesktop/Notifications',
  interface: SERVICE,
} as const;

interface Open {
  readonly request: NotificationRequest;
  /** By which the desktop knows it. */
  readonly number: number;
  /** Who showed it: nobody else may say that it was clicked. */
  readonly sender: string | null;
}

const capabilitiesSchema = z.tuple([z.array(z.string())]);
const numberSchema = z.tuple([z.number()]);
const chosenSchema = z.tuple([z.number(), z.string()]);
const closedSchema = z.tuple([z.number(), z.number()]);

export function createBusNotifier(options: {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly bus: SessionBus;
  /** Path of the picture. */
  readonly icon: string;
  readonly other: Notifier;
}): Notifier {
  const { clock, bus, icon, other } = options;
  const open = new Map<string, Open>();
  /** What the service can do; null where it cannot be asked, and after the connection ended. */
  let asked: Promise<ReadonlySet<string> | null> | null = null;

  async function ask(): Promise<ReadonlySet<string> | null> {
    const reply = await bus.call({ ...OBJECT, member: 'GetCapabilities', signature: '', body: [] });
    const parsed = capabilitiesSchema.safeParse(reply?.body);
    if (!parsed.success) return null;
    return (await bus.call(subscribeCall(SERVICE, SERVICE))) === null ? null : new Set(parsed.data[0]);
  }

  async function capabilities(): Promise<ReadonlySet<string> | null> {
    asked ??= ask();
    const known = await asked;
    // A service that starts later is asked anew.
    if (known === null) asked = null;
    return known;
  }

  bus.onClosed(() => {
    asked = null;
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
      closeNumber(number);
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

  /** Resolves once it is on the screen or is known to have failed. */
  function send(
    request: NotificationRequest,
    known: ReadonlySet<string>,
    replaced: number,
  ): Promise<NotificationOutcome> {
    return new Promise((resolve) => {
      let isLate = false;
      const cancel = clock.setTimer(ANSWER_MS, () => {
        isLate = true;
        resolve({ kind: 'failed', failure: 'not-accepted' });
      });
      void bus.call(notifyCall(request, icon, known, replaced)).then((reply) => {
        cancel();
        const parsed = numberSchema.safeParse(reply?.body);
        if (!parsed.success) return resolve({ kind: 'failed', failure: 'not-accepted' });
        const [number] = parsed.data;
        // It has been said that it was not shown.
        if (isLate) return closeNumber(number);
        open.set(request.id, { request, number, sender: reply?.sender ?? null });
        resolve({ kind: 'shown' });
      });
    });
  }

  return {
    async show(request) {
      const known = await withDeadline(clock, capabilities());
      return known === null ? other.show(request) : send(request, known, 0);
    },
    update(id, words) {
      const shown = open.get(id);
      if (shown === undefined) return other.update?.(id, words);
      void capabilities().then((known) => {
        if (known !== null && open.get(id) === shown)
          void send({ ...shown.request, ...words, silent: true }, known, shown.number);
      });
    },
    close(id) {
      const shown = open.get(id);
      if (shown === undefined) return other.close(id);
      open.delete(id);
      closeNumber(shown.number);
    },
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

/** Null when the service hangs: the other notifier may still reach it, and says so when it does not. */
function withDeadline<T>(clock: Pick<Clock, 'setTimer'>, work: Promise<T | null>): Promise<T | null> {
  return new Promise((resolve) => {
    const cancel = clock.setTimer(ANSWER_MS, () => resolve(null));
    void work.then((value) => {
      cancel();
      resolve(value);
    });
  });
}
