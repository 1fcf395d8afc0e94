// What a call takes, as one schema: each argument of the table, in its order, none besides.
import { z } from 'zod';
import { argumentSchemas } from '../../shared/contract/arguments.ts';
import { calls, type CallArguments, type CallName } from '../../shared/contract/calls.ts';

export function argumentsSchema<Name extends CallName>(name: Name): z.ZodType<CallArguments<Name>>;
// TypeScript cannot follow the names of a call to their schemas; the types of both come from the same table.
export function argumentsSchema(name: CallName): z.ZodType {
  const [first, ...others] = calls[name].takes.map((argument) => argumentSchemas[argument]);
  return first === undefined ? z.tuple([]) : z.tuple([first, ...others]);
}
