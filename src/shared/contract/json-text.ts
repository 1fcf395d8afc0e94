// The JSON of a value, with the value's type: what main writes and the page reads.
declare const written: unique symbol;

export type JsonText<Value> = string & { readonly [written]: Value };

/** For plain values: no dates, finite numbers, nothing undefined in a list. A field that is undefined is left out. */
export function writeJson<Value>(value: Value): JsonText<Value>;
// A brand that only types know: the text is the same.
export function writeJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Throws a `SyntaxError` when the text is not JSON. */
export function readJson<Value>(text: JsonText<Value>): Value;
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}
