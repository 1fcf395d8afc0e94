// The text of a notification: a sentence about the account as its title; below it who, what they said and what else they did.
import type {
  AlertContent,
  EventContent,
  NamedPerson,
  PropertyFact,
  Standing,
} from '../contract/alert-content.ts';
import { messages } from '../messages/messages.ts';
import type { Alert } from '../model/alert.ts';
import { alertBody, alertTitle, bodyLines, discreetBody, isRemembered } from './alert-body.ts';
import { namesWords } from './alert-event-words.ts';
import { headlineDetails, headlineOf, personDetails, rankNow, thingWords } from './headline-words.ts';
import { isOwnWords, propertyFactWords } from './property-words.ts';
import { capitalised, cutAt, dotted } from './text.ts';
import type { NamedCause } from './why-words.ts';

/** The least that one line of a notification shows; what happened must fit. Characters. */
const SHORTEST_LINE = 40;

/** The least that is kept of a company's name: what happened may then end in the second line. Characters. */
const SHORTEST_NAME = 24;

/** A quotation may be long, and further acts come after it. Characters. */
const LONGEST_SAID = 110;

/** A like of an ad, which has no type. */
const AD_LIKE = 'ad_like';

/** From here on, a place in the ranking is news by itself. */
const TOP = 10;

interface Notified extends Pick<Alert, 'content' | 'cause'> {
  /** The alert that joined it and whose text it shows now. */
  readonly wordsFromId?: string | null;
}

interface Words {
  readonly title: string;
  readonly body: string;
}

/** `isToday`: it was decided on the day on which it is shown. */
export function notificationWords(alert: Notified, isToday: boolean): Words {
  const { content } = alert;
  if (content.code === 'event') return cutWords(content, bodyOf(content, isRemembered(alert), isToday));
  if (content.code !== 'digest-of-one' || content.name === null || content.first === null)
    return { title: alertTitle(alert), body: alertBody(alert) };
  const first = { ...content.first, name: content.name };
  const others = content.alerts > 1 ? messages().alertText.digest.more(content.alerts - 1) : '';
  return cutWords(first, capitalised(dotted([bodyOf(first, content.isBack, isToday), others])));
}

/** As an example of what would have been a notification, with the whole name. */
export function exampleWords(content: AlertContent): Words {
  if (content.code !== 'event') return { title: alertTitle({ content }), body: bodyLines(content) };
  return { title: oneLine(headlineOf(content.name, content)), body: bodyOf(content, false, true) };
}

/** Without names of companies and people. */
export function discreetWords(alert: Notified, isToday: boolean): Words {
  const { content } = alert;
  if (content.code !== 'event' || content.what.code === 'handed-over')
    return { title: 'Hotlist', body: discreetBody(alert) };
  const { anAccount } = messages().headlines;
  return {
    title: 'Hotlist',
    body: dotted([
      isRemembered(alert) ? messages().alertText.snoozedBefore : '',
      headlineOf(anAccount, { ...content, who: content.who ?? nobody }),
      otherThings(content, isToday),
    ]),
  };
}

const nobody: NamedPerson = { name: null, title: null, email: null, isGuess: false };

/** A long name is cut in the title, so that what happened is in its first 40 characters, and is whole at the end of the body. */
function cutWords(content: EventContent, body: string): Words {
  const rest = headlineOf('', content).length;
  const name = cutAt(content.name, Math.max(SHORTEST_NAME, SHORTEST_LINE - rest));
  return {
    title: oneLine(headlineOf(name, content)),
    body: dotted([body, name === content.name ? '' : oneLine(content.name)]),
  };
}

function bodyOf(content: EventContent, isBack: boolean, isToday: boolean): string {
  const { what, who, said, watched, standing } = content;
  const quote =
    said === null
      ? ''
      : said.code === 'quoted'
        ? messages().phrases.quoted(said.text)
        : propertyFactWords(said.facts.filter((fact) => isOwnWords(fact) && !isFormOf(fact, what)));
  const person =
    who === null
      ? peopleWords(content)
      : withColleagues(personWords(who, content.name, personDetails(what)), content);
  const first = oneLine(dotted([cutAt(quote, LONGEST_SAID), ...headlineDetails(what, who)]));
  const others = dotted([
    otherThings(content, isToday),
    watched === null ? '' : messages().alertText.youWatch(watched),
    riseWords(standing),
  ]);
  const { does, says } = messages().headlines;
  const led =
    // The text of an ad is not what somebody said.
    person === '' || first === '' || what.code === 'ad-like'
      ? dotted([person, first])
      : (what.code === 'still-waiting' ? does : says)(person, first);
  const body = dotted([isBack ? messages().alertText.snoozedBefore : '', led, oneLine(others)]);
  // An address is written as it is.
  return who?.name === null && body.startsWith(who.email ?? ' ') ? body : capitalised(body);
}

/** `Freya Yildides (CTO) and 2 colleagues` */
function withColleagues(person: string, { evidence }: EventContent): string {
  const colleagues = evidence.find((witness) => witness.code === 'colleagues');
  if (person === '' || colleagues?.code !== 'colleagues' || colleagues.value === 0) return person;
  return messages().headlines.withColleagues(person, colleagues.value);
}

/** `now #1 on the hot list, was #8`; '' unless it rose to where it is news. */
function riseWords(standing: Standing | null): string {
  const rank = rankNow(standing);
  const was = standing?.was ?? null;
  return rank === null || was === null || rank >= was || rank > TOP
    ? ''
    : messages().headlines.upFrom(was, rank);
}

/** `Freya Yildides (CTO, back after 9 days)`, the bare address without a name; '' if nobody is named. `details`: about the person. */
function personWords(
  { name, title, email, isGuess }: NamedPerson,
  about: string,
  details: readonly string[],
): string {
  const address = name === null || isGuess ? email : null;
  const known = [title, name === null ? null : address, ...details]
    .filter((part) => part !== null)
    .join(', ');
  const called = name ?? address ?? '';
  // If the company is unknown, the alert is about the person.
  if (called === about || called === '') return oneLine(known);
  return oneLine(known === '' ? called : messages().headlines.titled(called, known));
}

/** The name of a form says what the title says, if that is what they want. */
function isFormOf({ key }: PropertyFact, what: EventContent['what']): boolean {
  return (
    /\bform (name|title)\b/.test(key) &&
    what.code === 'signal' &&
    what.asks !== undefined &&
    what.asks !== 'other'
  );
}

/** `Alma Zelkling, Ben Horn and 1 more within an hour`; '' of anything but several people. */
function peopleWords({ what }: EventContent): string {
  if (what.code !== 'people-at-once') return '';
  const { withinAnHour, someVisitors, somePeople } = messages().headlines;
  const some = (what.anonymous ?? 0) > 0 ? someVisitors : somePeople;
  const names = oneLine(namesWords(what));
  if (names === '' && what.pages.length === 0) return '';
  return withinAnHour(names || some(what.count));
}

/** `also terms, pricing and a comparison today`; '' without any. */
function otherThings({ what, story, said }: EventContent, isToday: boolean): string {
  if (story === null) return '';
  const { today, withinHour, pastWeek, others, severalThere } = messages().headlines;
  const isDeedSaid = headlineSaysDeed(what);
  const causes = story.causes.filter((cause) => !isSaid(cause, what));
  const telling = causes.filter((cause) => !isVisit(cause));
  const list = messages().phrases.list(listThings(telling.length > 0 || isDeedSaid ? telling : causes));
  if (list === '') return '';
  const also = said !== null || isDeedSaid;
  const words = story.within === 'week' ? pastWeek : isToday ? today : withinHour;
  if (story.by === undefined) return words(list, also);
  return (story.by === 'others' ? others : severalThere)(words(list, false));
}

/** True if the title says what somebody did, so that the list begins with “also”. */
function headlineSaysDeed(what: EventContent['what']): boolean {
  if (what.code === 'buying-research' || what.code === 'back-after')
    return what.pages.length > 0 || what.witnesses.includes('liked-ad');
  if (what.code === 'people-at-once') return what.pages.length > 0;
  return what.code === 'signal' || what.code === 'ad-like';
}

/** True if the title says it already. */
function isSaid({ type, deed }: NamedCause, what: EventContent['what']): boolean {
  if (what.code === 'signal') return type === what.type || (deed !== undefined && deed === what.deed);
  if (what.code === 'ad-like') return type === AD_LIKE;
  if (what.code === 'look') return what.look === 'moved' && deed === 'move';
  if (what.code === 'people-at-once') return deed !== undefined && deed === what.pages[0];
  if (what.code !== 'buying-research' && what.code !== 'back-after') return false;
  const followed =
    what.deed !== undefined && what.deed in messages().headlines.afterAd ? what.deed : undefined;
  return (
    (deed !== undefined && deed === (what.pages[0] ?? followed)) ||
    (type === AD_LIKE && what.witnesses.includes('liked-ad'))
  );
}

/** Each once, and codes as a number beside the rest. */
function listThings(causes: readonly NamedCause[]): readonly string[] {
  const { otherSignals } = messages().headlines;
  const things = new Set(causes.flatMap((cause) => thingWords(cause) ?? []));
  const unsaid = causes
    .filter((cause) => thingWords(cause) === null)
    .reduce((sum, { count }) => sum + count, 0);
  return [...things, ...(unsaid === 0 || things.size === 0 ? [] : [otherSignals(unsaid)])];
}

/** That somebody was on the website at all says something only where nothing else does. */
function isVisit({ deed }: NamedCause): boolean {
  return deed === 'visit';
}

/** Whatever a name or a message contains. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
