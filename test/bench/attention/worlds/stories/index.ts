// The kinds of stories, each in a file of its own.
import { askedLate } from './asked-late.ts';
import { awakeAgain } from './awake-again.ts';
import { championLooks } from './champion-looks.ts';
import { champion } from './champion.ts';
import { committee } from './committee.ts';
import { cooling } from './cooling.ts';
import { expansion } from './expansion.ts';
import { explicitAsk } from './explicit-ask.ts';
import { handRaised } from './hand-raised.ts';
import { likeThenLook } from './like-then-look.ts';
import { moved } from './moved.ts';
import { regularDecides } from './regular-decides.ts';
import { severalPeople } from './several-people.ts';
import type { StoryKind } from './story.ts';
import { termsRead } from './terms-read.ts';
import { threeDays } from './three-days.ts';

export const storyKinds: readonly StoryKind[] = [
  explicitAsk,
  severalPeople,
  champion,
  championLooks,
  likeThenLook,
  termsRead,
  handRaised,
  regularDecides,
  threeDays,
  committee,
  awakeAgain,
  moved,
  cooling,
  expansion,
  askedLate,
];
