// What an alert says: its title, the lines of its notification, and the one line of a list. The parts are stored in one
// text, so that what stands last, where the account is ranked, can be written when the notification is shown.
import { messages } from '../messages/messages.ts';
import type { Alert } from '../model/alert.ts';
import { cutAt } from './text.ts';

/** One that nobody types and no text from outside keeps. */
const SEPARATOR = '\u001f';

/** What one line of a notification shows at the least, title and all; what happened must be in it. Characters. */
const SHORTEST_LINE = 40;

/** Of a company's name so much is left at the least. Characters. */
const SHORTEST_NAME = 12;

/** What somebody said may be long, and what led there stands below it. Characters. */
const LONGEST_FIRST_LINE = 110;

/** '' where there is nothing to say. */
export interface AlertParts {
  /** `Demo request` */
  readonly what: string;
  /** `Alma Zelkling, Director of Growth` */
  readonly who: string;
  /** What the signal's properties say: `27 seats, next quarter`. */
  readonly said: string;
  /** What led here: `2 pricing page visits in 20 min`. */
  readonly story: string;
  /** Where the account stands when this is shown: `now #1 (was 8) · score 71 in 24 h`. */
  readonly standing: string;
}

interface Bodies extends Pick<Alert, 'body' | 'cause'> {
  /** One that joined it and whose words it shows now. */
  readonly wordsFromId?: string | null;
}

/** A part is one line, whatever a name or a message holds. */
export function packAlert({ what, who, said, story, standing }: AlertParts): string {
  return [what, who, said, story, standing]
    .map((part) => part.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .join(SEPARATOR);
}

/** Null of a digest, of trouble of Hotlist itself, and of what an earlier version wrote: their body is their words. */
export function alertParts(body: string): AlertParts | null {
  const [what, who = '', said = '', story = '', standing = ''] = body.split(SEPARATOR);
  return what === undefined || !body.includes(SEPARATOR) ? null : { what, who, said, story, standing };
}

/** The same alert as it stands now; a body that has no parts is left as it is. */
export function withStanding(body: string, standing: string): string {
  const parts = alertParts(body);
  return parts === null ? body : packAlert({ ...parts, standing });
}

/** `Emberkiln · Demo request` */
export function alertTitle({ title, body }: Pick<Alert, 'title' | 'body'>): string {
  const parts = alertParts(body);
  return parts === null ? title : dotted([title, parts.what]);
}

/** The same, with a long name cut, so that what happened is in the first 40 characters. */
export function notificationTitle({ title, body }: Pick<Alert, 'title' | 'body'>): string {
  const parts = alertParts(body);
  if (parts === null) return title;
  return dotted([cutAt(title, Math.max(SHORTEST_NAME, SHORTEST_LINE - parts.what.length - 3)), parts.what]);
}

/** Two lines: who and what they said; what led here, and last where the account stands. */
export function alertBody(alert: Bodies): string {
  const isParted = alertParts(alert.body) !== null;
  return isParted ? bodyLines(alert.body, rememberedPart(alert)) : remembered(alert, alert.body);
}

/** The same below the title of a notification: a name that was cut there ends the first line, or nobody could be sure. */
export function notificationBody(alert: Bodies & Pick<Alert, 'title'>): string {
  const isCut = alertParts(alert.body) !== null && !notificationTitle(alert).startsWith(alert.title);
  const [first = '', ...others] = alertBody(alert).split('\n');
  return [isCut ? dotted([first, alert.title]) : first, ...others].join('\n');
}

/** The same of what is no alert any more: an example of what would have been one. */
export function bodyLines(body: string, before: readonly string[] = []): string {
  const parts = alertParts(body);
  if (parts === null) return body;
  const { who, said, story, standing } = parts;
  const first = cutAt(dotted([...before, who, said]), LONGEST_FIRST_LINE);
  return [first, dotted([story, standing])].filter((line) => line !== '').join('\n');
}

/** All of it in one line, for a list whose title is the account. */
export function alertLine(alert: Bodies): string {
  const parts = alertParts(alert.body);
  if (parts === null) return alertBody(alert);
  const { what, who, said, story, standing } = parts;
  return dotted([...rememberedPart(alert), what, who, said, story, standing]);
}

/** What comes first in its words is why: `Demo request, Alma Zelkling`. */
export function alertReason({ body }: Pick<Alert, 'body'>): string {
  const parts = alertParts(body);
  if (parts === null) return body.split(/: |, /)[0] ?? '';
  const name = parts.who.split(', ')[0] ?? '';
  return [parts.what, name].filter((part) => part !== '').join(', ');
}

/** The same without names of companies and people. */
export function discreetBody(alert: Bodies & { readonly discreet: string }): string {
  const standing = alertParts(alert.body)?.standing ?? '';
  return remembered(alert, dotted([alert.discreet, standing]));
}

/** An alert that comes back when its snooze has ended says so, unless it shows the words of a newer one. */
function isRemembered({ cause, wordsFromId = null }: Bodies): boolean {
  return 'snoozedAlertId' in cause && wordsFromId === null;
}

function rememberedPart(alert: Bodies): readonly string[] {
  return isRemembered(alert) ? [messages().alertText.snoozedBefore] : [];
}

function remembered(alert: Bodies, text: string): string {
  return isRemembered(alert) ? messages().alertText.snoozedBeforeAll(text) : text;
}

function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
