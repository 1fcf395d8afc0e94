// What alerts say.
export const alertText = {
  snoozedBefore: 'Snoozed before',
  snoozedBeforeAll: (text: string): string => `Snoozed before: ${text}`,
};
