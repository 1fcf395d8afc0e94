// One call of the panel to main, as the tables of calls say it: what it takes, by name, and what it answers.
import type { ArgumentName } from './arguments.ts';

export interface Call<Names extends readonly ArgumentName[], Answer> {
  readonly takes: Names;
  /** For the type only: nothing is there at run time. */
  readonly answer?: Answer;
}

export function takes<const Names extends readonly ArgumentName[]>(
  ...names: Names
): { answers<Answer>(): Call<Names, Answer> } {
  return { answers: () => ({ takes: names }) };
}
