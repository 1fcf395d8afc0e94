// The last seven days in words: in the panel, and as Markdown to be pasted into a chat.
import type { WeekCount, WeekView } from '../../shared/model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { countOf, countText } from '../../shared/words/text.ts';
import type { NumberWords } from './numbers.ts';
import type { TimeWords } from './time.ts';

/** `16 Nov to 22 Nov`. */
export function weekTitle({ fromAt, toAt }: Pick<WeekView, 'fromAt' | 'toAt'>, times: TimeWords): string {
  return `${times.date(fromAt)} to ${times.date(toAt)}`;
}

/** `12 % more than the week before`; null when that is not known. */
export function comparedWords({ count, before }: WeekCount, numbers: NumberWords): string | null {
  if (before === null) return null;
  if (before === 0) return count === 0 ? 'none the week before either' : 'none the week before';
  const percent = ((count - before) / before) * 100;
  if (Math.round(percent) === 0) return 'as in the week before';
  return `${numbers.percent(percent)} ${percent > 0 ? 'more' : 'less'} than the week before`;
}

/** `12 min`, `3 h`, `2 days`: how long it took from a signal to an act. */
export function waitWords(ms: number): string {
  if (ms < MINUTE_MS) return 'under a minute';
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return countOf(Math.round(ms / DAY_MS), 'day');
}

/** `6 of 14 acted on, half of them within 12 min`. */
export function actedWords({ count, actedOn, medianMs }: WeekView['alerts']): string | null {
  if (actedOn === null || count === 0) return null;
  if (actedOn === 0) return 'None acted on';
  const share = actedOn === 1 ? '' : 'half of them ';
  const wait = medianMs === null ? '' : `, ${share}within ${waitWords(medianMs)}`;
  return `${countText(actedOn)} of ${countText(count)} acted on${wait}`;
}

/** Reads well as plain text too: a chat that knows no Markdown shows it as it is. */
export function weekMarkdown(week: WeekView, times: TimeWords, numbers: NumberWords): string {
  const { signals, alerts, hot, cold } = week;
  const counted = (count: WeekCount, name: string): string => {
    const compared = comparedWords(count, numbers);
    return `- ${numbers.whole(count.count)} ${name}${compared === null ? '' : ` (${compared})`}`;
  };
  const acted = actedWords(alerts);
  return [
    `**Hotlist, ${weekTitle(week, times)}**`,
    '',
    counted(signals, 'signals'),
    `${counted(alerts, 'alerts')}${acted === null ? '' : `: ${acted.toLowerCase()}`}`,
    ...(hot.length === 0 ? [] : ['', '**Hottest**']),
    ...hot.map(({ name, domain, why, count }, index) => {
      const reason = why ?? countOf(count, 'signal');
      return `${index + 1}. ${escaped(name)} (${escaped(domain)}): ${escaped(reason)}`;
    }),
    ...(cold.length === 0 ? [] : ['', '**Went cold**']),
    ...cold.map(
      ({ name, domain, latestAt }) =>
        `- ${escaped(name)} (${escaped(domain)}): last seen ${times.date(latestAt)}`,
    ),
  ].join('\n');
}

/** What comes from the service is text, never markup, a mention or a link. */
function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~@]/g, '\\$&');
}
