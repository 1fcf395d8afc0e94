// What was wrong with an item that could not be read: which field, and what kind of value it had. Never the value itself.
import type { z } from 'zod';
import type { ShapeCount, ShapeProblem } from '../../../shared/contract/set-aside.ts';

export type Shape = Omit<ShapeCount, 'count'>;

/** For the first mismatch. Fields are named as in the schema, so nothing of the item is included. */
export function shapeOf(item: unknown, error: z.ZodError): Shape {
  const [issue] = error.issues;
  if (issue === undefined) return { field: '', problem: 'unreadable' };
  const found = issue.path.reduce(step, item);
  return { field: issue.path.map(String).join('.'), problem: problemOf(found, issue.code) };
}

function step(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function problemOf(found: unknown, code: string): ShapeProblem {
  if (found === undefined) return 'missing';
  if (found === null) return 'null';
  if (code === 'too_small' || code === 'too_big') {
    if (typeof found === 'string') return code === 'too_big' ? 'too-long' : 'empty';
    return 'out-of-range';
  }
  if (code !== 'invalid_type') return 'unreadable';
  return kindOf(found);
}

function kindOf(found: unknown): ShapeProblem {
  if (Array.isArray(found)) return 'list';
  if (typeof found === 'string') return 'text';
  if (typeof found === 'boolean') return 'flag';
  if (typeof found !== 'number') return 'object';
  // A number where a number was expected: an infinite one (1e400), or one with a fraction.
  return Number.isSafeInteger(found) ? 'number' : 'out-of-range';
}

/** Each shape once, with how often it occurred. */
export function countShapes(shapes: readonly Shape[]): readonly ShapeCount[] {
  const counts = new Map<string, ShapeCount>();
  for (const shape of shapes) {
    const key = `${shape.field}:${shape.problem}`;
    counts.set(key, { ...shape, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
