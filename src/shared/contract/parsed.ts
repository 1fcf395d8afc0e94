// The result of parsing with a schema: read-only at every level.
import type { z } from 'zod';

export type Parsed<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>;

type ReadOnly<Value> = Value extends object
  ? { readonly [Field in keyof Value]: ReadOnly<Value[Field]> }
  : Value;
