// The text of a notification: a sentence about the account as its title; below it who, what they said and what else they did.
import type { AlertContent, EventContent, NamedPerson, Standing } from '../contract/alert-content.ts';
import { messages } from '../messages/messages.ts';
import type { Alert } from '../model/alert.ts';
import { alertBody, alertTitle, bodyLines, discreetBody, isRemembered } from './alert-body.ts';
import { namesWords } from './alert-event-words.ts';
import { headlineDetails, headlineOf, rankNow, thingWords } from './headline-words.ts';
import { isPathFact, propertyFactWords } from './property-words.ts';
import { capitalised, cutAt, dotted } from './text.ts';

/** The least that one line of a notification shows; what happened must fit. Characters. */
const SHORTEST_LINE = 40;

/** The least that is kept of a company's name. Characters. */
const SHORTEST_NAME = 12;

/** A quotation may be long, and further acts come after it. Characters. */
const LONGEST_SAID = 110;

/** Types whose words say what the headline may say already. */
const AD_LIKE = 'ad_like';
const TERMS = 'contract_page_view';
const VISIT = 'website_visit';

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
        : propertyFactWords(said.facts.filter((fact) => !isPathFact(fact)));
  const person = who === null ? peopleWords(content) : personWords(who, content.name);
  const address = who !== null && (who.name === null || who.isGuess) ? (who.email ?? '') : '';
  const spoken = oneLine(dotted([cutAt(quote, LONGEST_SAID), ...headlineDetails(what)]));
  const first = address === '' ? spoken : dotted([spoken, messages().alertText.from(address)]);
  const others = dotted([
    otherThings(content, isToday),
    watched === null ? '' : messages().alertText.youWatch(watched),
    riseWords(standing),
  ]);
  const led = person === '' || first === '' ? dotted([person, first]) : ledBy(what, quote)(person, first);
  return capitalised(dotted([isBack ? messages().alertText.snoozedBefore : '', led, oneLine(others)]));
}

/** “Freya Yildides (CTO) asked for a demo 10 min ago” is a sentence; what somebody said follows a colon. */
function ledBy({ code }: EventContent['what'], quote: string): (who: string, what: string) => string {
  const { does, says, witnessed } = messages().headlines;
  if (code === 'still-waiting') return does;
  return quote === '' && (code === 'buying-research' || code === 'back-after') ? witnessed : says;
}

/** `up from #8 to #1`; '' unless it rose. */
function riseWords(standing: Standing | null): string {
  const rank = rankNow(standing);
  const was = standing?.was ?? null;
  return rank === null || was === null || rank >= was ? '' : messages().headlines.upFrom(was, rank);
}

/** `Freya Yildides (CTO)`; '' if nobody is named. */
function personWords({ name, title }: NamedPerson, about: string): string {
  if (name === null) return '';
  // If the company is unknown, the alert is about the person.
  if (name === about) return oneLine(title ?? '');
  return oneLine(title === null ? name : messages().headlines.titled(name, title));
}

function peopleWords({ what }: EventContent): string {
  return what.code === 'people-at-once' ? oneLine(namesWords(what)) : '';
}

/** `also terms, pricing and a comparison today`; '' without any. */
function otherThings({ what, story, said }: EventContent, isToday: boolean): string {
  if (story === null) return '';
  const { today, withinHour, pastWeek } = messages().headlines;
  const things = telling(without(saidTypes(what), story.causes.map(thingWords)));
  if (things.length === 0) return '';
  const list = messages().phrases.list(things);
  const also = said !== null || what.code === 'signal' || what.code === 'ad-like';
  return (story.within === 'week' ? pastWeek : isToday ? today : withinHour)(list, also);
}

/** The types of what the headline says. */
function saidTypes(what: EventContent['what']): readonly string[] {
  if (what.code === 'signal') return [what.type];
  if (what.code === 'ad-like') return [AD_LIKE];
  if (what.code !== 'buying-research') return [];
  return what.witnesses.includes('read-terms') ? [TERMS] : [];
}

function without(types: readonly string[], things: readonly string[]): readonly string[] {
  const said = types.map((type) => thingWords({ type }));
  return [...new Set(things)].filter((thing) => !said.includes(thing));
}

/** That somebody was on the website at all says something only where nothing else does. */
function telling(things: readonly string[]): readonly string[] {
  const others = things.filter((thing) => thing !== thingWords({ type: VISIT }));
  return others.length > 0 ? others : things;
}

/** Whatever a name or a message contains. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
