// The diagnostics in words, and as a text for support. Pure. They hold no key and no address.
import { lowQuotaWords } from '../../shared/words/quota-words.ts';
import { surfaceLabel } from '../../shared/words/surface-label.ts';
import type {
  CallError,
  Completeness,
  Diagnostics,
  FeedDiagnostics,
  KeyDiagnostics,
  StatusView,
} from '../../shared/model.ts';
import type { ListedReply, ShapeProblem } from '../../shared/contract/set-aside.ts';
import type { NumberWords } from './numbers.ts';
import { countdown, type TimeWords } from './time.ts';
import { countText } from '../../shared/words/text.ts';

export interface WordsNow {
  readonly now: number;
  readonly numbers: NumberWords;
  readonly times: TimeWords;
}

export const stateWords: Readonly<Record<FeedDiagnostics['state'], string>> = {
  fine: 'Fine',
  failing: 'Failing',
  halted: 'Stopped',
  late: 'Late',
};

/** "up to 09:00, checked 09:52" */
export function completenessWords({ completeTo, checkedAt }: Completeness, { times, now }: WordsNow): string {
  return `up to ${times.clock(completeTo, now)}, checked ${times.clock(checkedAt, now)}`;
}

/** "Signals API · Starter plan" */
export function keyTitle({ surface, plan }: KeyDiagnostics): string {
  const name = surfaceLabel[surface];
  if (plan !== null) return `${name} · ${plan} plan`;
  return surface === 'public' ? `${name} · your own limits` : `${name} · plan not known yet`;
}

/** "4 used, 56 left of 60" */
export function usedWords(
  used: number,
  left: number | null,
  of: number | null,
  numbers: NumberWords,
): string {
  const first = `${numbers.whole(used)} used`;
  return left === null || of === null
    ? `${first}, no limit`
    : `${first}, ${numbers.whole(left)} left of ${numbers.whole(of)}`;
}

/** Who spent the day's requests, and what to do; null while enough is left. */
export function lowWords(
  { isLow, usedToday, perDay, othersToday }: KeyDiagnostics,
  numbers: NumberWords,
): string | null {
  const low = isLow ? { sinceAt: 0, othersToday } : null;
  const words = lowQuotaWords({ usedToday, perDay, low }, (count) => numbers.whole(count));
  return words === null ? null : `${words.title} ${words.next}`;
}

/** "every 7 s", "every 2 min" */
export function everyWords(intervalMs: number): string {
  const seconds = Math.round(intervalMs / 1000);
  return seconds < 120 ? `every ${String(seconds)} s` : `every ${String(Math.round(seconds / 60))} min`;
}

/** "7 s ago", "12 min ago", "yesterday 10:41" */
export function pastWords(at: number, { now, times }: WordsNow): string {
  if (now - at >= 1_000 && now - at < 60_000) return `${String(Math.floor((now - at) / 1_000))} s ago`;
  return times.ago(at, now);
}

/** "in 8 s", "now" */
export function comingWords(at: number, now: number): string {
  const left = countdown(at, now);
  return left === 'now' ? left : `in ${left}`;
}

/** "The service has a problem (503), request req_8f2c. It said: “Try later”" */
export function errorWords({ title, status, requestId, message }: CallError): string {
  const code = status === null ? '' : ` (${String(status)})`;
  return `${title.replace(/\.$/u, '')}${code}${requestId === null ? '' : `, request ${requestId}`}${message === null ? '' : `.${saidWords({ message })}`}`;
}

/** "2 stored rows are of another version and left as they are: alert.kind 2" */
export function unreadableWords(rows: Diagnostics['unreadableRows'], numbers: NumberWords): string {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const which = rows
    .map(({ table, column, count }) => `${table}.${column} ${numbers.whole(count)}`)
    .join(', ');
  const are = total === 1 ? '1 stored row is' : `${numbers.whole(total)} stored rows are`;
  return `${are} of another version and left as ${total === 1 ? 'it is' : 'they are'}: ${which}`;
}

/** What the items of a list are called. */
const replyWords: Readonly<Record<ListedReply, string>> = {
  signals: 'Signals',
  automations: 'Automations',
  ranked: 'Ranked accounts',
  'person-scores': 'Lead scores',
  activity: 'Activities of a person',
  'ad-engagement': 'Ad engagement',
  'ad-likes': 'Ad likes',
  users: 'Members of the workspace',
  'signal-categories': 'Signal categories',
};

const problemWords: Readonly<Record<ShapeProblem, string>> = {
  missing: 'is missing',
  null: 'is null',
  text: 'is a text',
  number: 'is a number',
  flag: 'is true or false',
  list: 'is a list',
  object: 'is an object',
  empty: 'is empty',
  'too-long': 'is too long',
  'out-of-range': 'is out of range',
  unreadable: 'cannot be read',
  'too-many': 'is beyond the longest list that is read',
};

/** "Signals: 3 left out 2 min ago (score is out of range)" */
export function setAsideWords(
  { reply, field, problem, count, at }: Diagnostics['setAside'][number],
  words: WordsNow,
): string {
  const what = `${field === '' ? 'the item' : field} ${problemWords[problem]}`;
  return `${replyWords[reply]}: ${words.numbers.whole(count)} left out ${pastWords(at, words)} (${what})`;
}

function saidWords({ message }: Pick<CallError, 'message'>): string {
  return message === null ? '' : ` It said: “${message}”`;
}

/** For support: everything on the page, with exact times. */
/** `status`: of the moment, with what failed outside of the calls. */
export function diagnosticsText(
  diagnostics: Diagnostics,
  version: string,
  words: WordsNow,
  status: Pick<StatusView, 'text' | 'problems'> = { text: '', problems: [] },
): string {
  const { numbers, times } = words;
  const at = (instant: number | null): string => (instant === null ? 'never' : times.exact(instant));
  const error = (one: CallError | null): string =>
    one === null
      ? 'none'
      : `${at(one.at)}: ${errorWords({ ...one, message: null })} [${one.code}]${saidWords(one)}`;
  const { keys, feeds, pace, completeness, setAside, unreadableRows } = diagnostics;
  const about = [
    `Hotlist ${version}, ${at(diagnostics.at)}`,
    ...(status.text === '' ? [] : [`Status: ${status.text}`]),
    ...status.problems.map(({ title, sinceAt }) => `  since ${at(sinceAt)}: ${title}`),
    ...(pace === null ? [] : [`Signals checked ${everyWords(pace.intervalMs)}`]),
    completeness === null
      ? 'Completeness: not proven yet'
      : `Complete to ${at(completeness.completeTo)}, checked ${at(completeness.checkedAt)}`,
    ...setAside.map((one) => setAsideWords(one, words)),
    ...(unreadableRows.length === 0 ? [] : [unreadableWords(unreadableRows, numbers)]),
  ];
  const ofKey = (key: KeyDiagnostics): string[] => [
    '',
    keyTitle(key),
    `  this minute: ${usedWords(key.usedThisMinute, key.leftThisMinute, key.perMinute, numbers)}`,
    ...(key.leftByService === null
      ? []
      : [`  left, according to the service: ${countText(key.leftByService)}`]),
    `  last 24 hours: ${usedWords(key.usedToday, key.leftToday, key.perDay, numbers)}`,
    `  other users of the key: ${numbers.whole(key.othersToday)}`,
    ...(key.isLow ? [`  running low: ${lowWords(key, numbers) ?? ''}`] : []),
    ...(key.blockedUntilAt === null ? [] : [`  asked to wait until: ${at(key.blockedUntilAt)}`]),
    `  last call: ${at(key.lastCallAt)}`,
    `  last error: ${error(key.lastError)}`,
    `  next call: ${key.next === null ? 'none' : `${at(key.next.at)}, ${key.next.feed}. ${key.next.why}`}`,
  ];
  const ofFeed = (feed: FeedDiagnostics): string[] => [
    '',
    `${feed.name} (${surfaceLabel[feed.surface]}): ${stateWords[feed.state]}`,
    `  last call: ${at(feed.lastCallAt)}`,
    `  last good answer: ${at(feed.lastFreshAt)}`,
    `  last error: ${error(feed.lastError)}`,
    ...(feed.gapAt === null ? [] : [`  some may have been missed: ${at(feed.gapAt)}`]),
    `  next call: ${feed.nextAt === null ? 'none' : at(feed.nextAt)}. ${feed.why}`,
  ];
  return [...about, ...keys.flatMap(ofKey), ...feeds.flatMap(ofFeed)].join('\n');
}
