// What is said when a key's requests of the day run low: who spent them, and what to do.
export const quota = {
  low: 'Few requests are left, so signals arrive later.',
  spent: (perDay: string, others: string, own: string): string =>
    `Of ${perDay} in 24 hours, other users of the key made ${others} and Hotlist ${own}.`,
  ownKey: 'Give Hotlist a key of its own, or move to a larger plan.',
  largerPlan: 'A larger plan has more.',
};
