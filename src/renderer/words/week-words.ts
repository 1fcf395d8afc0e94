// The last seven days as text: in the panel, and as Markdown to paste into a chat.
import { messages } from '../../shared/messages/messages.ts';
import type { WeekCount, WeekView } from '../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { accountLink } from '../../shared/links.ts';
import { countText } from '../../shared/messages/numbers.ts';
import { hotReasonWords } from '../../shared/words/hot-reason-words.ts';
import { answerWords } from '../../shared/words/answer-words.ts';
import { activityWords } from '../../shared/words/activity-words.ts';
import { capitalised } from '../../shared/words/text.ts';
import { weekMovement } from './movement.ts';
import type { NumberWords } from './numbers.ts';
import type { TimeWords } from './time.ts';

/** `16 Nov 17:00 to 23 Nov 17:00`. */
function weekTitle({ fromAt, toAt }: Pick<WeekView, 'fromAt' | 'toAt'>, times: TimeWords): string {
  return messages().week.span(times.moment(fromAt), times.moment(toAt));
}

/** `up 12% vs. last week`, as in the hot list; null when that is unknown. */
export function comparedWords({ count, before }: WeekCount, numbers: NumberWords): string | null {
  return before === null ? null : weekMovement(count, before, numbers).long;
}

/** `12 min`, `3 h`, `2 days`: how long it took from a signal to an act. */
export function waitWords(ms: number): string {
  const { time, week } = messages();
  if (ms < MINUTE_MS) return week.underMinute;
  if (ms < 2 * HOUR_MS) return time.minutes(Math.round(ms / MINUTE_MS));
  if (ms < 2 * DAY_MS) return time.hours(Math.round(ms / HOUR_MS));
  return week.days(Math.round(ms / DAY_MS));
}

/** `6 of 14 acted on, half of them within 12 min`, which begins a line. */
export function actedWords(alerts: WeekView['alerts']): string | null {
  const phrase = actedPhrase(alerts);
  return phrase === null ? null : capitalised(phrase);
}

/** `Call × 3, Meeting`; null when nothing was logged. */
export function loggedWords({ types }: Pick<WeekView['logged'], 'types'>): string | null {
  if (types.length === 0) return null;
  return types
    .map(({ type, count }) => `${activityWords(type)}${count > 1 ? ` × ${countText(count)}` : ''}`)
    .join(', ');
}

function actedPhrase({ count, actedOn, medianMs }: WeekView['alerts']): string | null {
  if (actedOn === null || count === 0) return null;
  const words = messages().week.acted;
  if (actedOn === 0) return words.none;
  const acted = words.of(countText(actedOn), countText(count));
  if (medianMs === null) return acted;
  const wait = medianMs < MINUTE_MS ? messages().week.aMinute : waitWords(medianMs);
  return (actedOn === 1 ? words.within : words.halfWithin)(acted, wait);
}

/**
 * Reads well wherever it is pasted: lists are written alike in Markdown, Slack and plain text, but bold is not (`**`, `*`,
 * none), and a chat shows another one's characters as they are.
 */
export function weekMarkdown(week: WeekView, times: TimeWords, numbers: NumberWords, isDemo = false): string {
  const { signals, alerts, answers, logged, hot } = week;
  const cold = week.cold ?? [];
  const words = messages().week;
  const counted = (count: WeekCount, what: (count: number) => string): string => {
    const compared = comparedWords(count, numbers);
    return `- ${what(count.count)}${compared === null ? '' : ` (${compared})`}`;
  };
  const acted = actedPhrase(alerts);
  const activities = loggedWords(logged);
  const title = words.markdown.title(weekTitle(week, times));
  return [
    isDemo ? messages().statusLine.ofDemo(title) : title,
    '',
    ...(signals === null ? [] : [counted(signals, words.markdown.signals)]),
    `${counted(alerts, words.markdown.alerts)}${acted === null ? '' : `: ${acted}`}`,
    ...(answers.count === 0
      ? []
      : [`- ${words.markdown.requests(answers.count)}: ${answerWords(answers).join(', ')}`]),
    ...(activities === null ? [] : [`${counted(logged, words.markdown.logged)}: ${escaped(activities)}`]),
    ...(hot.length === 0 ? [] : ['', `${words.hottest}:`]),
    ...hot.map(({ name, domain, facts, count }, index) => {
      const reason = hotReasonWords(facts, count);
      const who = `${escaped(name)} (${escaped(domain)})${reason === null ? '' : `: ${escaped(reason)}`}`;
      return `${index + 1}. ${who} ${accountLink(domain)}`;
    }),
    ...(cold.length === 0 ? [] : ['', `${words.wentCold}:`]),
    ...cold.map(
      ({ name, domain, latestAt }) =>
        `- ${escaped(name)} (${escaped(domain)}): ${words.markdown.lastSeen(times.date(latestAt))}`,
    ),
  ].join('\n');
}

/** What comes from the service is text, never markup, a mention or a link. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~@]/g, '\\$&');
}
