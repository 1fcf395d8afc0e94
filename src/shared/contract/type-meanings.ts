// The meaning that somebody gives a signal type, which beats the words of its name.
export const typeMeanings = ['request', 'buying', 'ordinary', 'ignore', 'ours'] as const;

export type TypeMeaning = (typeof typeMeanings)[number];

/** The sources of an answer, the strongest first: the policy's locks all answers of the user. */
export const answerSources = ['policy', 'own', 'team'] as const;

export type AnswerSource = (typeof answerSources)[number];

export interface SaidMeaning {
  /** As the service spells it; compared without regard to case. */
  readonly type: string;
  readonly meaning: TypeMeaning;
}
