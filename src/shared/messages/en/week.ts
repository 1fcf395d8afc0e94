// The last seven days, on their page and as Markdown.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const week = {
  title: 'The week',
  span: (from: string, to: string) => `${from} to ${to}`,
  /** Below the title, where there is room for only one end. */
  until: (to: string) => `7 days to ${to}`,
  copied: 'The week was copied',
  savePdf: 'Save as PDF…',
  saved: 'The week was saved.',
  reading: 'Loading the week',
  failed: 'The week could not be loaded',
  later: 'Try again in a moment.',
  failedAgain: 'The week could not be refreshed. This is the last version.',
  signals: 'Signals',
  /** Below the signals, when the service’s count is some minutes old. */
  countedAt: (time: string) => `as of ${time}`,
  alerts: 'Alerts',
  logged: 'You logged',
  /** The feed's number is another one. */
  alertsMean: 'Raised in these 7 days, read or not. The feed counts the accounts with unread ones.',
  hottest: 'Hottest',
  /** What they are ordered by. */
  hottestBy: { '7d': 'by 7 d score', points: 'by signal scores added up' },
  hottestOfWeek: 'Hottest of the week',
  nobodyHot: 'No account was hot in these days.',
  signalCount: (count: number) => plural(count, { one: '# signal', other: '# signals' }),
  wentCold: 'Went cold',
  coldMeans: 'Active the week before, silent since',
  nobodyCold: 'No account that was active the week before stayed silent for all of these 7 days.',
  /** With the Accounts API alone. */
  coldWithoutSignals: 'Who has gone silent shows with the Signals API.',
  underMinute: 'under a minute',
  /** After "within". */
  aMinute: 'a minute',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  /** Each is also used in the middle of a sentence; `wait`: how long it took. */
  acted: {
    none: 'none acted on',
    of: (actedOn: string, count: string) => `${actedOn} of ${count} acted on`,
    within: (acted: string, wait: string) => `${acted}, within ${wait}`,
    halfWithin: (acted: string, wait: string) => `${acted}, half of them within ${wait}`,
  },
  /** Response times to requests. `wait`: working time. */
  answers: {
    title: 'Requests',
    means:
      'From the request to the first call, mail, meeting or “Done” that answered it. A call that nobody took is no answer.',
    tooFew: 'too few to say how fast',
    half: (wait: string) => `half answered within ${wait} of working time`,
    nineTenths: (wait: string) => `9 in 10 within ${wait}`,
    goal: (within: string, of: string, goal: string) => `${within} of ${of} within your goal of ${goal}`,
    open: (count: string) => `${count} still open`,
    notLogged: 'as far as logged here',
  },
  markdown: {
    title: (span: string) => `Hotlist, ${span}`,
    signals: (count: number) => plural(count, { one: '# signal', other: '# signals' }),
    alerts: (count: number) => plural(count, { one: '# alert', other: '# alerts' }),
    requests: (count: number) => plural(count, { one: '# request', other: '# requests' }),
    logged: (count: number) => plural(count, { one: '# activity logged', other: '# activities logged' }),
    lastSeen: (date: string) => `last seen ${date}`,
  },
};
