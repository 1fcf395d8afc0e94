// Parses text from another program; what is not JSON yields undefined.

/** Some editors write it in front of a file; JSON's readers may ignore it (RFC 8259, 8.1). */
const BYTE_ORDER_MARK = '\ufeff';

/** Undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    return value;
  } catch {
    return undefined;
  }
}
