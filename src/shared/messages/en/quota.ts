// The message when a key's requests for the day run low: who spent them, and what to do.
export const quota = {
  low: 'Few API calls are left, so signals will arrive later.',
  spent: (perDay: string, others: string, own: string): string =>
    `Of ${perDay} in 24 hours, other users of this key made ${others} and Hotlist made ${own}.`,
  ownKey: 'Give Hotlist its own key, or move to a larger plan.',
  largerPlan: 'A larger plan has more.',
};
