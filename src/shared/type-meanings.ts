// The answers to what signal types mean: read and changed without regard to case.
import {
  answerSources,
  type AnswerSource,
  type SaidMeaning,
  type TypeMeaning,
} from './contract/type-meanings.ts';
import type { SeenType } from './model/learning.ts';

/** The answers of each source. */
export interface TypeAnswers {
  /** Null where the policy leaves the answers to the user. */
  readonly policy: readonly SaidMeaning[] | null;
  readonly own: readonly SaidMeaning[];
  /** Empty without a team. */
  readonly team: readonly SaidMeaning[];
}

export interface TypeAnswer {
  readonly meaning: TypeMeaning;
  readonly from: AnswerSource;
  /** The team's name for it where that differs; otherwise null. */
  readonly teamSays: TypeMeaning | null;
}

/** The answer that counts on this desktop; null where nobody has answered. Nothing else decides that. */
export function answerTo(type: string, { policy, own, team }: TypeAnswers): TypeAnswer | null {
  const said = {
    policy: meaningSaidOf(policy ?? [], type),
    own: policy === null ? meaningSaidOf(own, type) : null,
    team: meaningSaidOf(team, type),
  };
  const from = answerSources.find((source) => said[source] !== null);
  const meaning = from === undefined ? null : said[from];
  if (from === undefined || meaning === null) return null;
  return { meaning, from, teamSays: said.team === meaning ? null : said.team };
}

/** The answer that counts to each type. The same list where the team says nothing. */
export function answersThatCount(answers: TypeAnswers): readonly SaidMeaning[] {
  const { policy, own, team } = answers;
  if (team.length === 0) return policy ?? own;
  const types = new Map([...team, ...own, ...(policy ?? [])].map(({ type }) => [type.toLowerCase(), type]));
  return [...types.values()].flatMap((type) => {
    const answer = answerTo(type, answers);
    return answer === null ? [] : [{ type, meaning: answer.meaning }];
  });
}

/** Null where nobody has answered. */
export function meaningSaidOf(said: readonly SaidMeaning[], type: string): TypeMeaning | null {
  return said.findLast((one) => isSame(one.type, type))?.meaning ?? null;
}

/** `meaning`: null takes the answer back, so that what was read of it decides again. */
export function sayMeaning(
  said: readonly SaidMeaning[],
  type: string,
  meaning: TypeMeaning | null,
): readonly SaidMeaning[] {
  const others = said.filter((one) => !isSame(one.type, type));
  return meaning === null ? others : [...others, { type, meaning }];
}

/** Whether some of its signals count as requests: by the answer, or else by words. */
export function hasRequests({ reading, said }: Pick<SeenType, 'reading' | 'said'>): boolean {
  return said === null ? reading === 'request' || reading === 'some-requests' : said === 'request';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
