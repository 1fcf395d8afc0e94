// Leaves out the entries of a stored list or record that cannot be read, such as one that was edited by hand or written by
// another version, so that the others count. Pure.
import type { z } from 'zod';
import { isObject } from '../../shared/is-object.ts';

interface Fault {
  readonly path: readonly PropertyKey[];
  /** Of a list that is too long: how many entries it may have. */
  readonly most: number | null;
}

/** `issues`: of the schema about the value. Undefined if there is nothing to leave out, or a list would be left empty. */
export function readablePart(value: unknown, issues: z.ZodError['issues']): unknown {
  const faults = issues.map((issue): Fault => ({
    path: issue.path,
    most: issue.code === 'too_big' && issue.origin === 'array' ? Number(issue.maximum) : null,
  }));
  return withoutFaults(value, faults);
}

function withoutFaults(value: unknown, faults: readonly Fault[]): unknown {
  const inside = (name: PropertyKey): readonly Fault[] =>
    faults.flatMap(({ path: [first, ...path], most }) => (first === name ? { path, most } : []));
  if (Array.isArray(value)) {
    const most = faults.find(({ path }) => path.length === 0)?.most ?? value.length;
    const readable: readonly unknown[] = value.filter((_, at) => inside(at).length === 0).slice(0, most);
    return readable.length === 0 ? undefined : readable;
  }
  if (!isObject(value) || faults.some(({ path }) => path.length === 0)) return undefined;
  const fields = Object.entries(value).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
    const found = inside(name);
    const kept = found.length === 0 ? field : withoutFaults(field, found);
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(fields);
}
