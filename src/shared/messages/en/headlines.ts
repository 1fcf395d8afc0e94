// The text of a notification: its title is a sentence about the account, its body names the person, quotes them and adds further acts.
import { countText } from '../numbers.ts';
import type { BuyingPage, Deed } from '../../contract/deeds.ts';
import type { AskedThing } from '../../contract/asked-things.ts';
import type { Look } from '../../contract/pace.ts';
import type { VisitWitness } from '../../contract/witnesses.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

type OfName = (name: string) => string;

const asks: Readonly<Record<AskedThing, OfName>> = {
  demo: (name) => `${name} wants a demo`,
  'trial-started': (name) => `${name} started a trial`,
  trial: (name) => `${name} wants a trial`,
  contract: (name) => `${name} wants a contract`,
  quote: (name) => `${name} wants a quote`,
  call: (name) => `${name} wants a call`,
  meeting: (name) => `${name} wants a meeting`,
  price: (name) => `${name} asks about pricing`,
  purchase: (name) => `${name} wants to buy`,
  contact: (name) => `${name} wants to talk to you`,
  other: (name) => `${name} sent a request`,
};

/** By the key of a type that says more than its deed. Any other type follows the name and a colon. */
const deeds: Readonly<Record<string, OfName>> = {
  'case study read': (name) => `${name} read a case study`,
  'webinar attended': (name) => `${name} attended a webinar`,
  'webinar registered': (name) => `${name} signed up for a webinar`,
  'email reply': (name) => `${name} replied to you`,
  'linkedin post like': (name) => `${name} liked a LinkedIn post`,
  'product login': (name) => `${name} logged in to the product`,
};

/** By what was read or done, whatever the type is called. */
const deedsOf: Readonly<Partial<Record<Deed, OfName>>> = {
  contract: (name) => `${name} is reading the terms`,
  security: (name) => `${name} is reading about security`,
  price: (name) => `${name} is looking at pricing`,
  comparison: (name) => `${name} is comparing you with others`,
  reference: (name) => `${name} is reading what customers say`,
  seats: (name) => `${name} is looking at seats`,
  visit: (name) => `${name} is on your website`,
  download: (name) => `${name} downloaded something`,
  product: (name) => `${name} is using the product`,
  move: (name) => `${name}: somebody has a new job`,
};

/** The same of something that is over, as in a digest. */
const pastOf: Readonly<Partial<Record<Deed, OfName>>> = {
  contract: (name) => `${name} read the terms`,
  security: (name) => `${name} read about security`,
  price: (name) => `${name} looked at pricing`,
  comparison: (name) => `${name} compared you with others`,
  reference: (name) => `${name} read what customers say`,
  seats: (name) => `${name} looked at seats`,
  visit: (name) => `${name} was on your website`,
  product: (name) => `${name} used the product`,
};

/** The same after a like of an ad. */
const afterAd: Readonly<Record<BuyingPage, OfName> & Partial<Record<Deed, OfName>>> = {
  contract: (name) => `${name} liked an ad, then read the terms`,
  security: (name) => `${name} liked an ad, then read about security`,
  price: (name) => `${name} liked an ad, then looked at pricing`,
  comparison: (name) => `${name} liked an ad, then compared you`,
  reference: (name) => `${name} liked an ad, then read customer stories`,
  seats: (name) => `${name} liked an ad, then looked at seats`,
  visit: (name) => `${name} liked an ad, then visited`,
  download: (name) => `${name} liked an ad, then downloaded something`,
  webinar: (name) => `${name} liked an ad, then took part in a webinar`,
  product: (name) => `${name} liked an ad, then used the product`,
  message: (name) => `${name} liked an ad, then wrote to you`,
};

/** Further acts of the account, for a list after “also”: by the type's key, or by what was read or done. */
const things: Readonly<Record<string, string>> = {
  'website visit': 'a website visit',
  'pricing page visit': 'pricing',
  'pricing page view': 'pricing',
  'contract page visit': 'terms',
  'contract page view': 'terms',
  'competitor comparison': 'a comparison',
  'case study read': 'a case study',
  'content download': 'a download',
  'webinar attended': 'a webinar',
  'webinar registered': 'a webinar sign-up',
  'email reply': 'a reply',
  'linkedin post like': 'a LinkedIn like',
  'ad like': 'an ad like',
  'product login': 'the product',
  'job change': 'a job change',
  form: 'a form',
  'demo request': 'a demo request',
  'free trial started': 'a trial',
};

const thingsOf: Readonly<Record<Deed, string>> = {
  request: 'a request',
  message: 'a message',
  contract: 'terms',
  security: 'security',
  price: 'pricing',
  comparison: 'a comparison',
  reference: 'a customer story',
  seats: 'seats',
  webinar: 'a webinar',
  download: 'a download',
  move: 'a job change',
  reaction: 'a reaction to a post',
  product: 'the product',
  visit: 'a website visit',
};

export const headlines = {
  /** In place of the name, for a shared screen. */
  anAccount: 'An account',
  asks,
  deeds,
  deedsOf,
  pastOf,
  afterAd,
  things,
  thingsOf,
  /** The last of that list: what only the service's code names. */
  otherSignals: (count: number): string => plural(count, { one: '# other signal', other: '# other signals' }),
  /** Of a signal whose type is a code. */
  rated: (name: string, score: number): string => `${name} did something rated ${score}`,
  other: (name: string, type: string): string => `${name}: ${type}`,
  adLike: (name: string): string => `${name} liked one of your ads`,
  active: (name: string): string => `${name} is unusually active`,
  people: (name: string, count: number): string =>
    `${name} has ${plural(count, { one: '# person', other: '# people' })} active`,
  visitors: (name: string, count: number): string =>
    `${name} has ${plural(count, { one: '# visitor', other: '# visitors' })} at once`,
  /** `who`: “Alma Zelkling, Ben Horn and 1 more”. */
  withinAnHour: (who: string): string => `${who} within an hour`,
  someVisitors: (count: number): string => plural(count, { one: '# visitor', other: '# visitors' }),
  somePeople: (count: number): string => plural(count, { one: '# person', other: '# people' }),
  looksLikeBuyer: (name: string): string => `${name} shows buying interest`,
  looks: {
    'new-people': (name, count) =>
      `${name} had ${plural(count, { one: '# new visitor', other: '# new visitors' })} in a few days`,
    back: (name, count) => `${name} is back after ${plural(count, { one: '# day', other: '# days' })}`,
    moved: (name) => `${name} may have hired somebody you know`,
    expands: (name) => `${name} may need more seats`,
    silent: (name) => `${name} has gone silent`,
  } satisfies Readonly<Record<Look, (name: string, count: number) => string>>,
  /** Of somebody at an account with that many new people. */
  oneOfNew: (count: number): string => plural(count, { one: 'new', other: 'one of # new people' }),
  newPeople: (count: number): string => plural(count, { one: '# new person', other: '# new people' }),
  daysSilent: (count: number): string =>
    `${plural(count, { one: '# day', other: '# days' })} without a visit, nearly daily before`,
  /** Of somebody who may have moved. */
  knownFrom: (company: string): string => `known from ${company}`,
  cooling: (name: string): string => `${name} is cooling down`,
  /** `score`: “24 h score”. */
  coolingFrom: (score: string, peak: string): string => `down from a ${score} of ${peak}`,
  offTheList: 'no longer on the list',
  scoreJump: (name: string): string => `${name} is suddenly very active`,
  scoreRose: (rise: number): string => `score up ${countText(rise)} in an hour`,
  usually: (aDay: number): string => `usually ${countText(aDay)} a day`,
  usuallyLess: 'usually hardly any',
  signals: (count: number, usual: string): string =>
    `${plural(count, { one: '# signal', other: '# signals' })} in a day, ${usual}`,
  risingLead: (name: string): string => `${name} has a rising lead`,
  risesAsLead: (name: string): string => `${name} is a rising lead`,
  leadScore: (score: number): string => `lead score ${score}`,
  leadScoreFrom: (from: number, to: number): string => `lead score up from ${from} to ${to}`,
  heatingUp: (name: string): string => `${name} is heating up`,
  climbed: (name: string, rank: number): string => `${name} climbed to #${rank}`,
  upFrom: (was: number, rank: number): string => `now #${rank} on the hot list, was #${was}`,
  followUp: (name: string): string => `${name} is due for a follow-up`,
  handedOver: (name: string, by: string): string => `${name} is yours now, from ${by}`,
  stillWaiting: (name: string): string => `${name} still waits for an answer`,
  /** After “asked for a demo 2 days ago”, in a digest whose title does not say so. */
  unanswered: (sentence: string): string => `${sentence}, unanswered`,
  /** To follow a name. `ago`: “10 min ago”. */
  askedAgo: {
    demo: (ago) => `asked for a demo ${ago}`,
    'trial-started': (ago) => `started a trial ${ago}`,
    trial: (ago) => `asked for a trial ${ago}`,
    contract: (ago) => `asked for a contract ${ago}`,
    quote: (ago) => `asked for a quote ${ago}`,
    call: (ago) => `asked for a call ${ago}`,
    meeting: (ago) => `asked for a meeting ${ago}`,
    price: (ago) => `asked about pricing ${ago}`,
    purchase: (ago) => `asked to buy ${ago}`,
    contact: (ago) => `asked to talk to you ${ago}`,
    other: (ago) => `sent a request ${ago}`,
  } satisfies Readonly<Record<AskedThing, (ago: string) => string>>,
  scored: (score: number): string => `scored ${score}`,
  /** `who`: “Freya Yildides (CTO)”. */
  says: (who: string, what: string): string => `${who}: ${what}`,
  /** `what`: a verb and what follows it. */
  does: (who: string, what: string): string => `${who} ${what}`,
  withColleagues: (who: string, count: number): string =>
    `${who} and ${plural(count, { one: '# colleague', other: '# colleagues' })}`,
  backAfter: (days: number): string => plural(days, { one: 'back after # day', other: 'back after # days' }),
  /** Short, as it stands between a name and a colon. */
  titled: (name: string, title: string): string => `${name} (${title})`,
  /** Of somebody, beside the job. */
  newHere: 'here for the first time',
  witnesses: {
    'scored-high': 'a signal rated very high',
  } satisfies Partial<Readonly<Record<VisitWitness, string>>>,
  /** `list`: “terms, pricing and a comparison”. `also`: besides what the headline says. */
  today: (list: string, also: boolean): string => `${also ? 'also ' : ''}${list} today`,
  withinHour: (list: string, also: boolean): string => `${also ? 'also ' : ''}${list} within the hour`,
  /** Of what people did whom the notification does not name. `did`: “pricing today”. */
  others: (did: string): string => `others there: ${did}`,
  /** Of what they and others did. */
  severalThere: (did: string): string => `also there: ${did}`,
  pastWeek: (list: string, also: boolean): string => `${also ? 'also ' : ''}${list} in the past week`,
};
