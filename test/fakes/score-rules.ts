/** The rules that go by scores and ranks alone, which are off at first. */
export const scoreRules = {
  strongSignalOn: true,
  accountHotOn: true,
  surgesOn: true,
  adLikesOn: true,
  personRisesOn: true,
} as const;
