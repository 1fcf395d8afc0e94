// What a signal means, read from the words of its type and properties. Types are an open vocabulary (API 2.12): every
// workspace names what it tracks differently, so nothing here knows a type by its name. Pure.

import { buyingTopics, type BuyingPage, type Deed } from '../../../../shared/contract/deeds.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { parseJson } from '../../../../shared/parse-json.ts';
import {
  askedFor,
  asking,
  asks as asksByItself,
  done,
  download,
  form,
  invitesContact,
  looking,
  message,
  move,
  namesAnAsk,
  noAct,
  notWritten,
  ourAct,
  productUse,
  reaction,
  stateName,
  terms,
  topicWords,
  undone,
  undoneState,
  undoneSwitch,
  visit,
  wantsContact,
  webinar,
} from './intent-words.ts';

/** A type that the user calls buying, and whose words name no topic, is a topic of its own. */
export type BuyingTopic = (typeof buyingTopics)[number] | `type ${string}`;

/** The topic of a type that no word explains. */
export function topicOf(type: string): BuyingTopic {
  return `type ${type.toLowerCase()}`;
}

export interface Meaning {
  /** Somebody wants to talk, to try or to buy. */
  readonly isAsk: boolean;
  /** Its state says that nothing is asked for (any more), whatever its type says: cancelled, spam, a test, a duplicate. */
  readonly isUndone: boolean;
  /** Null if it is about none of them. */
  readonly topic: BuyingTopic | null;
  /** A like, a comment, a share: little effort. */
  readonly isReaction: boolean;
  /** Somebody has a new job. */
  readonly isMove: boolean;
  /** Something users of a product do, not buyers. */
  readonly isProductUse: boolean;
  /** Its type says that somebody of ours acted, wrote, called or met them, and its state and direction do not contradict. */
  readonly isOurAct: boolean;
  /** They wrote to us: a reply, a message, a filled-in form. */
  readonly isMessage: boolean;
  /** The topic, if they read about it; null if they did something else with it, such as approving a budget. */
  readonly page: BuyingPage | null;
  /** The place or the download that its type names; null without one. */
  readonly seen: 'webinar' | 'download' | 'visit' | null;
  /** Some word says what it is, even if that is nothing of interest. */
  readonly isExplained: boolean;
  /** No word says what it is, and the service scores it above nearly everything else (type-heights.ts). */
  readonly isHighScoring: boolean;
}

type Properties = Readonly<Record<string, unknown>>;

/** Longer text is content, not a name. Characters. */
const LONGEST_VALUE = 80;

/** Never occurs in text that was read (api/tolerant.ts). */
const BETWEEN = '\0';

/**
 * Marks what kind of thing a property's name announces: where somebody was, what they wrote, what brought them, what was
 * done, who they are, who wrote to or called whom, the state of it all, or anything else.
 */
const PLACE = '\u0001';
const WRITTEN = '\u0002';
const ORIGIN = '\u0003';
const DEED = '\u0004';
const STATE = '\u0005';
const WHO = '\u0006';
const WAY = '\u0007';
type Mark =
  | typeof PLACE
  | typeof WRITTEN
  | typeof ORIGIN
  | typeof DEED
  | typeof STATE
  | typeof WHO
  | typeof WAY
  | '';

const marks: readonly (readonly [Mark, RegExp])[] = [
  [WAY, /direction|richtung/i],
  [ORIGIN, /campaign|utm|referr?er/i],
  [PLACE, /page|url|path/i],
  [WRITTEN, /message|comment|note|question|text/i],
  [DEED, /event|action|activity|feature/i],
  [WHO, /job|role|position|department|seniority|company|organi[sz]ation|employer|industry|school/i],
];

const marksOfNames = new Map<string, Mark>();

/** There are few distinct texts compared to signals. */
const MOST_KNOWN = 5_000;
const known = new Map<string, Meaning>();

/** `properties` as JSON or as an object; JSON that cannot be read counts as none. */
export function meaningOf(type: string, properties: Properties | string): Meaning {
  const texts = textsIn(type, typeof properties === 'string' ? parse(properties) : properties);
  const before = known.get(texts);
  if (before !== undefined) return before;
  const [ofType = '', ...details] = texts.split(BETWEEN);
  const meaning = read(split(ofType), details);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(texts, meaning);
  return meaning;
}

/** `marked`: each detail behind its mark. */
function read(type: string, marked: readonly string[]): Meaning {
  const text = [type, ...marked.map(split)].join(' | ');
  // Who somebody is says neither: a support engineer is no user of the product, and a social media manager no reaction.
  const acts = marked.filter((detail) => detail.startsWith(DEED) || detail.startsWith(PLACE));
  const deed = [type, ...acts.map(split)].join(' | ');
  const isUndone = marked.some((detail) => detail.startsWith(STATE) && undoneState.test(split(detail)));
  const topic = buyingTopics.find((one) => topicWords[one].test(text)) ?? null;
  const seen = seenIn(type);
  // A paper about security is downloaded, and nobody reads the terms.
  const isRead =
    seen === 'download' || seen === 'webinar'
      ? topic === 'reference'
      : [looking, topicWords.comparison].some((words) => words.test(text)) || !done.test(type);
  const meaning = {
    isAsk: !isUndone && isAsk(type, marked),
    isUndone,
    topic,
    page: isRead ? pageOn(topic, text) : null,
    // A page that can be shared is still a page.
    isReaction: reaction.test(looking.test(type) ? type : deed),
    isMove: move.test(text),
    isProductUse: productUse.test(deed),
  };
  const { isAsk: asked, isReaction, isMove, isProductUse } = meaning;
  const course = marked.filter((detail) => detail.startsWith(STATE) || detail.startsWith(WAY)).map(split);
  const isOurAct =
    !asked &&
    !isUndone &&
    ourAct.test(type) &&
    ![type, ...course].some((text) => noAct.test(text)) &&
    !looking.test(type);
  const isOfInterest = asked || topic !== null || isReaction || isMove || isProductUse;
  return {
    ...meaning,
    isOurAct,
    isMessage:
      !isOurAct &&
      !isUndone &&
      !isReaction &&
      message.test(type) &&
      ![type, ...course].some((text) => notWritten.test(text)) &&
      !looking.test(type),
    isHighScoring: false,
    seen,
    isExplained: isOfInterest || looking.test(text) || undone.test(type),
  };
}

function pageOn(topic: (typeof buyingTopics)[number] | null, text: string): BuyingPage | null {
  return topic === 'contract' && !terms.test(text) ? 'security' : topic;
}

function seenIn(type: string): Meaning['seen'] {
  if (webinar.test(type)) return 'webinar';
  if (download.test(type)) return 'download';
  return visit.test(type) ? 'visit' : null;
}

/** The meaning in one word; null if no word explains it. A reaction to a price page is a reaction, and a webinar about prices a webinar. */
export function deedOf(meaning: Meaning): Deed | null {
  const { isAsk: asked, isReaction, page, isMove, isMessage, isProductUse, seen } = meaning;
  if (asked) return 'request';
  if (isReaction) return 'reaction';
  if (seen === 'webinar') return 'webinar';
  if (page !== null) return page;
  return isMove ? 'move' : isMessage ? 'message' : isProductUse ? 'product' : seen;
}

function isAsk(type: string, marked: readonly string[]): boolean {
  const isLookType = looking.test(type);
  // What brought somebody, and which page they look at, says nothing about what they do.
  const told = marked.filter(
    (detail) => !detail.startsWith(ORIGIN) && !(isLookType && detail.startsWith(PLACE)),
  );
  const all = told.map(split);
  // What undoes an ask says nothing of what the type or another property asks for: somebody may work in support.
  const details = all.filter((detail) => !undone.test(detail));
  const text = [type, ...details].join(' | ');
  if (wantsContact.test([type, ...all].join(' | '))) return true;
  const said = isLookType
    ? told
        .filter((detail) => detail.startsWith(WRITTEN))
        .map(split)
        .join(' | ')
    : text;
  if (invitesContact.test(said)) return true;
  if (undone.test(type)) return false;
  if (namesAnAsk.test(type) || asks(type) || asks(text)) return true;
  const looks = (detail: string): boolean =>
    ![PLACE, WRITTEN, WHO].some((mark) => detail.startsWith(mark)) && looking.test(split(detail));
  // A form to register for a webinar is not an ask just because its next field is the sales department.
  const isLook = told.some(looks);
  if (!isLook && form.test(type) && details.some((detail) => namesAnAsk.test(detail))) return true;
  return details.some((detail) => asks(`${type} | ${detail}`) && (!isLook || asks(detail)));
}

function asks(text: string): boolean {
  return !looking.test(text) && (asksByItself.test(text) || (askedFor.test(text) && asking.test(text)));
}

/** The type, the names of switches that are on and short values, each behind its mark. */
function textsIn(type: string, properties: Properties): string {
  let texts = type;
  for (const [name, value] of Object.entries(properties)) {
    if (value === true) texts += BETWEEN + (undoneSwitch.test(split(name)) ? STATE : '') + name;
    // Numbers mean nothing here, and would make every text distinct.
    else if (typeof value === 'string' && value.length <= LONGEST_VALUE)
      texts += BETWEEN + markOf(name) + value.replaceAll(/\d+/g, '0');
  }
  return texts;
}

function markOf(name: string): Mark {
  const before = marksOfNames.get(name);
  if (before !== undefined) return before;
  const mark = stateName.test(split(name))
    ? STATE
    : (marks.find(([, pattern]) => pattern.test(name))?.[0] ?? '');
  if (marksOfNames.size >= MOST_KNOWN) marksOfNames.clear();
  marksOfNames.set(name, mark);
  return mark;
}

/** Words in lower case and without accents: `webPriceListView` → `web price list view`, `Rückruf` → `ruckruf`. */
function split(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\d']+/gu, ' ')
    .toLowerCase()
    .trim();
}

function parse(json: string): Properties {
  const value = parseJson(json);
  return isObject(value) ? value : {};
}
