// The line at the top of the hot list: the next call, and what else is to be done.
import type { NextCall, TodayView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { alertName, alertParts } from '../../shared/words/alert-body.ts';
import { callWhat, callWho } from '../../shared/words/next-call-words.ts';
import { dotted } from '../../shared/words/text.ts';
import { reasonRow } from './feed-words.ts';
import type { TimeWords } from './time.ts';

export interface CardWords {
  readonly name: string;
  /** What happened, and when, unless how long they have waited stands above. */
  readonly happened: string;
  /** Who it was, and what else there is to know. */
  readonly more: string;
}

export function cardWords(next: NextCall, times: Pick<TimeWords, 'ago'>, now: number): CardWords {
  const { alert, waiting } = next;
  if (alert === null)
    return { name: next.name, happened: callWhat(next), more: dotted([callWho(next), next.hot?.why ?? '']) };
  const { title, body, story } = reasonRow(alert);
  const happened =
    waiting === null ? messages().hot.today.happened(title, times.ago(alert.happenedAt, now)) : title;
  const isNamed = (alertParts(alert)?.who ?? '') !== '';
  const more = body === '' ? (story ?? '') : body;
  return { name: alertName(alert), happened, more: isNamed ? more : dotted([callWho(next), more]) };
}

/** `4 unread · 1 follow-up today`; null when there is nothing. `isShort`: `4 unread · 1 due`. */
export function owedWords({ unread, followUps }: TodayView, isShort = false): string | null {
  const words = messages().hot.today;
  const parts = [
    unread === 0 ? '' : words.unread(unread),
    followUps === 0 ? '' : (isShort ? words.due : words.followUps)(followUps),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}
