// What an alert says, in the language that is spoken: its title, the lines of its notification, and the one line of a list. The
// one place that makes its words.
import type { AlertSays, DigestLine, EventSays, NamedPerson, Standing } from '../contract/alert-says.ts';
import { isTeamTrouble } from '../contract/failures.ts';
import { messages } from '../messages/messages.ts';
import type { Alert } from '../model/alert.ts';
import { describeFailure } from './failure-words.ts';
import { happeningWords } from './happening-words.ts';
import { legacyParts, packLegacy, type AlertParts } from './legacy-alerts.ts';
import { outboxRejectionWords } from './outbox-rejection-words.ts';
import { spentWords } from './quota-words.ts';
import { reasonWords } from './reason-words.ts';
import { saidFactWords } from './said-words.ts';
import { standingWords } from './standing-words.ts';
import { surfaceLabel } from './surface-label.ts';
import { capitalised, cutAt } from './text.ts';
import { storyWords } from './why-words.ts';

/** What one line of a notification shows at the least, title and all; what happened must be in it. Characters. */
const SHORTEST_LINE = 40;

/** Of a company's name so much is left at the least. Characters. */
const SHORTEST_NAME = 12;

/** What somebody said may be long, and what led there stands below it. Characters. */
const LONGEST_FIRST_LINE = 110;

/** What desktops show of a body before they cut it off is about 250 characters. */
const LONGEST_DIGEST = 235;

/** Of one line of a digest. Characters. */
const LONGEST_REASON = 42;

interface AlertText {
  /** Whom or what it is about. */
  readonly title: string;
  /** Null of what has no parts: a digest, trouble of Hotlist itself, and some of an earlier version. */
  readonly parts: AlertParts | null;
  /** The words of what has no parts. */
  readonly body: string;
  /** One line without names of companies and people, for screen sharing. */
  readonly discreet: string;
}

type Says = Pick<Alert, 'says'>;

interface Bodies extends Says, Pick<Alert, 'cause'> {
  /** One that joined it and whose words it shows now. */
  readonly wordsFromId?: string | null;
}

function textOf(says: AlertSays): AlertText {
  switch (says.code) {
    case 'event':
      return eventText(says);
    case 'digest':
      return digestText(says);
    case 'digest-of-one':
      return digestOfOneText(says);
    case 'legacy':
      return { title: says.title, parts: legacyParts(says.body), body: says.body, discreet: says.discreet };
    case 'activity-refused': {
      const { activityRefused, activityRefusedDiscreet: discreet } = messages().alertText;
      const body = outboxRejectionWords(says.reason);
      return { title: activityRefused(says.name), parts: null, body, discreet };
    }
    case 'service-trouble': {
      const { silent, needsYou } = messages().systemAlerts;
      return says.isSilent
        ? trouble(silent, silenceWords(says.failure))
        : trouble(needsYou, problemWords(describeFailure(says.failure)));
    }
    case 'key-trouble':
      return trouble(messages().systemAlerts.needsYou, problemWords(messages().keys.trouble[says.trouble]));
    case 'team-trouble':
      return trouble(messages().systemAlerts.needsYou, problemWords(messages().team.trouble[says.trouble]));
    case 'low-quota':
      return trouble(messages().systemAlerts.lowQuota, problemWords(spentWords(says)));
    case 'notifications-off': {
      const { notShown, notShownBecause, notShownNext } = messages().systemAlerts;
      const why =
        says.reason.code === 'unknown' ? '' : `${notShownBecause(capitalised(reasonWords(says.reason)))} `;
      return trouble(notShown, `${why}${notShownNext}`);
    }
    case 'unknown':
      return {
        // Digests and trouble of Hotlist itself have no name.
        title: says.name === '' ? 'Hotlist' : says.name,
        parts: null,
        body: messages().occurrences.unknown,
        discreet: messages().occurrences.unknown,
      };
  }
}

function eventText(says: EventSays): AlertText {
  const { name, what, who, said, watched, standing } = says;
  const words = happeningWords(what);
  const story = says.story === null ? '' : storyWords(says.story);
  const quote =
    said === null
      ? ''
      : said.code === 'quoted'
        ? messages().phrases.quoted(said.text)
        : saidFactWords(said.facts);
  const led = dotted([words.before, story, words.after]);
  return {
    title: name,
    parts: {
      what: oneLine(words.what),
      who: who === null ? '' : oneLine(whoWords(who, name, what.code === 'ad-like')),
      said: oneLine(dotted([words.said, quote, who === null ? '' : addressWords(who)])),
      story: oneLine(dotted([watched === null ? '' : messages().alertText.youWatch(watched), led])),
      standing: standingWords(standing),
    },
    body: '',
    discreet: words.discreet === '' ? dotted([words.what, led]) : words.discreet,
  };
}

/** Whatever a name or a message holds. */
function oneLine(text: string): string {
  return MORE_THAN_A_LINE.test(text) ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : text;
}

/** Of nearly all texts this says at once that they are one. */
const MORE_THAN_A_LINE = /[^\S ]|\p{Cc}| {2}|^ | $/u;

/** `Alma Zelkling, Director of Growth`; '' where nobody is named. */
function whoWords({ name, title }: NamedPerson, about: string, mayBeAbout: boolean): string {
  if (name === null) return '';
  // Where the company is not known the person is what the alert is about.
  if (mayBeAbout && name === about) return title ?? '';
  return title === null ? name : `${name}, ${title}`;
}

/** The address of somebody whose name is not known for sure. */
function addressWords({ name, email, isGuess }: NamedPerson): string {
  return (name === null || isGuess) && email !== null ? messages().alertText.from(email) : '';
}

function trouble(title: string, body: string): AlertText {
  return { title, parts: null, body, discreet: body };
}

function problemWords({ title, next }: { readonly title: string; readonly next: string | null }): string {
  return next === null ? title : `${title} ${next}`;
}

/** A service that answered, but not as it should, has not been silent. */
function silenceWords(failure: Extract<AlertSays, { readonly code: 'service-trouble' }>['failure']): string {
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
  part,
  parts,
  lines,
  more,
}: Extract<AlertSays, { code: 'digest' }>): AlertText {
  const words = messages().alertText.digest;
  const whole = {
    'for-today': () => words.worthALook(accounts),
    'quiet-hours': () => words.during['quiet-hours'](alerts),
    paused: () => words.during.paused(alerts),
    'do-not-disturb': () => words.during['do-not-disturb'](alerts),
    alerts: () => words.fromAccounts(alerts, accounts),
    'follow-ups': () => words.followUps(alerts),
  }[heading]();
  const title = parts === 1 ? whole : words.part(whole, part, parts);
  const texts = lines.map((line) => digestLineWords(line, heading === 'follow-ups'));
  const shown = texts.slice(0, countFitting(texts));
  const left = lines.length + more - shown.length;
  const body = [...shown, ...(left > 0 ? [words.more(left)] : [])].join('\n');
  return { title, parts: null, body, discreet: title };
}

/** `Emberkiln: Demo request, Alma Zelkling` */
export function digestLineWords(line: DigestLine, isFollowUp = false): string {
  return `${line.name}: ${cutAt(lineReason(line, isFollowUp), LONGEST_REASON)}`;
}

function lineReason(line: DigestLine, isFollowUp: boolean): string {
  if ('text' in line) return line.text;
  const { what, before } = happeningWords(line.what);
  if (!isFollowUp) return [what, line.who].filter((text) => text !== '').join(', ');
  const note = line.note === '' ? '' : messages().phrases.quoted(line.note);
  return [line.who, note].filter((text) => text !== '').join(', ') || before;
}

/** How many of the lines a desktop shows; at least one. */
export function countFitting(lines: readonly string[]): number {
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
}: Extract<AlertSays, { code: 'digest-of-one' }>): AlertText {
  const words = messages().alertText.digest;
  const discreet = words.alerts(alerts);
  return {
    title: name === null ? discreet : words.alertsOf(alerts, name),
    parts: null,
    body: first === null ? '' : lineOf(textOf(first), isBack),
    discreet,
  };
}

/** The same alert as it stands now; what has no standing is left as it is. */
export function withStanding(says: AlertSays, standing: Standing | null): AlertSays {
  if (says.code === 'event') return { ...says, standing };
  if (says.code !== 'legacy') return says;
  const parts = legacyParts(says.body);
  if (parts === null) return says;
  return { ...says, body: packLegacy({ ...parts, standing: standingWords(standing) }) };
}

/** Whom or what it is about: `Emberkiln`. */
export function alertName({ says }: Says): string {
  return textOf(says).title;
}

/** Null of a digest, of trouble of Hotlist itself, and of some that an earlier version wrote: their body is their words. */
export function alertParts({ says }: Says): AlertParts | null {
  return textOf(says).parts;
}

/** `Emberkiln · Demo request` */
export function alertTitle({ says }: Says): string {
  const { title, parts } = textOf(says);
  return parts === null ? title : dotted([title, parts.what]);
}

/** The same, with a long name cut, so that what happened is in the first 40 characters. */
export function notificationTitle({ says }: Says): string {
  return titleOfNotification(textOf(says));
}

function titleOfNotification({ title, parts }: AlertText): string {
  if (parts === null) return title;
  return dotted([cutAt(title, Math.max(SHORTEST_NAME, SHORTEST_LINE - parts.what.length - 3)), parts.what]);
}

/** Two lines: who and what they said; what led here, and last where the account stands. */
export function alertBody(alert: Bodies): string {
  return bodyOf(textOf(alert.says), isRemembered(alert));
}

/** The same below the title of a notification: a name that was cut there ends the first line, or nobody could be sure. */
export function notificationBody(alert: Bodies): string {
  const text = textOf(alert.says);
  const isCut = text.parts !== null && !titleOfNotification(text).startsWith(text.title);
  const [first = '', ...others] = bodyOf(text, isRemembered(alert)).split('\n');
  return [isCut ? dotted([first, text.title]) : first, ...others].join('\n');
}

/** The same of what is no alert any more: an example of what would have been one. */
export function bodyLines(says: AlertSays): string {
  return bodyOf(textOf(says), false);
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
  return lineOf(textOf(alert.says), isRemembered(alert));
}

function lineOf(text: AlertText, isBack: boolean): string {
  const { parts } = text;
  if (parts === null) return bodyOf(text, isBack);
  const { what, who, said, story, standing } = parts;
  return dotted([isBack ? messages().alertText.snoozedBefore : '', what, who, said, story, standing]);
}

/** What comes first in its words is why: `Demo request, Alma Zelkling`. */
export function alertReason({ says }: Says): string {
  const { parts, body } = textOf(says);
  if (parts === null) return body.split(/: |, /)[0] ?? '';
  return [parts.what, firstName(parts.who)].filter((part) => part !== '').join(', ');
}

/** Without the title behind it. */
export function firstName(who: string): string {
  return who.split(', ')[0] ?? '';
}

/** All that may be on the screen of it. */
export function searchedWords(says: AlertSays): string {
  const text = textOf(says);
  return `${text.title} · ${lineOf(text, false)}`;
}

/** The same without names of companies and people. */
export function discreetBody(alert: Bodies): string {
  const { discreet, parts } = textOf(alert.says);
  const text = dotted([discreet, parts?.standing ?? '']);
  return isRemembered(alert) ? messages().alertText.snoozedBeforeAll(text) : text;
}

/** An alert that comes back when its snooze has ended says so, unless it shows the words of a newer one. */
export function isRemembered({ cause, wordsFromId = null }: Omit<Bodies, 'says'>): boolean {
  return 'snoozedAlertId' in cause && wordsFromId === null;
}

function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
