// The next call in words: the same in the panel, the tray, the terminal and for assistants.
import { UNCONTACTED_DAYS } from '../contract/next-call.ts';
import type { NextCall } from '../model/hot.ts';
import { messages } from '../messages/messages.ts';
import { alertBody, alertParts } from './alert-body.ts';
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

/** `Demo request · Alma Zelkling, Director of Growth · waiting 12 min`; the account stands before it. */
export function callLine(call: NextCall, now: number, dayOf: DayOf): string {
  const waits = call.waiting === null ? '' : waitingWords(call.waiting, now, dayOf);
  return dotted([callWhat(call), callWho(call), waits]);
}
