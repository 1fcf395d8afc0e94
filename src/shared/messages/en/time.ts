// Times and durations in short words.
export const time = {
  now: 'now',
  /** For the past. */
  justNow: 'just now',
  seconds: (count: number) => `${String(count)} s`,
  minutes: (count: number) => `${String(count)} min`,
  hours: (count: number) => `${String(count)} h`,
  /** Each of a span in these words. */
  ago: (span: string) => `${span} ago`,
  in: (span: string) => `in ${span}`,
  every: (span: string) => `every ${span}`,
  yesterday: 'yesterday',
  today: (time: string) => `today ${time}`,
  tomorrow: (time: string) => `tomorrow ${time}`,
  /** A heading over a day. */
  days: { today: 'Today', yesterday: 'Yesterday' },
};
