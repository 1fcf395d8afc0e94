// What a signal means, read from the words of its type and properties. Types are an open vocabulary (API 2.12): each
// workspace names what it tracks in its own way, so nothing here knows a type by its name. Pure.

/** What a buyer looks at before a deal. */
export const buyingTopics = ['contract', 'price', 'comparison', 'reference', 'seats'] as const;

export type BuyingTopic = (typeof buyingTopics)[number];

export interface Meaning {
  /** Somebody wants to talk, to try or to buy. */
  readonly isAsk: boolean;
  /** Null where it is about none of them. */
  readonly topic: BuyingTopic | null;
  /** A like, a comment, a share: cheap by itself. */
  readonly isReaction: boolean;
  /** Somebody has a new job. */
  readonly isMove: boolean;
  /** What users of a product do, not what buyers do. */
  readonly isProductUse: boolean;
}

type Properties = Readonly<Record<string, unknown>>;

/** A longer text is content, not a name. Characters. */
const LONGEST_VALUE = 80;

/** Somebody wants to be talked to, whatever else the text says. */
const WANTS_CONTACT = new RegExp(
  String.raw`\b(call ?back|(call|contact|email|ring) (me|us)|contact sales|(talk|speak|chat) (to|with) (sales|us|an expert|somebody|someone)|` +
    String.raw`get in touch|hand (was )?raised|raised? (a |his |her |their )?hand|hand raise|to be (contacted|called)|` +
    String.raw`wants? (a |to )?(contact|call|demo|meeting|talk|buy|trial|quote))\b`,
);

/** Phrases that ask by themselves, where nobody only looks. */
const ASKS = new RegExp(
  String.raw`\b(sign(ed)? ?up|start(ed)? (a )?(free )?trial|trial (start|activat|creat|sign|beg[ia]n)\w*|` +
    String.raw`requests? for (proposal|quote|information)|rf[pqi]|enquir(y|ies)|inquir(y|ies)|buy now|checkout|purchased?|` +
    String.raw`order(ed)? placed|place(d)? (an )?order|upgrade request\w*)\b`,
);

/** What one asks for, and how one asks for it: both have to be there. */
const ASKED_FOR =
  /\b(demo|demonstration|trial|poc|proof of concept|pilot|quote|quotation|estimate|pricing|price|contract|agreement|order form|order|proposal|offer|meeting|consultation|sales|call|appointment|evaluation|sandbox)\b/;
const ASKING =
  /\b(request\w*|book\w*|schedul\w*|ask\w*|submit\w*|want\w*|appl(y|ied)|order(ed)?|get|arrang\w*|need\w*)\b/;

/** Who looks, reads or attends asks for nothing, whatever the page is called. */
const LOOKING =
  /\b(view\w*|visit\w*|page|read|watch\w*|click\w*|open(ed)?|download\w*|attend\w*|regist\w*|webinar|landing|seen|impression|newsletter)\b/;

/** What was asked for is not wanted any more, or never was by a buyer. */
const UNDONE = /\b(unsubscrib\w*|support|cancel\w*|reminder|bounced?|declin\w*)\b/;

const topicPatterns: Readonly<Record<BuyingTopic, RegExp>> = {
  contract: /\b(contracts?|terms|legal|msa|agreement|security|dpa|procurement|sla|compliance)\b/,
  price: /\b(pric\w*|plans?|cost|costs|quote|quotation|billing|budget)\b/,
  comparison: /\b(compar\w*|alternatives?|competitors?|versus|vs)\b/,
  reference:
    /\b(case stud\w*|customer stor\w*|success stor\w*|stories|references?|roi|testimonials?|reviews?)\b/,
  seats: /\b(seats?|licen[cs]es?|upgrad\w*)\b/,
};

const REACTION = /\b(likes?|liked|react(ed|ion|ions)?|comment(ed|s)?|shared?|repost(ed)?|follow(ed|s)?)\b/;

const MOVE =
  /\b((job|role|position|career|company|employer) (chang\w*|mov\w*|switch\w*)|(chang\w*|mov\w*|switch\w*|new) (job|role|position|company|employer)s?(?! (post|open|list|ad))|joined (a )?new)\b/;

const PRODUCT_USE =
  /\b(log ?in|logged in|sessions?|usage|product use\w*|active in|app open\w*|tickets?|support|case opened|seats?|billing|licen[cs]es?|workspace|dashboard)\b/;

/** Stands in no text that was read (api/tolerant.ts). */
const BETWEEN = '\0';

/** What a property says by its name: where somebody was, what they wrote, what brought them; or anything else. */
const PLACE = '\u0001';
const WRITTEN = '\u0002';
const ORIGIN = '\u0003';
type Mark = typeof PLACE | typeof WRITTEN | typeof ORIGIN | '';

const marks: readonly (readonly [Mark, RegExp])[] = [
  [ORIGIN, /campaign|utm|referr?er/i],
  [PLACE, /page|url|path/i],
  [WRITTEN, /message|comment|note|question|text/i],
];

const marksOfNames = new Map<string, Mark>();

/** Distinct texts are few beside the signals that have them. */
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
  return {
    isAsk: isAsk(type, marked),
    topic: buyingTopics.find((topic) => topicPatterns[topic].test(text)) ?? null,
    // A page that can be shared is a page.
    isReaction: REACTION.test(LOOKING.test(type) ? type : text),
    isMove: MOVE.test(text),
    isProductUse: PRODUCT_USE.test(text),
  };
}

function isAsk(type: string, marked: readonly string[]): boolean {
  // What brought somebody says nothing of what they do.
  const told = marked.filter((detail) => !detail.startsWith(ORIGIN));
  const details = told.map(split);
  const text = [type, ...details].join(' | ');
  if (WANTS_CONTACT.test(text)) return true;
  if (UNDONE.test(text)) return false;
  if (asks(type) || asks(text)) return true;
  const looks = (detail: string): boolean => !isPlaceOrWritten(detail) && LOOKING.test(split(detail));
  // A form to register for a webinar asks for nothing more because its next field is the sales department.
  const isLook = told.some(looks);
  return details.some((detail) => asks(`${type} | ${detail}`) && (!isLook || asks(detail)));
}

function isPlaceOrWritten(detail: string): boolean {
  return detail.startsWith(PLACE) || detail.startsWith(WRITTEN);
}

function asks(text: string): boolean {
  return !LOOKING.test(text) && (ASKS.test(text) || (ASKED_FOR.test(text) && ASKING.test(text)));
}

/** The type, the names of switches that are on and short values, each behind its mark. */
function textsIn(type: string, properties: Properties): string {
  let texts = type;
  for (const [name, value] of Object.entries(properties)) {
    if (value === true) texts += BETWEEN + name;
    // Numbers mean nothing here, and make every text another one.
    else if (typeof value === 'string' && value.length <= LONGEST_VALUE)
      texts += BETWEEN + markOf(name) + value.replaceAll(/\d+/g, '0');
  }
  return texts;
}

function markOf(name: string): Mark {
  const before = marksOfNames.get(name);
  if (before !== undefined) return before;
  const mark = marks.find(([, pattern]) => pattern.test(name))?.[0] ?? '';
  if (marksOfNames.size >= MOST_KNOWN) marksOfNames.clear();
  marksOfNames.set(name, mark);
  return mark;
}

/** Words in lower case: `webPriceListView` → `web price list view`. */
function split(text: string): string {
  return text
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\d']+/gu, ' ')
    .toLowerCase()
    .trim();
}

function parse(json: string): Properties {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}
