// JSON whose large integers stay exact. Ids are int64 (API 2.1), but a number of JavaScript holds only 53 bits, and JSON.parse
// rounds what is larger: two ids would become one.

/** An integer outside of strings that is no part of a fraction or an exponent, and no key, which is no JSON. */
const longInteger = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE]|\s*:)/g;

/** Throws if the text is no JSON. Integers that a number cannot hold are read as text, digit by digit. */
export function parseExactly(text: string): unknown {
  const exact = /\d{16}/.test(text) ? quoteLargeIntegers(text) : text;
  const value: unknown = JSON.parse(exact);
  return value;
}

function quoteLargeIntegers(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const outsideEnd = quote < 0 ? text.length : quote;
    parts.push(
      text
        .slice(at, outsideEnd)
        .replace(longInteger, (digits) => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`)),
    );
    at = quote < 0 ? text.length : endOfString(text, quote);
    parts.push(text.slice(outsideEnd, at));
  }
  return parts.join('');
}

/** Where the string that begins with this quote has ended; the end of the text if it does not. */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text[escapes - 1] === '\\') escapes -= 1;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return text.length;
}
