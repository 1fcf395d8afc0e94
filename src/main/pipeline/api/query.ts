// The query parameters of a GET, without those that are undefined.

export function parameters(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(known);
}
