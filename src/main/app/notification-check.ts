// Looks once a week, and whenever the user tries a notification, whether the next one would appear. It only reads: nothing is shown
// that nobody asked for.
import {
  notificationParts,
  type NotificationCheck,
  type NotificationPartState,
} from '../../shared/contract/notification-check.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { Ports } from './ports.ts';

const EVERY_MS = 7 * DAY_MS;

export interface NotificationChecker {
  /** Looks if a week has passed, on whichever side of a clock that was changed. */
  lookIfDue(): void;
  /** Null where nothing can be read. Never rejects. */
  look(): Promise<NotificationCheck | null>;
}

export function createNotificationChecker(
  ports: Pick<Ports, 'clock' | 'doNotDisturb' | 'notificationPermission' | 'notifier'>,
  preferences: Pick<Preferences, 'current' | 'update'>,
  onChange: () => void,
): NotificationChecker {
  const { clock, doNotDisturb, notificationPermission, notifier } = ports;
  const { service } = notifier;
  const canRead = service !== undefined || doNotDisturb !== undefined;
  let looking: Promise<NotificationCheck | null> | null = null;

  async function read(): Promise<NotificationCheck> {
    await service?.ask();
    const [permission, focus] = await Promise.all([
      notificationPermission?.read() ?? 'unknown',
      doNotDisturb?.read() ?? 'unknown',
    ]);
    const found = {
      service: service === undefined ? 'unknown' : service.trouble() === null ? 'fine' : 'wrong',
      permission: stateOf(permission, 'yes'),
      focus: stateOf(focus, 'off'),
    } as const;
    const before = preferences.current().notificationCheck;
    // A fault that was said once is not said again.
    const isSame = before !== null && notificationParts.every((part) => before[part] === found[part]);
    return { at: clock.now(), ...found, isRead: isSame && before.isRead };
  }

  function look(): Promise<NotificationCheck | null> {
    if (!canRead) return Promise.resolve(null);
    looking ??= read()
      .then((notificationCheck) => {
        preferences.update({ notificationCheck });
        onChange();
        return notificationCheck;
      })
      .catch(() => null)
      .finally(() => (looking = null));
    return looking;
  }

  return {
    look,
    lookIfDue() {
      const last = preferences.current().notificationCheck;
      if (last === null || Math.abs(clock.now() - last.at) >= EVERY_MS) void look();
    },
  };
}

function stateOf(answer: string, fine: string): NotificationPartState {
  return answer === 'unknown' ? 'unknown' : answer === fine ? 'fine' : 'wrong';
}
