// What a user logs on an account.
import type { ActivityOutcome, FollowUp, ownActivities } from '../../contract/activity.ts';

interface ActivityMessages {
  /** `phrase` stands inside of a sentence. */
  readonly own: Readonly<
    Record<(typeof ownActivities)[number], { readonly name: string; readonly phrase: string }>
  >;
  readonly outcomes: Readonly<Record<ActivityOutcome, string>>;
  /** Inside of a sentence. */
  readonly outcomePhrases: Readonly<Record<ActivityOutcome, string>>;
  readonly followUps: Readonly<Record<FollowUp, string>>;
}

export const activities: ActivityMessages = {
  own: {
    call: { name: 'Call', phrase: 'call' },
    meeting: { name: 'Meeting', phrase: 'meeting' },
    email: { name: 'E-mail', phrase: 'e-mail' },
    voicemail: { name: 'Voicemail', phrase: 'voicemail' },
    note: { name: 'Note', phrase: 'note' },
  },
  outcomes: {
    reached: 'Reached',
    'no-answer': 'No answer',
    interested: 'Interested',
    booked: 'Meeting booked',
    'not-now': 'Not now',
    declined: 'Declined',
  },
  outcomePhrases: {
    reached: 'reached',
    'no-answer': 'no answer',
    interested: 'interested',
    booked: 'meeting booked',
    'not-now': 'not now',
    declined: 'declined',
  },
  followUps: {
    '1h': 'In an hour',
    tomorrow: 'Tomorrow morning',
    '3d': 'In 3 days',
    week: 'In a week',
  },
};
