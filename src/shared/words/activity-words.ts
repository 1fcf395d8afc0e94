// What a logged activity is called. The one list of these words.
import { ownActivities, type ActivityOutcome, type FollowUp } from '../contract/activity.ts';
import type { ActivityProperties } from '../contract/activity-properties.ts';
import { phraseFor, wordsFor } from './text.ts';

const ownWords: Readonly<Record<(typeof ownActivities)[number], string>> = {
  call: 'Call',
  meeting: 'Meeting',
  email: 'E-mail',
  voicemail: 'Voicemail',
  note: 'Note',
};

export const outcomeWords: Readonly<Record<ActivityOutcome, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  interested: 'Interested',
  booked: 'Meeting booked',
  'not-now': 'Not now',
  declined: 'Declined',
};

export const followUpWords: Readonly<Record<FollowUp, string>> = {
  '1h': 'In an hour',
  tomorrow: 'Tomorrow morning',
  '3d': 'In 3 days',
  week: 'In a week',
};

/** `E-mail`; a category's type in words. */
export function activityWords(type: string): string {
  const own = ownActivities.find((name) => name === type);
  return own === undefined ? wordsFor(type) : ownWords[own];
}

/** The same for the middle of a sentence: `e-mail`; names keep their own spelling. */
export function activityPhrase(type: string): string {
  const own = ownActivities.find((name) => name === type);
  return own === undefined ? phraseFor(type) : ownWords[own].toLowerCase();
}

/** `Reached · Alma Zelkling`; '' when neither was said. */
export function howItWent({ outcome, person }: ActivityProperties): string {
  return [outcome === undefined ? '' : outcomeWords[outcome], person ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
