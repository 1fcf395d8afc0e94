// An alert's text in the current language: its title, its lines, and the single line of a list. A notification has a sentence
// instead (notification-words.ts).
import type {
  AlertContent,
  DigestLine,
  EventContent,
  NamedPerson,
  Standing,
  Story,
} from '../contract/alert-content.ts';
import type { AlertEvent } from '../contract/alert-events.ts';
import { basisOfAlert, basisOfEvent } from '../basis.ts';
import type { Basis, Fact } from '../contract/basis.ts';
import { isTeamTrouble } from '../contract/failures.ts';
import { messages } from '../messages/messages.ts';
import type { Alert } from '../model/alert.ts';
import { describeFailure } from './failure-words.ts';
import { markedFact, markedFacts } from './basis-words.ts';
import { agoOf } from './ago-words.ts';
import { alertEventWords, namesWords } from './alert-event-words.ts';
import { pastHeadlineOf } from './headline-words.ts';
import { outboxRejectionWords } from './outbox-rejection-words.ts';
import { spentWords } from './quota-words.ts';
import { reasonWords } from './reason-words.ts';
import { propertyFactWords } from './property-words.ts';
import { standingWords } from './standing-words.ts';
import { surfaceLabel } from './surface-label.ts';
import { capitalised, cutAt, dotted } from './text.ts';
import { storyWords } from './why-words.ts';

/** What somebody said may be long, and what led there comes below it. Characters. */
const LONGEST_FIRST_LINE = 110;

/** Desktops cut off a body at about 250 characters. */
const LONGEST_DIGEST = 235;

/** Per line of a digest. Characters. */
const LONGEST_REASON = 50;

/** The parts of an alert's text; '' for an empty one. */
interface AlertParts {
  /** `Demo request` */
  readonly what: string;
  /** `Alma Zelkling, Director of Growth` */
  readonly who: string;
  /** What somebody said, or the signal's properties: `27 seats, next quarter`. */
  readonly said: string;
  /** What led here: `2 pricing page visits in 20 min`. */
  readonly story: string;
  /** Where the account ranks when this is shown: `now #1 (was 8) · 24 h score 71`. */
  readonly standing: string;
}

interface AlertText {
  /** Whom or what it is about. */
  readonly title: string;
  /** Null for what is about neither an account nor a person: a digest, a problem of Hotlist itself. */
  readonly parts: AlertParts | null;
  /** The text if there are no parts. */
  readonly body: string;
  /** One line without names of companies and people, for screen sharing. */
  readonly discreet: string;
}

type DigestHeading = Extract<AlertContent, { readonly code: 'digest' }>['heading'];

type EventLine = Extract<DigestLine, { readonly what: AlertEvent }>;

type WithContent = Pick<Alert, 'content'>;

interface Bodies extends WithContent, Pick<Alert, 'cause'> {
  /** The alert that joined it and whose text it shows now. */
  readonly wordsFromId?: string | null;
}

function textOf(content: AlertContent): AlertText {
  switch (content.code) {
    case 'event':
      return eventText(content);
    case 'digest':
      return digestText(content);
    case 'digest-of-one':
      return digestOfOneText(content);
    case 'activity-refused': {
      const { activityRefused, activityRefusedDiscreet: discreet } = messages().alertText;
      const body = outboxRejectionWords(content.reason);
      return { title: activityRefused(content.name), parts: null, body, discreet };
    }
    case 'service-trouble': {
      const { silent, needsYou } = messages().systemAlerts;
      return content.isSilent
        ? trouble(silent, silenceWords(content.failure))
        : trouble(needsYou, problemWords(describeFailure(content.failure)));
    }
    case 'key-trouble':
      return trouble(
        messages().systemAlerts.needsYou,
        problemWords(messages().keys.trouble[content.trouble]),
      );
    case 'team-trouble':
      return trouble(
        messages().systemAlerts.needsYou,
        problemWords(messages().team.trouble[content.trouble]),
      );
    case 'low-quota':
      return trouble(messages().systemAlerts.lowQuota, problemWords(spentWords(content)));
    case 'notifications-off': {
      const { notShown, notShownBecause, notShownNext } = messages().systemAlerts;
      const why =
        content.reason.code === 'unknown'
          ? ''
          : `${notShownBecause(capitalised(reasonWords(content.reason)))} `;
      return trouble(notShown, `${why}${notShownNext}`);
    }
    case 'unknown':
      return {
        // Digests and problems of Hotlist itself have no name.
        title: content.name === '' ? 'Hotlist' : content.name,
        parts: null,
        body: messages().occurrences.unknown,
        discreet: messages().occurrences.unknown,
      };
  }
}

function eventText(content: EventContent): AlertText & { readonly parts: AlertParts } {
  const { name, what, who, said, watched, standing } = content;
  const words = alertEventWords(what);
  const story = content.story === null ? '' : storyWords(content.story);
  const quote =
    said === null
      ? ''
      : said.code === 'quoted'
        ? messages().phrases.quoted(said.text)
        : propertyFactWords(said.facts);
  const led = dotted([words.before, story, words.after]);
  return {
    title: name,
    parts: {
      what: oneLine(words.what),
      who: oneLine(who === null ? words.who : whoWords(who, name, what.code === 'ad-like')),
      said: oneLine(dotted([words.said, quote, who === null ? '' : addressWords(who)])),
      story: oneLine(dotted([watched === null ? '' : messages().alertText.youWatch(watched), led])),
      standing: standingWords(standing),
    },
    body: '',
    discreet: words.discreet === '' ? dotted([words.what, led]) : words.discreet,
  };
}

/** What the alert is about; then what else they told us, and what we observed. */
export function eventFacts(content: EventContent): readonly Fact[] {
  const { what, story, watched } = content;
  const { before, after } = alertEventWords(what);
  const { parts } = eventText(content);
  const { youWatch } = messages().alertText;
  const observed = dotted([before, storyOn(story, 'observed'), after, parts.standing]);
  const facts: readonly Fact[] = [
    { what: dotted([parts.what, parts.who, parts.said]), basis: basisOfEvent(what) },
    { what: oneLine(storyOn(story, 'told')), basis: 'told' },
    { what: oneLine(dotted([watched === null ? '' : youWatch(watched), observed])), basis: 'observed' },
  ];
  return facts.filter((fact) => fact.what !== '');
}

function storyOn(story: Story | null, basis: Basis): string {
  if (story === null) return '';
  const causes = story.causes.filter(({ isTold = false }) => isTold === (basis === 'told'));
  return storyWords({ ...story, causes });
}

/** Whatever a name or a message contains. */
function oneLine(text: string): string {
  return MORE_THAN_A_LINE.test(text) ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : text;
}

/** Tells at once for nearly all texts that they are a single line. */
const MORE_THAN_A_LINE = /[^\S ]|\p{Cc}| {2}|^ | $/u;

/** `Alma Zelkling, Director of Growth`; '' if nobody is named. */
function whoWords({ name, title }: NamedPerson, about: string, mayBeAbout: boolean): string {
  if (name === null) return '';
  // If the company is unknown, the alert is about the person.
  if (mayBeAbout && name === about) return title ?? '';
  return title === null ? name : `${name}, ${title}`;
}

/** The address of somebody whose name is uncertain. */
function addressWords({ name, email, isGuess }: NamedPerson): string {
  return (name === null || isGuess) && email !== null ? messages().alertText.from(email) : '';
}

function trouble(title: string, body: string): AlertText {
  return { title, parts: null, body, discreet: body };
}

function problemWords({ title, next }: { readonly title: string; readonly next: string | null }): string {
  return next === null ? title : `${title} ${next}`;
}

/** A service that answered, if not correctly, has not been silent. */
function silenceWords(
  failure: Extract<AlertContent, { readonly code: 'service-trouble' }>['failure'],
): string {
  const words = describeFailure(failure);
  if (isTeamTrouble(failure.code)) return problemWords(words);
  const hasAnswered = failure.status !== null && failure.status < 500;
  if (hasAnswered || words.severity !== 'passing') return problemWords(words);
  return messages().systemAlerts.noAnswer(surfaceLabel[failure.surface]);
}

function digestText({
  heading,
  alerts,
  accounts,
  waiting,
  lines,
  more: leftOut,
}: Extract<AlertContent, { code: 'digest' }>): AlertText {
  const words = messages().alertText.digest;
  const title = {
    'for-today': () => {
      const others = accounts === waiting ? '' : words.worthALook(accounts - waiting);
      return waiting === 0 ? others : words.waitFor(waiting, others);
    },
    'quiet-hours': () => words.during['quiet-hours'](alerts, accounts),
    paused: () => words.during.paused(alerts, accounts),
    'do-not-disturb': () => words.during['do-not-disturb'](alerts, accounts),
    alerts: () => words.alertsOver(alerts, accounts),
    'follow-ups': () => words.followUps(alerts),
    requests: () => words.requests(alerts),
  }[heading]();
  const texts = lines.map((line) => digestLineWords(line, heading));
  const shown = texts.slice(0, countFitting(texts));
  const left = lines.length + leftOut - shown.length;
  const more = heading === 'follow-ups' || heading === 'requests' ? words.more : words.moreAccounts;
  const body = [...shown, ...(left > 0 ? [more(left)] : [])].join('\n');
  return { title, parts: null, body, discreet: title };
}

/** `Emberkiln wants a demo (Alma Zelkling) · they told us`, `Emberkiln: Alma Zelkling, “the offer”` for a follow-up. */
export function digestLineWords(line: DigestLine, heading: DigestHeading = 'alerts'): string {
  const { name } = line;
  if ('text' in line) return `${name}: ${cutAt(line.text, LONGEST_REASON)}`;
  const { what } = line;
  if (heading === 'follow-ups') return `${name}: ${cutAt(followUpReason(line), LONGEST_REASON)}`;
  const { whole, short } =
    what.code === 'still-waiting' ? waitingWords(line, what, heading) : happenedWords(line);
  const most = [...name].length + LONGEST_REASON;
  // Rather nobody than half of a name.
  const text = cutAt([...whole].length > most ? short : whole, most);
  // A digest has few letters, so only what they told us is marked; that heading says it of all.
  const isMarked = heading !== 'requests' && basisOfEvent(what) === 'told';
  return isMarked ? dotted([text, messages().causes.basis.after.told]) : text;
}

/** `short`: without the person. */
interface LineWords {
  readonly whole: string;
  readonly short: string;
}

/** `Emberkiln: Alma Zelkling asked for a demo 3 hours ago` */
function waitingWords(
  { name, who }: EventLine,
  { asks, agoMs }: Extract<AlertEvent, { readonly code: 'still-waiting' }>,
  heading: DigestHeading,
): LineWords {
  const { says, does, askedAgo, unanswered } = messages().headlines;
  const waits = (subject: string): string => {
    const asked = does(subject, askedAgo[asks](agoOf(agoMs)));
    // The title of the day's digest says it of all.
    return heading === 'for-today' ? asked : unanswered(asked);
  };
  const short = waits(name);
  return { whole: who === '' ? short : says(name, waits(who)), short };
}

/** `Emberkiln looked at pricing (Alma Zelkling)` */
function happenedWords({ name, what, who: known }: EventLine): LineWords {
  const { says, titled } = messages().headlines;
  const who = known || (what.code === 'people-at-once' ? firstOf(what) : '');
  const named = who === '' ? null : { name: who, title: null, email: null, isGuess: false };
  const short = pastHeadlineOf(name, { what, who: named, standing: null });
  if (who === '') return { whole: short, short };
  return { whole: (short === name ? says : titled)(short, who), short };
}

/** `Alma Zelkling and 2 more` */
function firstOf({ names = [], ...event }: Extract<AlertEvent, { readonly code: 'people-at-once' }>): string {
  return namesWords({ ...event, names: names.slice(0, 1) });
}

function followUpReason(line: EventLine): string {
  const note = line.note === '' ? '' : messages().phrases.quoted(line.note);
  return [line.who, note].filter((text) => text !== '').join(', ') || alertEventWords(line.what).before;
}

/** How many of the lines a desktop shows; at least one. */
function countFitting(lines: readonly string[]): number {
  let length = 0;
  const first = lines.findIndex((line, index) => {
    length += line.length + 1;
    return index > 0 && length > LONGEST_DIGEST;
  });
  return first === -1 ? lines.length : first;
}

function digestOfOneText({
  name,
  alerts,
  first,
  isBack,
}: Extract<AlertContent, { code: 'digest-of-one' }>): AlertText {
  const words = messages().alertText.digest;
  const discreet = words.alerts(alerts);
  return {
    title: name === null ? discreet : words.alertsOf(alerts, name),
    parts: null,
    body:
      first === null
        ? ''
        : dotted([isBack ? messages().alertText.snoozedBefore : '', ...markedFacts(eventFacts(first))]),
    discreet,
  };
}

/** Returns the content with its current rank; one without a rank is unchanged. */
export function withStanding(content: AlertContent, standing: Standing | null): AlertContent {
  return content.code === 'event' ? { ...content, standing } : content;
}

/** Whom or what it is about: `Emberkiln`. */
export function alertName({ content }: WithContent): string {
  return textOf(content).title;
}

/** Null for a digest and a problem of Hotlist itself, whose body is their text. */
export function alertParts({ content }: WithContent): AlertParts | null {
  return textOf(content).parts;
}

/** `Emberkiln · Demo request` */
export function alertTitle({ content }: WithContent): string {
  const { title, parts } = textOf(content);
  return parts === null ? title : dotted([title, parts.what]);
}

/** Two lines: who and what they said; what led here, and last where the account ranks. */
export function alertBody(alert: Bodies): string {
  return bodyOf(textOf(alert.content), isRemembered(alert));
}

/** The body of something that is no alert: an example of what would have been one. */
export function bodyLines(content: AlertContent): string {
  return bodyOf(textOf(content), false);
}

function bodyOf({ parts, body }: AlertText, isBack: boolean): string {
  const { snoozedBefore, snoozedBeforeAll } = messages().alertText;
  if (parts === null) return isBack ? snoozedBeforeAll(body) : body;
  const { who, said, story, standing } = parts;
  const first = cutAt(dotted([isBack ? snoozedBefore : '', who, said]), LONGEST_FIRST_LINE);
  return [first, dotted([story, standing])].filter((line) => line !== '').join('\n');
}

/** All of it in one line, for a list whose title is the account. */
export function alertLine(alert: Bodies): string {
  return lineOf(textOf(alert.content), isRemembered(alert));
}

function lineOf(text: AlertText, isBack: boolean): string {
  const { parts } = text;
  if (parts === null) return dotted(bodyOf(text, isBack).split('\n'));
  const { what, who, said, story, standing } = parts;
  return dotted([isBack ? messages().alertText.snoozedBefore : '', what, who, said, story, standing]);
}

/** The first part of its text is the reason: `Demo request, Alma Zelkling`. */
export function alertReason({ content }: WithContent): string {
  const { parts, body } = textOf(content);
  if (parts === null) return body.split(/: |, /)[0] ?? '';
  return [parts.what, firstName(parts.who)].filter((part) => part !== '').join(', ');
}

/** Without the title after it. */
export function firstName(who: string): string {
  return who.split(', ')[0] ?? '';
}

/** Everything about it that may be on screen. */
export function searchedWords(content: AlertContent): string {
  const text = textOf(content);
  return `${text.title} · ${lineOf(text, false)}`;
}

/** `alertTitle`, marked with what it rests on. */
export function markedTitle(alert: WithContent): string {
  const basis = basisOfAlert(alert.content);
  const what = alertTitle(alert);
  return basis === null ? what : markedFact({ what, basis });
}

/** The lines of `alertBody`: the first goes on from the title, the others say what they rest on. */
export function markedBody(alert: Bodies): readonly string[] {
  const { content } = alert;
  if (content.code !== 'event') return alertBody(alert).split('\n');
  const { who, said } = eventText(content).parts;
  const { snoozedBefore } = messages().alertText;
  const first = cutAt(dotted([isRemembered(alert) ? snoozedBefore : '', who, said]), LONGEST_FIRST_LINE);
  return [first, ...markedFacts(eventFacts(content).slice(1))].filter((line) => line !== '');
}

/** The body without names of companies and people. */
export function discreetBody(alert: Bodies): string {
  const { discreet, parts } = textOf(alert.content);
  const text = dotted([discreet, parts?.standing ?? '']);
  return isRemembered(alert) ? messages().alertText.snoozedBeforeAll(text) : text;
}

/** An alert that comes back after a snooze says so, unless it shows the text of a newer one. */
export function isRemembered({ cause, wordsFromId = null }: Omit<Bodies, 'content'>): boolean {
  return 'snoozedAlertId' in cause && wordsFromId === null;
}
