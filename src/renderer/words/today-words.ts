// The line at the top of the hot list: the next call, and what else is to be done.
import type { NextCall, TodayView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { alertName, alertParts, isRemembered } from '../../shared/words/alert-body.ts';
import { callWhat, callWho } from '../../shared/words/next-call-words.ts';
import { dotted } from '../../shared/words/text.ts';
import type { TimeWords } from './time.ts';

export interface CardWords {
  readonly name: string;
  /** What happened, and when, unless how long they have waited stands above; or why the account is hot. */
  readonly happened: string;
  /** What else there is to know of that; '' for nothing. */
  readonly more: string;
  /** The person to ask for. */
  readonly who: string;
}

export function cardWords(next: NextCall, times: Pick<TimeWords, 'ago'>, now: number): CardWords {
  const { alert, waiting, name, domain } = next;
  const who = callWho(next);
  if (alert === null) {
    const why = next.hot?.why ?? null;
    return { name, happened: why ?? callWhat(next), more: why === null ? '' : callWhat(next), who };
  }
  const what = callWhat(next);
  const happened =
    waiting === null && isMoment(alert)
      ? messages().hot.today.happened(what, times.ago(alert.happenedAt, now))
      : what;
  const parts = alertParts(alert);
  if (parts === null) return { name: alertName(alert), happened, more: '', who };
  const back = isRemembered(alert) ? messages().alertText.snoozedBefore : '';
  // Beside a request, what led there would read as a second one.
  const led = waiting === null ? dotted([parts.story, parts.standing]) : '';
  return {
    name: alertName(alert),
    happened,
    more: dotted([back, parts.said === '' ? led : parts.said]).replaceAll(`@${domain}`, ''),
    who: parts.who === '' ? who : parts.who,
  };
}

/** A silence and a follow-up that is due last, so that “2 min ago” would be said of their alert alone. */
function isMoment({ content }: NonNullable<NextCall['alert']>): boolean {
  if (content.code !== 'event') return true;
  const { what } = content;
  return what.code !== 'follow-up' && !(what.code === 'look' && what.look === 'silent');
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
