// Times and durations in short words.
import type { Messages } from '../en/index.ts';

export const time: Messages['time'] = {
  now: 'jetzt',
  justNow: 'gerade eben',
  seconds: (count) => `${String(count)} s`,
  minutes: (count) => `${String(count)} min`,
  hours: (count) => `${String(count)} h`,
  ago: (span) => `vor ${span}`,
  in: (span) => `in ${span}`,
  every: (span) => `alle ${span}`,
  yesterday: 'gestern',
  today: (time) => `heute ${time}`,
  tomorrow: (time) => `morgen ${time}`,
  days: { today: 'Heute', yesterday: 'Gestern' },
};
