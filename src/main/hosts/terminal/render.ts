// Formats answers for people in a terminal: plain lines without colors. In English, like the terminal.
import type { HotWindow } from '../../../shared/model.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import { agoWords } from '../../../shared/words/ago-words.ts';
import { clockTime } from '../../../shared/words/clock-words.ts';
import { reportCardLines } from '../../../shared/words/report-card-words.ts';
import { scoreName, scoreShort } from '../../../shared/words/score-words.ts';
import { personName } from '../../../shared/words/team-words.ts';
import { capitalised, countOf, dotted, wholeNumber } from '../../../shared/words/text.ts';
import { isOverdue, waitingWords } from '../../../shared/words/waiting-words.ts';
import { localDate, localTime, type UtcOffset } from '../../machine/local-time.ts';
import type {
  AccountAnswer,
  CallAnswer,
  FeedAnswer,
  FeedItemAnswer,
  FindAnswer,
  HotAnswer,
  PersonAnswer,
  ReportAnswer,
  TodayAnswer,
  TypesAnswer,
  WhyAnswer,
} from '../../reading/queries/answers.ts';
import { layOut, line } from './table.ts';

export type Answer =
  | AccountAnswer
  | FeedAnswer
  | FindAnswer
  | HotAnswer
  | PersonAnswer
  | ReportAnswer
  | TodayAnswer
  | TypesAnswer
  | WhyAnswer;

export interface RenderStyle {
  /** The terminal's width in cells; null in a pipe. */
  readonly width: number | null;
  readonly now: number;
  readonly utcOffsetMinutes: UtcOffset;
}

/** An older ranking suggests that the app is not running, since it reads one every few minutes. ms. */
const STALE_MS = HOUR_MS;

/** For a person or an account in a list. Cells. */
const NAME = 12;
const REST = 16;

/** People and signals of an account. */
const MOST_LISTED = 8;

export function render(answer: Answer, look: RenderStyle): readonly string[] {
  const notes = [
    ...(answer.organization === undefined ? [] : [`Organization: ${answer.organization}`]),
    ...(answer.isDemo ? ['Demo: every company and person is invented.'] : []),
    ...(answer.hidesNames ? ['Names are hidden: Settings, Notifications.'] : []),
  ];
  return [
    ...notes.map((note) => line(note, look.width)),
    ...(notes.length === 0 ? [] : ['']),
    ...linesOf(answer, look),
  ];
}

function linesOf(answer: Answer, look: RenderStyle): readonly string[] {
  switch (answer.kind) {
    case 'hot':
      return hotLines(answer, look);
    case 'today':
      return todayLines(answer, look);
    case 'report':
      return reportLines(answer, look);
    case 'types':
      return typesLines(answer, look);
    case 'account':
      return accountLines(answer, look);
    case 'person':
      return personLines(answer, look);
    case 'find':
      return findLines(answer, look);
    case 'why':
      return whyLines(answer, look);
    case 'feed':
      return answer.items.length === 0
        ? [line(nothingIn(answer), look.width)]
        : [
            ...feedLines(answer.items, look),
            ...(answer.next === null ? [] : ['', ...moreOf(`--before ${answer.next}`)]),
          ];
  }
}

function reportLines(
  { from, to, rules, alertsPerMeeting, ...total }: ReportAnswer,
  { width, utcOffsetMinutes }: RenderStyle,
): readonly string[] {
  const counts = ({ alerts, actedOn, talks, meetings }: Omit<ReportAnswer['rules'][number], 'rule'>) => ({
    count: alerts,
    actedOn: actedOn ?? 0,
    talks: talks ?? 0,
    meetings: meetings ?? 0,
  });
  const card = {
    areActsKnown: total.actedOn !== null,
    total: counts(total),
    kinds: rules.map(({ rule, ...of }) => ({ kind: rule, ...counts(of) })),
    alertsPerMeeting,
  };
  const date = (at: string): string => localDate(Date.parse(at), utcOffsetMinutes);
  return reportCardLines(card, [date(from), date(to)]).map((text) => line(text, width));
}

function typesLines({ types }: TypesAnswer, look: RenderStyle): readonly string[] {
  if (types.length === 0) return [line('No signals yet.', look.width)];
  return layOut(
    types.map(({ type, count, meaning, from, teamSays }) => [
      type,
      wholeNumber(count),
      meaning === null ? '' : meaningWords[meaning],
      originWords[from],
      teamSays === null ? '' : `the team: ${meaningWords[teamSays]}`,
    ]),
    [{ least: NAME }, { align: 'right' }, {}, {}, { least: NAME }],
    look.width,
  );
}

const meaningWords: Readonly<Record<NonNullable<TypesAnswer['types'][number]['meaning']>, string>> = {
  request: 'request',
  'some-requests': 'some are requests',
  buying: 'buying',
  high: 'stands out',
  ordinary: 'ordinary',
  ignore: 'ignored',
  ours: 'our own act',
};

const originWords: Readonly<Record<TypesAnswer['types'][number]['from'], string>> = {
  policy: 'by policy',
  own: 'your answer',
  team: 'your team’s answer',
  words: 'by its words',
  scores: 'by its scores',
  nobody: 'nobody has said',
};

function hotLines(answer: HotAnswer, look: RenderStyle): readonly string[] {
  const { accounts, asOf, window } = answer;
  const { last } = messages().windows[window];
  if (asOf === null) {
    return [
      'Nothing is known of this ranking yet. Start Hotlist and connect it: it reads it within a minute.',
    ];
  }
  const readAt = Date.parse(asOf);
  const isStale = look.now - readAt > STALE_MS;
  const head = [
    line(
      `Hot accounts, ${last} · by ${scoreName(answer.scoreKind)} · read ${agoWords(readAt, look.now)}`,
      look.width,
    ),
    ...(isStale ? [line('Is Hotlist running? It reads this every few minutes.', look.width)] : []),
    '',
  ];
  if (accounts.length === 0) {
    return [
      ...head,
      `Nobody was hot in ${window === 'all' ? 'all time' : `the ${last}`}.${widerHint(window)}`,
    ];
  }
  const isInTeam = accounts.some(({ claimedBy }) => claimedBy !== null);
  const rows = accounts.map(({ rank, moved, score, name, domain, claimedBy, why }): readonly string[] => [
    String(rank),
    movedText(moved),
    wholeNumber(score),
    name,
    domain === null || domain === name ? '' : domain,
    ...(isInTeam ? [claimedBy === null ? '' : personName(claimedBy)] : []),
    why ?? '',
  ]);
  const columns = [
    { align: 'right' as const },
    {},
    { align: 'right' as const },
    { least: NAME, isFirstCut: true },
    // The argument for “hotlist account”.
    { least: NAME },
    ...(isInTeam ? [{}] : []),
    { least: REST },
  ];
  return [
    ...head,
    ...layOut(
      [
        answer.hidesNames
          ? ['#', '', 'Score', '', '', 'Why']
          : ['#', '', 'Score', 'Account', 'Domain', ...(isInTeam ? ['Taken by'] : []), 'Why'],
        ...rows,
      ],
      columns,
      look.width,
    ),
    ...(answer.nextOffset === null ? [] : ['', ...moreOf(`--offset ${answer.nextOffset}`)]),
  ];
}

/** Whom to call next in full, the others in a line each. */
function todayLines(answer: TodayAnswer, look: RenderStyle): readonly string[] {
  const { toCall, followUps, unreadCount } = answer;
  const [next, ...others] = toCall;
  const own = (text: string): string => line(text, look.width);
  const { nextCall } = messages();
  return [
    ...(next === undefined
      ? [own(`${nextCall.allDone}. ${nextCall.allDoneMeans}`)]
      : [
          own(`Call next: ${nextCall.reasons[next.why]}`),
          ...(next.domain === null ? [] : [own(` ${nameAndDomain(next.name, next.domain)}`)]),
          own(` ${next.id === null ? dotted([next.what, next.details]) : (next.details ?? next.what)}`),
          ...(answer.hidesNames || next.details?.includes(next.who ?? '\0') === true
            ? []
            : [own(` ${next.who ?? nextCall.nobodyKnown}`)]),
          ...(next.waitingSince === null ? [] : [own(` ${capitalised(waitsOf(next, look))}`)]),
          ...(next.there === null ? [] : [own(` ${next.there}`)]),
        ]),
    ...(others.length === 0 ? [] : ['', 'Then']),
    ...layOut(
      others.map((call) => [
        ` ${call.name}`,
        dotted([call.what]),
        call.waitingSince === null ? '' : waitsOf(call, look),
      ]),
      [{ least: NAME }, { least: REST }, {}],
      look.width,
    ),
    ...(followUps.length === 0 ? [] : ['', 'Follow-ups']),
    ...layOut(
      followUps.map(({ at, name, what }) => [` ${timeOf({ at }, look)}`, name, what]),
      [{}, { least: NAME }, { least: REST }],
      look.width,
    ),
    ...(unreadCount === 0 ? [] : ['', countOf(unreadCount, 'unread entry', 'unread entries')]),
  ];
}

/** `waiting 12 min`, and whether the goal is missed. */
function waitsOf(
  { waitingSince, answerDue, isAnswerReported }: CallAnswer,
  { now, utcOffsetMinutes }: RenderStyle,
): string {
  const sinceAt = Date.parse(waitingSince ?? '');
  const dueAt = Date.parse(answerDue ?? '');
  const waiting = { domain: '', sinceAt, dueAt, areReported: isAnswerReported === true };
  const words = waitingWords(waiting, now, (at) => localTime(at, utcOffsetMinutes).day);
  return isOverdue(waiting, now) ? `${words} (overdue)` : words;
}

function widerHint(window: HotWindow): string {
  return window === 'all' ? '' : ' Try --window all.';
}

function moreOf(option: string): readonly string[] {
  return [`There is more: ${option}`];
}

function movedText(moved: number | null): string {
  if (moved === null) return 'new';
  return moved === 0 ? '' : moved > 0 ? `+${moved}` : `-${-moved}`;
}

function accountLines(answer: AccountAnswer, look: RenderStyle): readonly string[] {
  const { contributions, people, items } = answer;
  const standing = [
    answer.rank === null ? null : `#${answer.rank}`,
    answer.score === null ? null : `${scoreName(answer.scoreKind)} ${wholeNumber(answer.score)}`,
    answer.stage,
    answer.icp === null ? null : `ICP ${answer.icp}`,
    ...answer.labels,
  ];
  const facts = [answer.industry, answer.city, answer.country, answer.companySize];
  const own = (text: string): string => line(text, look.width);
  return [
    ...(answer.domain === null ? [] : [own(nameAndDomain(answer.name, answer.domain))]),
    ...[dotted(standing), dotted(facts)].filter((text) => text !== '').map(own),
    ...(answer.claimedBy === null ? [] : [own(`Taken by ${personName(answer.claimedBy)}`)]),
    '',
    own(
      contributions.length === 0
        ? `Nothing recorded, ${messages().windows[answer.window].last}`
        : `Why, ${messages().windows[answer.window].last}`,
    ),
    ...layOut(
      contributions.map(({ what, count, points, latestAt }) => [
        ` ${wholeNumber(count)} ×`,
        what,
        points === null ? '' : countOf(Math.round(points), 'point'),
        agoWords(Date.parse(latestAt), look.now),
      ]),
      [{ align: 'right' }, { least: REST }, { align: 'right' }, {}],
      look.width,
    ),
    ...(people.length === 0 ? [] : ['', 'People']),
    ...layOut(
      people
        .slice(0, MOST_LISTED)
        .map(({ name, title, emails, score, scoreKind, did, lastSeenAt }) => [
          ` ${dotted([name ?? emails[0] ?? '', title])}`,
          score === null ? '' : `${scoreShort(scoreKind)} ${wholeNumber(score)}`,
          agoWords(Date.parse(lastSeenAt), look.now),
          did ?? '',
        ]),
      [{ least: NAME }, {}, {}, { least: NAME }],
      look.width,
    ),
    ...(people.length > MOST_LISTED ? [` and ${people.length - MOST_LISTED} more`] : []),
    ...(items.length === 0 ? [] : ['', 'Latest']),
    ...layOut(
      items
        .slice(0, MOST_LISTED)
        .map((item) => [` ${timeOf(item, look)}`, dotted([item.what, item.who, item.said])]),
      [{}, { least: REST }],
      look.width,
    ),
    ...(answer.signalCount > MOST_LISTED && answer.domain !== null
      ? [` All ${countOf(answer.signalCount, 'signal')}: hotlist feed --account ${answer.domain}`]
      : []),
    ...linkLines(answer),
  ];
}

function nameAndDomain(name: string, domain: string): string {
  return name === domain ? domain : `${name}  ${domain}`;
}

function linkLines({ link }: { readonly link: string | null }): readonly string[] {
  return link === null ? [] : ['', link];
}

function personLines(answer: PersonAnswer, look: RenderStyle): readonly string[] {
  const seen =
    answer.lastSeenAt === null ? null : `last seen ${agoWords(Date.parse(answer.lastSeenAt), look.now)}`;
  const score = answer.score === null ? null : `${scoreName(answer.scoreKind)} ${wholeNumber(answer.score)}`;
  return [
    answer.name,
    answer.headline ?? '',
    answer.domain === null ? '' : `${answer.accountName ?? answer.domain}  ${answer.domain}`,
    dotted([score, seen]),
    ...answer.emails,
    answer.linkedInUrl ?? '',
  ]
    .filter((text) => text !== '')
    .concat(linkLines(answer))
    .map((text) => line(text, look.width));
}

function findLines({ results }: FindAnswer, look: RenderStyle): readonly string[] {
  return layOut(
    results.map(({ kind, name, detail, id, score, scoreKind }) => [
      kind,
      name,
      score === null ? '' : `${scoreShort(scoreKind)} ${wholeNumber(score)}`,
      id ?? '',
      detail ?? '',
    ]),
    [{}, { least: NAME }, {}, { least: NAME }, { least: NAME }],
    look.width,
  );
}

function whyLines(answer: WhyAnswer, look: RenderStyle): readonly string[] {
  const at = Date.parse(answer.at);
  return [
    dotted([answer.name, answer.what]),
    `${outcomeWords[answer.outcome]}, ${agoWords(at, look.now)}`,
    ...(answer.reason === null ? [] : [capitalised(answer.reason)]),
    ...(answer.chance === null ? [] : [messages().history.chance(Math.round(answer.chance * 100))]),
    ...answer.witnesses.map(({ what, odds }) => ` ${odds > 0 ? '+' : '-'} ${what}`),
    ...linkLines(answer),
  ].map((text) => line(text, look.width));
}

const outcomeWords: Readonly<Record<WhyAnswer['outcome'], string>> = {
  pending: 'Alerted, and on its way',
  shown: 'Alerted',
  held: 'Alerted, and held',
  summarised: 'Alerted in another alert',
  failed: 'Alerted, and could not be shown',
  joined: 'Part of another alert',
  rejected: 'Not alerted',
};

/** Newest first or as they come in. */
export function feedLines(items: readonly FeedItemAnswer[], look: RenderStyle): readonly string[] {
  return layOut(
    items.map((item) => [
      timeOf(item, look),
      item.kind,
      item.name,
      dotted([item.what, item.who === item.name ? null : item.who, item.said]),
      look.width === null ? item.id : '',
    ]),
    [{}, {}, { least: NAME }, { least: REST }, {}],
    look.width,
  );
}

function nothingIn({ since }: FeedAnswer): string {
  return since === null ? 'Nothing has come in yet.' : 'Nothing came in since then. Try a longer --since.';
}

/** For today, only the time. */
function timeOf({ at }: Pick<FeedItemAnswer, 'at'>, { now, utcOffsetMinutes }: RenderStyle): string {
  const instant = Date.parse(at);
  const time = clockTime(instant, utcOffsetMinutes(instant));
  const day = localDate(instant, utcOffsetMinutes);
  return day === localDate(now + MINUTE_MS, utcOffsetMinutes) || day === localDate(now, utcOffsetMinutes)
    ? time
    : `${day} ${time}`;
}
