// The last seven days, on their page and as Markdown.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const week = {
  title: 'The week',
  span: (from: string, to: string) => `${from} to ${to}`,
  /** Below the title, where there is room for one end only. */
  until: (to: string) => `7 days to ${to}`,
  copied: 'The week is copied',
  savePdf: 'Save as PDF…',
  saved: 'The week is saved.',
  reading: 'Reading the week',
  failed: 'The week could not be read',
  later: 'Try again in a moment.',
  failedAgain: 'The week could not be refreshed. This is how it last was.',
  signals: 'Signals',
  alerts: 'Alerts',
  hottest: 'Hottest',
  /** By what they stand in order. */
  hottestMeans: 'by signal scores added up',
  hottestOfWeek: 'Hottest of the week',
  noSignals: 'No signals in these days.',
  signalCount: (count: number) => plural(count, { one: '# signal', other: '# signals' }),
  wentCold: 'Went cold',
  coldMeans: 'Active the week before, silent since',
  nobodyCold: 'Nobody who was active the week before has gone silent.',
  underMinute: 'under a minute',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  /** Each in the middle of a sentence, too; `wait`: how long it took. */
  acted: {
    none: 'none acted on',
    of: (actedOn: string, count: string) => `${actedOn} of ${count} acted on`,
    within: (acted: string, wait: string) => `${acted}, within ${wait}`,
    halfWithin: (acted: string, wait: string) => `${acted}, half of them within ${wait}`,
  },
  markdown: {
    title: (span: string) => `Hotlist, ${span}`,
    signals: (count: number) => plural(count, { one: '# signal', other: '# signals' }),
    alerts: (count: number) => plural(count, { one: '# alert', other: '# alerts' }),
    lastSeen: (date: string) => `last seen ${date}`,
  },
};
