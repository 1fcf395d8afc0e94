// One call from the panel to main, as listed in the tables of calls: its arguments by name, and its answer.
import type { ArgumentName } from './arguments.ts';

export interface Call<Names extends readonly ArgumentName[], Answer> {
  readonly takes: Names;
  /** Only for the type: it has no value at run time. */
  readonly answer?: Answer;
}

export function takes<const Names extends readonly ArgumentName[]>(
  ...names: Names
): { answers<Answer>(): Call<Names, Answer> } {
  return { answers: () => ({ takes: names }) };
}
