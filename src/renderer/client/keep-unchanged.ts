// A new state in which every part that says the same as before is the part that was there before: what is drawn from an
// unchanged part is then not drawn again. Pure; for plain values, as JSON has them.
import { isObject } from '../../shared/is-object.ts';

/** What identifies an item of a list, if it has any of these fields. */
const IDENTITIES = ['key', 'id', 'domain', 'publicIdentifier'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** `next`, with as much of `before` in it as equals it; `before` itself when nothing differs. */
export function keepUnchanged<Value>(before: Value, next: Value): Value;
export function keepUnchanged(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (isList(before) && isList(next)) return keepItems(before, next);
  if (isObject(before) && isObject(next)) return keepFields(before, next);
  return next;
}

/** An item with an identity is found wherever it was: items added above others do not make the others new. */
function keepItems(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const known = new Map<unknown, unknown>();
  for (const item of before) {
    const identity = identityOf(item);
    if (identity !== null) known.set(identity, item);
  }
  const kept = next.map((item, index) => {
    const identity = identityOf(item);
    return keepUnchanged(identity === null ? before[index] : known.get(identity), item);
  });
  return isSame(before, kept) ? before : kept;
}

function keepFields(before: Fields, next: Fields): Fields {
  const kept = Object.entries(next).map(([name, value]): readonly [string, unknown] => [
    name,
    Object.hasOwn(before, name) ? keepUnchanged(before[name], value) : value,
  ]);
  const isUnchanged =
    Object.keys(before).length === kept.length &&
    kept.every(([name, value]) => Object.hasOwn(before, name) && Object.is(value, before[name]));
  return isUnchanged ? before : Object.fromEntries(kept);
}

function isSame(before: readonly unknown[], kept: readonly unknown[]): boolean {
  return before.length === kept.length && kept.every((item, index) => Object.is(item, before[index]));
}

function identityOf(item: unknown): unknown {
  if (!isObject(item)) return null;
  for (const name of IDENTITIES) if (Object.hasOwn(item, name)) return item[name];
  return null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
