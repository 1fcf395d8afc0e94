// What a user logs on an account.
import type { ActivityOutcome, FollowUp, ownActivities } from '../../contract/activity.ts';

interface ActivityMessages {
  /** `phrase` is for the middle of a sentence, `done` comes before how long ago it was. */
  readonly own: Readonly<
    Record<
      (typeof ownActivities)[number],
      { readonly name: string; readonly phrase: string; readonly done: string }
    >
  >;
  readonly outcomes: Readonly<Record<ActivityOutcome, string>>;
  /** For the middle of a sentence. */
  readonly outcomePhrases: Readonly<Record<ActivityOutcome, string>>;
  /** `morning`: a time of day. */
  readonly followUps: Readonly<Record<FollowUp, (morning: string) => string>>;
}

export const activities: ActivityMessages = {
  own: {
    call: { name: 'Call', phrase: 'call', done: 'Called' },
    meeting: { name: 'Meeting', phrase: 'meeting', done: 'Met' },
    email: { name: 'Email', phrase: 'email', done: 'Emailed' },
    voicemail: { name: 'Voicemail', phrase: 'voicemail', done: 'Left a voicemail' },
    note: { name: 'Note', phrase: 'note', done: 'Note added' },
  },
  outcomes: {
    reached: 'Reached',
    booked: 'Booked',
    'no-answer': 'No answer',
    'not-interested': 'Not interested',
    'wrong-person': 'Wrong person',
    'wrong-company': 'Wrong company',
  },
  outcomePhrases: {
    reached: 'reached',
    booked: 'meeting booked',
    'no-answer': 'no answer',
    'not-interested': 'not interested',
    'wrong-person': 'wrong person',
    'wrong-company': 'wrong company',
  },
  followUps: {
    '1h': () => 'In an hour',
    tomorrow: (morning) => `Tomorrow ${morning}`,
    '3d': (morning) => `In 3 days, ${morning}`,
    monday: (morning) => `Monday ${morning}`,
    week: (morning) => `In a week, ${morning}`,
  },
};
