// What the user says signals of a type mean, which beats the words of its name.
export const typeMeanings = ['request', 'buying', 'ordinary', 'ignore', 'ours'] as const;

export type TypeMeaning = (typeof typeMeanings)[number];

export interface SaidMeaning {
  /** As the service spells it; compared without regard to case. */
  readonly type: string;
  readonly meaning: TypeMeaning;
}
