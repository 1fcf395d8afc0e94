/** The rules that depend only on scores and ranks, which are off by default. */
export const scoreRules = {
  strongSignalOn: true,
  accountHotOn: true,
  surgesOn: true,
  adLikesOn: true,
  personRisesOn: true,
} as const;
