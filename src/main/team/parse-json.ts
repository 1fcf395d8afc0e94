// Text from another program as a value: what is no JSON is nothing.

/** Undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
