// The name of a logged activity.
import { ownActivities } from '../contract/activity.ts';
import type { ActivityProperties } from '../contract/activity-properties.ts';
import { messages } from '../messages/messages.ts';
import { phraseFor, wordsFor } from './text.ts';

/** `Email`; for a category, its type as text. */
export function activityWords(type: string): string {
  const own = ownActivities.find((name) => name === type);
  return own === undefined ? wordsFor(type) : messages().activities.own[own].name;
}

/** The activity's name for the middle of a sentence: `email`; names keep their own spelling. */
export function activityPhrase(type: string): string {
  const own = ownActivities.find((name) => name === type);
  return own === undefined ? phraseFor(type) : messages().activities.own[own].phrase;
}

/** `Reached · Alma Zelkling`; '' when neither was said. */
export function howItWent({ outcome, person }: ActivityProperties): string {
  return [outcome === undefined ? '' : messages().activities.outcomes[outcome], person ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
