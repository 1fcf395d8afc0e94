// What a schema gives when it has parsed something: read-only all the way down.
import type { z } from 'zod';

export type Parsed<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>;

type ReadOnly<Value> = Value extends object
  ? { readonly [Field in keyof Value]: ReadOnly<Value[Field]> }
  : Value;
