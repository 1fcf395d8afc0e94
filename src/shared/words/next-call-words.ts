// The next call in words: the same in the panel, the tray, the terminal and for assistants.
import { UNCONTACTED_DAYS } from '../contract/next-call.ts';
import type { NextCall } from '../model/hot.ts';
import { messages } from '../messages/messages.ts';
import { alertBody, alertParts } from './alert-body.ts';
import { clockTime, momentTime } from './clock-words.ts';
import { dotted } from './text.ts';
import { waitingWords, type DayOf } from './waiting-words.ts';

/** What happened there, or why it is hot: `Demo request`. */
export function callWhat({ alert, hot }: Pick<NextCall, 'alert' | 'hot'>): string {
  if (alert !== null) return alertParts(alert)?.what ?? alertBody(alert);
  return messages().nextCall.uncontacted(UNCONTACTED_DAYS, hot?.areReported === true);
}

/** `Alma Zelkling, Director of Growth`. */
export function callWho({ person }: Pick<NextCall, 'person'>): string {
  if (person === null) return messages().nextCall.nobodyKnown;
  return person.title === null ? person.name : `${person.name}, ${person.title}`;
}

/** `10:40 there`, `03:10 there · from 08:00 there, 14:00 here` outside of the calling hours, or `` where it is not known. */
export function thereWords({ there }: Pick<NextCall, 'there'>, now: number): string {
  if (there === null) return '';
  const words = messages().nextCall;
  const { offsetMinutes, opens } = there;
  const time = words.there(clockTime(now, offsetMinutes));
  if (opens === null || now >= opens.at) return time;
  const inZone = (minutes: number): string => momentTime(opens.at, now, () => minutes);
  return dotted([time, words.fromThere(inZone(opens.offsetMinutes), inZone(opens.hereOffsetMinutes))]);
}

/**
 * The time at the account, `10:40 there`, and in the user's own when its calling hours begin, `call from 14:00`; '' while they
 * last. For a line with little room. Null where it is not known.
 */
export function thereBriefly(
  { there }: Pick<NextCall, 'there'>,
  now: number,
): { readonly time: string; readonly from: string } | null {
  if (there === null) return null;
  const words = messages().nextCall;
  const { offsetMinutes, opens } = there;
  const time = words.there(clockTime(now, offsetMinutes));
  if (opens === null || now >= opens.at) return { time, from: '' };
  return { time, from: words.callFrom(momentTime(opens.at, now, () => opens.hereOffsetMinutes)) };
}

/** `Demo request · Alma Zelkling, Director of Growth · waiting 12 min · 10:40 there`; the account stands before it. */
export function callLine(call: NextCall, now: number, dayOf: DayOf): string {
  const waits = call.waiting === null ? '' : waitingWords(call.waiting, now, dayOf);
  return dotted([callWhat(call), callWho(call), waits, thereWords(call, now)]);
}
