// The reason why notifications may not appear, with the way to mend it; and all that is known of it, for the diagnostics.
import {
  notificationParts,
  type NotificationCheck,
  type NotificationPart,
} from '../contract/notification-check.ts';
import { messages } from '../messages/messages.ts';
import { dotted } from './text.ts';

export function notificationPartWords(part: Exclude<NotificationPart, 'service'>): string {
  const { title, next } = messages().notificationCheck.wrong[part];
  return `${title} ${next}`;
}

/** `time`: when it was looked at, in words. */
export function notificationCheckWords(
  check: NotificationCheck | undefined,
  time: (at: number) => string,
  hasSound: boolean,
): string {
  const { checkedAt, never, parts, sound } = messages().notificationCheck;
  const known = check === undefined ? [never] : notificationParts.map((part) => parts[part][check[part]]);
  const said = dotted([...known, hasSound ? sound.on : sound.off]);
  return check === undefined ? said : `${checkedAt(time(check.at))}: ${said}`;
}
