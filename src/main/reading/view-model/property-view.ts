// A signal's properties as labels and values, and as text (API 2.12 calls them custom key-value pairs: no key is specified,
// so every label is made from the key). Limited, because customers send whatever they like. Pure.
import { isObject } from '../../../shared/is-object.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { SignalDetails, SignalProperty } from '../../../shared/model.ts';
import { propertyWords } from '../../../shared/words/property-words.ts';
import { listWords } from '../../../shared/words/list-words.ts';
import { wordsFor } from '../../../shared/words/text.ts';

/** More would be a form to read, not a signal. The others are counted. */
const MOST_PROPERTIES = 8;

/** Characters; a longer text is cut at its end. */
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 100;

/** Members of a list that are named, and the keys of an object that are looked at. */
const MOST_MEMBERS = 5;
const MOST_KEYS = 100;

/** Empty values say nothing and are left out; objects are flattened (`utm: {source}` is "Utm source"). */
export function viewProperties(properties: Readonly<Record<string, unknown>>): SignalDetails {
  const all = keysOf(properties).flatMap(([key, value]): readonly SignalProperty[] => {
    if (!isObject(value)) return propertyOf(key, value);
    return keysOf(value).flatMap(([inner, nested]) => propertyOf(`${key} ${inner}`, nested));
  });
  return {
    properties: all.slice(0, MOST_PROPERTIES),
    moreProperties: Math.max(0, all.length - MOST_PROPERTIES),
    said: propertyWords(properties),
  };
}

function keysOf(fields: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).slice(0, MOST_KEYS);
}

function propertyOf(key: string, value: unknown): readonly SignalProperty[] {
  const text = valueText(value);
  return text === ''
    ? []
    : [{ label: cut(wordsFor(key.slice(0, MOST_KEYS)), LONGEST_LABEL), value: cut(text, LONGEST_VALUE) }];
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const members = value.slice(0, MOST_KEYS).map(scalarText);
    return listWords(
      members.filter((member) => member !== ''),
      MOST_MEMBERS,
    );
  }
  return isObject(value) ? '…' : scalarText(value);
}

function scalarText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? messages().answers.yes : messages().answers.no;
  if (typeof value !== 'string') return '…';
  // Cut first, because a text may have any length.
  return value
    .slice(0, 2 * LONGEST_VALUE)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** By whole characters, so that no half of one is left. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
