// What an account's signals and likes amount to.
import type { Basis } from '../../contract/basis.ts';
import { countText } from '../numbers.ts';

/** The ending of a type that says what was done rather than a thing to count; also everything ending in "ed". */
const DONE = /^(?:read|seen|sent|met|won|lost|left|made|paid|bought|sold|begun)$|[a-z]ed$/;

/** A word has a vowel and nothing but letters; anything else is a code or an abbreviation, of which English has no plural. */
const WORD = /^[\p{L}'’-]*[aeiouy][\p{L}'’-]*$/iu;

function pluralOf(word: string): string {
  if (/[^s]s$/.test(word)) return word;
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** Requests, to follow a name, by the type’s key (`keyFor`). */
const asked: Readonly<Record<string, string>> = {
  'demo request': 'asked for a demo',
  'demo requested': 'asked for a demo',
  'contact request': 'asked to be contacted',
  'contact form': 'sent the contact form',
  'quote request': 'asked for a quote',
  'pricing request': 'asked for prices',
  'callback request': 'asked for a call back',
  'meeting request': 'asked for a meeting',
  'trial request': 'asked for a trial',
};

export const causes = {
  adLike: 'ad like',
  /** Several of one type: a thing is counted, an action was done so many times, a code came so often. */
  counted: (words: string, count: number): string => {
    const last = words.split(' ').at(-1) ?? words;
    if (DONE.test(last)) return count === 2 ? `${words} twice` : `${words} ${countText(count)} times`;
    if (!WORD.test(last)) return `${countText(count)} × ${words}`;
    return `${countText(count)} ${words.slice(0, -last.length)}${pluralOf(last)}`;
  },
  /** What happened, and within what time. */
  inMinutes: (what: string, minutes: number): string => `${what} in ${countText(minutes)} min`,
  inSevenDays: (what: string): string => `${what} in 7 days`,
  asked,
  /** Each follows somebody’s name. */
  who: {
    /** `hasTitle`: the title stands behind the name. */
    asked: (asked: string, hasTitle: boolean) => `${hasTitle ? ',' : ''} ${asked}`,
    did: (what: string) => `: ${what}`,
    withOthers: (what: string) => ` and others: ${what}`,
    also: (what: string) => `also ${what}`,
  },
  /** The basis of a fact. */
  basis: {
    /** Before the facts that rest on it. */
    before: {
      told: (facts: string): string => `They told us: ${facts}`,
      observed: (facts: string): string => `We observed: ${facts}`,
    } satisfies Readonly<Record<Basis, (facts: string) => string>>,
    /** After one fact in a list. */
    after: { told: 'they told us', observed: 'we observed' } satisfies Readonly<Record<Basis, string>>,
  },
};
