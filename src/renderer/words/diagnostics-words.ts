// The diagnostics as text, also for support. Pure. They contain no key and no address.
import { messages } from '../../shared/messages/messages.ts';
import { lowQuotaWords } from '../../shared/words/quota-words.ts';
import { surfaceLabel } from '../../shared/words/surface-label.ts';
import type {
  AssistantCall,
  CallError,
  Completeness,
  Diagnostics,
  FeedDiagnostics,
  KeyDiagnostics,
  StatusView,
  TeamDiagnostics,
} from '../../shared/model.ts';
import type { NumberWords } from './numbers.ts';
import { countdown, type TimeWords } from './time.ts';
import { countText } from '../../shared/words/text.ts';

export interface WordsNow {
  readonly now: number;
  readonly numbers: NumberWords;
  readonly times: TimeWords;
}

/** "up to 09:00, checked 09:52" */
export function completenessWords({ completeTo, checkedAt }: Completeness, { times, now }: WordsNow): string {
  return messages().diagnostics.completeness(times.clock(completeTo, now), times.clock(checkedAt, now));
}

/** "Signals API · Starter plan" */
export function keyTitle({ surface, plan }: KeyDiagnostics): string {
  const name = surfaceLabel[surface];
  const words = messages().diagnostics.key;
  if (plan !== null) return words.plan(name, plan);
  return surface === 'public' ? words.ownLimits(name) : words.unknownPlan(name);
}

/** "4 used, 56 left of 60" */
export function usedWords(
  used: number,
  left: number | null,
  of: number | null,
  numbers: NumberWords,
): string {
  const words = messages().diagnostics.key;
  return left === null || of === null
    ? words.noLimit(numbers.whole(used))
    : words.left(numbers.whole(used), numbers.whole(left), numbers.whole(of));
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
  const words = messages().time;
  return words.every(seconds < 120 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60)));
}

/** "7 s ago", "12 min ago", "yesterday 10:41" */
export function pastWords(at: number, { now, times }: WordsNow): string {
  const words = messages().time;
  if (now - at >= 1_000 && now - at < 60_000) return words.ago(words.seconds(Math.floor((now - at) / 1_000)));
  return times.ago(at, now);
}

/** "in 8 s", "now" */
export function comingWords(at: number, now: number): string {
  const left = countdown(at, now);
  return at <= now ? left : messages().time.in(left);
}

/** "The service has a problem (503), request req_8f2c. It said: “Try later”" */
export function errorWords({ title, status, requestId, message }: CallError): string {
  const words = messages().diagnostics;
  const code = status === null ? '' : ` (${String(status)})`;
  const request = requestId === null ? '' : `, ${words.request(requestId)}`;
  const said = message === null ? '' : `. ${words.said(message)}`;
  return `${title.replace(/\.$/u, '')}${code}${request}${said}`;
}

/** "2 stored rows are of another version and left as they are: alert.kind 2" */
export function unreadableWords(rows: Diagnostics['unreadableRows'], numbers: NumberWords): string {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const which = rows
    .map(({ table, column, count }) => `${table}.${column} ${numbers.whole(count)}`)
    .join(', ');
  return messages().diagnostics.unreadable(total, which);
}

/** "Signals: 3 left out 2 min ago (score is out of range)" */
export function setAsideWords(
  { reply, field, problem, count, at }: Diagnostics['setAside'][number],
  words: WordsNow,
): string {
  const { problems, theItem, leftOut, replies } = messages().diagnostics;
  const what = problems[problem](field === '' ? theItem : field);
  return leftOut(replies[reply], words.numbers.whole(count), pastWords(at, words), what);
}

/** The state of the connection to the team's server, and up to where everything is stored. */
export function teamWords(
  { state, sinceAt, lastSequence }: TeamDiagnostics,
  { now, numbers, times }: WordsNow,
): readonly string[] {
  const { link, sequence, noSequence } = messages().team.diagnostics;
  return [
    link(state, times.clock(sinceAt, now)),
    lastSequence === null ? noSequence : sequence(numbers.whole(lastSequence)),
  ];
}

/** `find: answered`. */
export function assistantCallWords({ tool, outcome }: AssistantCall): string {
  const { outcomes, noSuchTool } = messages().diagnostics.assistants;
  return `${tool ?? noSuchTool}: ${outcomes[outcome]}`;
}

/** For support: everything on the page, with exact times. `status`: the current one, including failures outside calls. */
export function diagnosticsText(
  diagnostics: Diagnostics,
  version: string,
  words: WordsNow,
  status: Pick<StatusView, 'text' | 'problems'> = { text: '', problems: [] },
): string {
  const { numbers, times } = words;
  const { lines, states, said } = messages().diagnostics;
  const at = (instant: number | null): string => (instant === null ? lines.never : times.exact(instant));
  const error = (one: CallError | null): string => {
    if (one === null) return lines.noError;
    const text = `${at(one.at)}: ${errorWords({ ...one, message: null })} [${one.code}]`;
    return one.message === null ? text : `${text} ${said(one.message)}`;
  };
  const { keys, feeds, pace, completeness, setAside, team, unreadableRows } = diagnostics;
  const proof =
    completeness === null
      ? lines.notProven
      : lines.complete(at(completeness.completeTo), at(completeness.checkedAt));
  const about = [
    `Hotlist ${version}, ${at(diagnostics.at)}`,
    ...(status.text === '' ? [] : [lines.status(status.text)]),
    ...status.problems.map(({ title, sinceAt }) => `  ${lines.since(at(sinceAt), title)}`),
    ...(team === undefined ? [] : teamWords(team, words)),
    ...(pace === null || team !== undefined ? [] : [lines.checked(everyWords(pace.intervalMs))]),
    ...(team !== undefined ? [] : [proof]),
    ...setAside.map((one) => setAsideWords(one, words)),
    ...(unreadableRows.length === 0 ? [] : [unreadableWords(unreadableRows, numbers)]),
    ...(diagnostics.refusedLinks === undefined
      ? []
      : [messages().diagnostics.refusedLinks(diagnostics.refusedLinks)]),
    ...(diagnostics.assistantCalls ?? []).map((call) =>
      messages().diagnostics.assistants.line(assistantCallWords(call), at(call.at)),
    ),
  ];
  const ofKey = (key: KeyDiagnostics): string[] => [
    '',
    keyTitle(key),
    ...[
      lines.thisMinute(usedWords(key.usedThisMinute, key.leftThisMinute, key.perMinute, numbers)),
      ...(key.leftByService === null ? [] : [lines.leftByService(countText(key.leftByService))]),
      lines.day(usedWords(key.usedToday, key.leftToday, key.perDay, numbers)),
      lines.others(numbers.whole(key.othersToday)),
      ...(key.isLow ? [lines.low(lowWords(key, numbers) ?? '')] : []),
      ...(key.blockedUntilAt === null ? [] : [lines.waitUntil(at(key.blockedUntilAt))]),
      lines.lastCall(at(key.lastCallAt)),
      lines.lastError(error(key.lastError)),
      lines.nextCall(
        key.next === null ? lines.none : `${at(key.next.at)}, ${key.next.feed}. ${key.next.why}`,
      ),
    ].map(indented),
  ];
  const ofFeed = (feed: FeedDiagnostics): string[] => [
    '',
    `${feed.name} (${surfaceLabel[feed.surface]}): ${states[feed.state]}`,
    ...[
      lines.lastCall(at(feed.lastCallAt)),
      lines.lastGood(at(feed.lastFreshAt)),
      lines.lastError(error(feed.lastError)),
      ...(feed.gapAt === null ? [] : [lines.missed(at(feed.gapAt))]),
      lines.nextCall(`${at(feed.nextAt)}. ${feed.why}`),
    ].map(indented),
  ];
  return [...about, ...keys.flatMap(ofKey), ...feeds.flatMap(ofFeed)].join('\n');
}

function indented(line: string): string {
  return `  ${line}`;
}
