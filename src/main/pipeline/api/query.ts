// What a request asks for, without what is undefined.

/** The query parameters of a GET. */
export function parameters(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(known);
}

/** Whether nothing is asked for. */
export function isEmpty(values: Readonly<Record<string, unknown>>): boolean {
  return Object.values(values).every((value) => value === undefined);
}
