// The settings for support: what is switched on, and how many entries a list has. No text that somebody typed, and no id.
import type { z } from 'zod';
import { isSetting, settings, type Settings } from '../../../shared/contract/settings.ts';

type Described = boolean | number | string | null | { readonly [part: string]: Described };

/** By the kind of each, so that a new setting is described automatically and never reveals too much. */
export function describeSettings(values: Settings): Readonly<Record<string, Described>> {
  return Object.fromEntries(
    Object.keys(settings)
      .filter(isSetting)
      .map((name) => [name, describe(settings[name].schema, values[name], true)]),
  );
}

/** `isOuter`: a number by itself is an amount; one inside an object may be somebody's id. */
function describe(schema: z.ZodType, value: unknown, isOuter: boolean): Described {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return { count: value.length };
  const { def } = withoutWrapping(schema);
  if (def.type === 'enum' && typeof value === 'string') return value;
  if (typeof value === 'number') return isOuter ? value : { isSet: true };
  if (typeof value === 'string') return { isSet: value !== '' };
  if (typeof value !== 'object') return { isSet: true };
  if (!('shape' in def) || typeof def.shape !== 'object' || def.shape === null) {
    return { count: Object.keys(value).length };
  }
  const shape = new Map(Object.entries(def.shape));
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]): [string, Described] => {
      const schemaOfPart: unknown = shape.get(part);
      return [part, isSchema(schemaOfPart) ? describe(schemaOfPart, inner, false) : { isSet: true }];
    }),
  );
}

/** For a schema that is nullable, read-only or the like: the inner one. */
function withoutWrapping(schema: z.ZodType): z.ZodType {
  const { def } = schema;
  return 'innerType' in def && isSchema(def.innerType) ? withoutWrapping(def.innerType) : schema;
}

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'def' in value && 'safeParse' in value;
}
