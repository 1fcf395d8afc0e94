// The order of versions, as defined by https://semver.org. Pure.

/** Longer ones are none; characters. */
const LONGEST = 64;

const FORM = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9a-z]+(?:[.-][0-9a-z]+)*))?$/i;

export function isVersion(text: string): boolean {
  return text.length <= LONGEST && FORM.test(text);
}

/** Below 0: `a` is older; 0: they are equal. Anything that is no version is older than any. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [read(a), read(b)];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareBefore(left.before, right.before);
}

/** `1.0.0-test` comes before `1.0.0`. */
function compareBefore(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0);
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const difference = comparePart(part, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function comparePart(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return Number(a > b) - Number(a < b);
}

function read(
  text: string,
): { readonly numbers: readonly number[]; readonly before: readonly string[] } | null {
  const found = isVersion(text) ? FORM.exec(text) : null;
  if (found === null) return null;
  return { numbers: found.slice(1, 4).map(Number), before: found[4]?.split('.') ?? [] };
}
