// Reads the text form of GVariant, which `gdbus call` prints: strings, numbers, booleans, arrays, tuples, dictionaries
// and variants become plain values. Type annotations (`uint32 5`, `@as []`, `objectpath '/x'`) are dropped.

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
};
const ANNOTATION = /^(?:@\S+|boolean|byte|u?int(?:16|32|64)|handle|double|string|objectpath|signature)\s+/;
const WORD = /^[^\s,:\])}>]+/;

/** Throws when the text is not a GVariant, which is a bug in the test, not an outcome. */
export function parseGVariant(text: string): Value {
  let rest = text.trim();

  function fail(): never {
    throw new Error(`Not a GVariant at: ${rest.slice(0, 40)}`);
  }

  function skip(length: number): void {
    rest = rest.slice(length).trimStart();
  }

  function expect(character: string): void {
    if (!rest.startsWith(character)) fail();
    skip(character.length);
  }

  function readString(): string {
    const quote = rest[0];
    let value = '';
    let index = 1;
    for (; rest[index] !== quote; index += 1) {
      const character = rest[index] ?? fail();
      if (character !== '\\') {
        value += character;
        continue;
      }
      index += 1;
      const escape = rest[index] ?? fail();
      const digits = escape === 'u' ? 4 : escape === 'U' ? 8 : 0;
      value +=
        digits > 0
          ? String.fromCodePoint(Number.parseInt(rest.slice(index + 1, index + 1 + digits), 16))
          : (ESCAPES[escape] ?? escape);
      index += digits;
    }
    skip(index + 1);
    return value;
  }

  function readItems(open: string): readonly Value[] | { readonly [key: string]: Value } {
    const close = CLOSING[open] ?? fail();
    const items: Value[] = [];
    const entries: [string, Value][] = [];
    expect(open);
    while (!rest.startsWith(close)) {
      const item = readValue();
      if (rest.startsWith(':')) {
        expect(':');
        entries.push([typeof item === 'object' ? fail() : String(item), readValue()]);
      } else items.push(item);
      if (!rest.startsWith(close)) expect(',');
    }
    expect(close);
    return open === '{' ? Object.fromEntries(entries) : items;
  }

  function readValue(): Value {
    for (let match = ANNOTATION.exec(rest); match; match = ANNOTATION.exec(rest)) skip(match[0].length);
    if (/^b?['"]/.test(rest)) {
      if (rest.startsWith('b')) rest = rest.slice(1);
      return readString();
    }
    const first = rest[0] ?? fail();
    if (first in CLOSING) return readItems(first);
    if (first === '<') {
      expect('<');
      const value = readValue();
      expect('>');
      return value;
    }
    const word = WORD.exec(rest)?.[0] ?? fail();
    skip(word.length);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'nothing') return null;
    const number = Number(word);
    return Number.isNaN(number) ? fail() : number;
  }

  const value = readValue();
  if (rest !== '') fail();
  return value;
}
