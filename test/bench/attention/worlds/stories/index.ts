// The kinds of stories, each in a file of its own.
import { askedLate } from './asked-late.ts';
import { awakeAgain } from './awake-again.ts';
import { champion } from './champion.ts';
import { cooling } from './cooling.ts';
import { expansion } from './expansion.ts';
import { explicitAsk } from './explicit-ask.ts';
import { handRaised } from './hand-raised.ts';
import { moved } from './moved.ts';
import { regularDecides } from './regular-decides.ts';
import { severalPeople } from './several-people.ts';
import type { StoryKind } from './story.ts';
import { threeDays } from './three-days.ts';

export const storyKinds: readonly StoryKind[] = [
  explicitAsk,
  severalPeople,
  champion,
  handRaised,
  regularDecides,
  threeDays,
  awakeAgain,
  moved,
  cooling,
  expansion,
  askedLate,
];
